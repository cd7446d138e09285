(* A field reads what it writes, whatever other fields stand around it. *)
From Model Require Export Texts.

Lemma utf8_app : forall a e b, utf8_after e a = true -> utf8_after e (a ++ b) = utf8_after [] b.
Proof.
  induction a as [|c a IH]; intros [|[lo hi] e] b H; cbn in *; try discriminate; [reflexivity| |].
  - destruct (following (Byte.to_N c)); [apply IH; exact H|discriminate].
  - apply andb_true_iff in H as [-> H]; apply IH; exact H.
Qed.
Lemma unescape_app : forall safe, readable true safe -> forall s r,
  unescape true (encode safe s ++ r) = option_map (app s) (unescape true r).
Proof.
  intros safe [P Q]; induction s as [|b s IH]; intro r; [change (encode safe [] ++ r) with r; destruct (unescape true r); reflexivity|].
  unfold encode in *; cbn [flat_map]; rewrite <- app_assoc; destruct (safe b) eqn:S.
  - cbn [app unescape]; destruct (same_byte b x25) eqn:E; [apply same_byte_true in E; congruence|].
    destruct (same_byte b x2b) eqn:F; [apply same_byte_true in F; subst; rewrite (Q eq_refl) in S; discriminate|].
    cbn [andb]; rewrite IH; destruct (unescape true r); reflexivity.
  - rewrite unescape_escape, IH; destruct (unescape true r); reflexivity.
Qed.
Lemma decode_join : forall ts, forallb utf8 ts = true -> decode true (join x2c (map (encode safe_in_list) ts)) = Some (join x2c ts).
Proof.
  assert (K : forall ts, forallb utf8 ts = true ->
    unescape true (join x2c (map (encode safe_in_list) ts)) = Some (join x2c ts) /\ utf8 (join x2c ts) = true).
  { induction ts as [|t [|t' ts] IH]; intro U; [split; reflexivity| |].
    - cbn in U |- *; rewrite andb_true_r in U; rewrite <- (app_nil_r (encode safe_in_list t)), unescape_app by apply readable_list.
      cbn; rewrite app_nil_r; auto.
    - cbn [forallb] in U; apply andb_true_iff in U as [U V]; destruct (IH V) as [E F]; split.
      + change (join x2c (map (encode safe_in_list) (t :: t' :: ts)))
          with (encode safe_in_list t ++ x2c :: join x2c (map (encode safe_in_list) (t' :: ts))).
        rewrite unescape_app by apply readable_list; cbn [unescape]; change (same_byte x2c x25) with false; cbn iota.
        rewrite E; reflexivity.
      + change (utf8_after [] (t ++ x2c :: join x2c (t' :: ts)) = true); rewrite utf8_app by exact U; exact F. }
  intros ts U; destruct (K ts U) as [E F]; unfold decode; rewrite E, F; reflexivity.
Qed.
Lemma show_value_spec : forall f v t, show_value f v = Some t ->
  read (kind_of f) t = Some v /\ utf8 t = true /\ (blank_is_missing f && same t [] = false).
Proof.
  unfold show_value; intros f v t H; destruct (show (kind_of f) v) as [s|] eqn:E; [|discriminate].
  destruct (utf8 s && _) eqn:U in H; [|discriminate]; injection H as <-; apply andb_true_iff in U as [U B].
  rewrite negb_true_iff in B; split; [apply read_show; exact E|auto].
Qed.
Lemma same_encode : forall safe t, same (encode safe t) [] = same t [].
Proof.
  intros safe t; destruct (same t []) eqn:E; [apply same_true in E; subst; reflexivity|].
  apply not_true_iff_false; intro F; apply same_true, encode_nil in F; subst; discriminate.
Qed.
Lemma shown_texts : forall f l ts, all_of (show_value f) l = Some ts ->
  all_of (read (kind_of f)) ts = Some l /\ forallb utf8 ts = true /\ length ts = length l /\
  all_of (read_value (kind_of f)) (map (encode safe_in_query) ts) = Some l /\
  filter (fun v => negb (blank_is_missing f && same v [])) (map (encode safe_in_query) ts) = map (encode safe_in_query) ts.
Proof.
  induction l as [|v l IH]; cbn; intros ts H; [injection H as <-; repeat split; reflexivity|].
  destruct (show_value f v) as [t|] eqn:E; [|discriminate]; destruct (all_of (show_value f) l) as [us|]; [|discriminate].
  injection H as <-; destruct (IH us eq_refl) as [A [B [C [D F]]]]; apply show_value_spec in E as [R [U S]]; cbn.
  rewrite R, A, U, B, C, same_encode, S; cbn [negb]; rewrite F; unfold read_value at 1.
  rewrite decode_encode by (auto using readable_query); rewrite R, D; repeat split; reflexivity.
Qed.
Lemma decode_list : forall ts, forallb utf8 ts = true -> all_of (decode true) (map (encode safe_in_list) ts) = Some ts.
Proof.
  induction ts as [|t ts IH]; cbn; [reflexivity|]; intro U; apply andb_true_iff in U as [U V].
  rewrite decode_encode, IH by (auto using readable_list); reflexivity.
Qed.

Theorem field_reads_what_it_writes : forall f v raws fs,
  write_field f v = Some raws -> values_of (name f) fs = raws -> read_field f fs = Some v.
Proof.
  intros f v raws fs W V; unfold write_field in W; unfold read_field; rewrite V; clear V.
  assert (One : option_map (fun t => [encode safe_in_query t]) (show_value f v) = Some raws -> exists raw,
    filter (fun v => negb (blank_is_missing f && same v [])) raws = [raw] /\ read_value (kind_of f) raw = Some v).
  { intro H; cases H; injection H as <-; apply show_value_spec in E as [R [U B]]; exists (encode safe_in_query t); cbn.
    rewrite same_encode, B; split; [reflexivity|]; unfold read_value; rewrite decode_encode by (auto using readable_query); exact R. }
  destruct (form_of f) as [p|m n|m n first_split] eqn:F.
  - destruct p as [| |d]; [|destruct (value_dec v Absent)|destruct (value_dec v d)];
      try (destruct (One W) as [raw [-> E]]; exact E); injection W as <-; subst; reflexivity.
  - destruct (elements v) as [l|] eqn:E; [|discriminate]; apply elements_listed in E; subst v.
    destruct (within m n (length l)) eqn:N; [|discriminate]; destruct (all_of (show_value f) l) as [ts|] eqn:A; [|discriminate].
    injection W as <-; destruct (shown_texts _ _ _ A) as [_ [_ [_ [R B]]]]; rewrite B, R; cbn; rewrite N; reflexivity.
  - destruct (elements v) as [l|] eqn:E; [|discriminate]; apply elements_listed in E; subst v.
    destruct (within m n (length l)) eqn:N; [|discriminate]; destruct (all_of (show_value f) l) as [ts|] eqn:A; [|discriminate].
    destruct (shown_texts _ _ _ A) as [R [U [L _]]]; destruct ts as [|t ts].
    + injection W as <-; destruct l; [cbn; cbn in N; rewrite N; reflexivity|discriminate].
    + set (us := t :: ts) in *; destruct (existsb _ us) eqn:X in W; [discriminate|].
      assert (Q : raws = [join x2c (map (encode safe_in_list) us)]) by (unfold us in *; congruence); subst raws; clear One W.
      assert (NE : existsb (fun p => same p []) us = false /\ (first_split = false -> Forall (fun p => ~ In x2c p) us)).
      { clear - X; induction us as [|u us IH]; [split; [reflexivity|constructor]|]; cbn in X |- *; rewrite !orb_false_iff in X.
        destruct X as [[P Q] X]; destruct (IH X) as [G H]; rewrite P, G; split; [reflexivity|intro Z; constructor; auto].
        subst; apply among_false; exact Q. }
      destruct NE as [NE NC]; cbn [filter].
      assert (J : same (join x2c (map (encode safe_in_list) us)) [] = false).
      { apply not_true_iff_false; intro S; apply same_true in S; unfold us in NE, S; cbn [map join existsb] in NE, S.
        apply orb_false_iff in NE as [NE _]; destruct (map (encode safe_in_list) ts).
        - apply encode_nil in S; subst; discriminate.
        - apply app_eq_nil in S as [_ S]; discriminate. }
      rewrite J, andb_false_r; cbn [negb].
      assert (G : (if first_split then all_of (decode true) (split x2c (join x2c (map (encode safe_in_list) us)))
                   else option_map (split x2c) (decode true (join x2c (map (encode safe_in_list) us)))) = Some us).
      { destruct first_split.
        - rewrite split_join, decode_list; [reflexivity|exact U|unfold us; discriminate|].
          apply Forall_forall; intros p I; apply in_map_iff in I as [s [<- _]]; apply encode_without; reflexivity.
        - rewrite decode_join by exact U; cbn [option_map]; rewrite split_join; [reflexivity|unfold us; discriminate|auto]. }
      rewrite G, NE, R; cbn; rewrite N; reflexivity.
Qed.
