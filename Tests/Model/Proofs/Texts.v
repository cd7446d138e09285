(* What a kind of text shows, it reads as the same value. *)
From Model Require Export Targets.

Lemma elements_listed : forall v l, elements v = Some l -> v = listed l.
Proof.
  induction v; cbn; intros l H; try discriminate; [injection H as <-; reflexivity|].
  destruct (elements v2) as [r|]; [|discriminate]; injection H as <-; cbn; rewrite (IHv2 r eq_refl); reflexivity.
Qed.

Lemma all_of_back : forall A B (f : A -> option B) (g : B -> option A) (P : forall a b, f a = Some b -> g b = Some a) l m,
  all_of f l = Some m -> all_of g m = Some l.
Proof.
  induction l as [|a l IH]; cbn; intros m H; [injection H as <-; reflexivity|].
  destruct (f a) as [b|] eqn:E; [|discriminate]; destruct (all_of f l) as [bs|]; [|discriminate].
  injection H as <-; cbn; rewrite (P _ _ E), (IH _ eq_refl); reflexivity.
Qed.

Lemma digit_of_digit : forall n, (n < 10)%N -> digit_of (digit n) = Some n.
Proof.
  intros n H; assert (K : In n [0;1;2;3;4;5;6;7;8;9]%N) by (cbn; lia).
  repeat (destruct K as [<-|K]; [reflexivity|]); destruct K.
Qed.
Lemma number_decimal : forall fuel n behind, (n < 10 ^ N.of_nat fuel)%N ->
  fuel <> 0 -> number_after 0 (decimal fuel n behind) = number_after n behind.
Proof.
  induction fuel as [|fuel IH]; intros n behind H Z; [contradiction|]; cbn [decimal].
  destruct (n <? 10)%N eqn:E.
  - apply N.ltb_lt in E; cbn [number_after]; rewrite digit_of_digit by assumption; reflexivity.
  - apply N.ltb_ge in E; rewrite Nat2N.inj_succ, N.pow_succ_r' in H.
    assert (F : fuel <> 0) by (intros ->; cbn in H; lia).
    rewrite IH by (assumption || apply N.div_lt_upper_bound; lia); cbn [number_after].
    rewrite digit_of_digit by (apply N.mod_upper_bound; lia); f_equal; symmetry; apply N.div_mod; lia.
Qed.
Lemma decimal_cons : forall fuel n behind, fuel <> 0 -> exists b r, decimal fuel n behind = b :: r.
Proof.
  induction fuel as [|fuel IH]; intros n behind F; [contradiction|]; cbn; destruct (n <? 10)%N; [eauto|].
  destruct fuel; [cbn; eauto|apply IH; discriminate].
Qed.
Lemma read_show_number : forall n, (Z.of_N n <= largest + 1)%Z -> read_number (show_number n) = Some n.
Proof.
  intros n H; unfold read_number, show_number; destruct (decimal_cons 20 n []) as [b [r E]]; [discriminate|].
  assert (L : (n < 10 ^ N.of_nat 20)%N) by (change (10 ^ N.of_nat 20)%N with 100000000000000000000%N; unfold largest in H; lia).
  rewrite E, <- E; apply number_decimal with (behind := []); [exact L|discriminate].
Qed.
Lemma read_zeros : forall k s n, read_number s = Some n -> read_number (zeros k ++ s) = Some n.
Proof.
  induction k as [|k IH]; intros s n H; [exact H|]; apply IH in H; cbn [zeros app]; unfold read_number in *.
  destruct (zeros k ++ s); [discriminate|exact H].
Qed.

Lemma if_read_back : forall reads v t u, if_read reads v t = Some u -> reads u = Some v.
Proof.
  unfold if_read; intros reads v [t|] u H; [|discriminate]; destruct (reads t) as [w|] eqn:E; [|discriminate].
  destruct (value_dec w v); [|discriminate]; injection H as <-; subst; exact E.
Qed.
Lemma strip_app : forall p t, strip p (p ++ t) = Some t.
Proof. induction p as [|a p IH]; intro t; cbn; [reflexivity|]; rewrite same_byte_refl; apply IH. Qed.
Lemma strip_end_app : forall p t, strip_end p (t ++ p) = Some t.
Proof. intros; unfold strip_end; rewrite rev_app_distr, strip_app; cbn; rewrite rev_involutive; reflexivity. Qed.

Lemma show_number_minus : forall n, match show_number n with b :: _ => same_byte b x2d = false | [] => False end.
Proof.
  assert (D : forall n, same_byte (digit n) x2d = false).
  { intro n; unfold digit; destruct (N.to_nat n) as [|m]; [reflexivity|]; do 16 (destruct m as [|m]; [reflexivity|]); reflexivity. }
  assert (G : forall fuel n behind, match behind with b :: _ => same_byte b x2d = false | [] => True end -> fuel <> 0 ->
    match decimal fuel n behind with b :: _ => same_byte b x2d = false | [] => False end).
  { induction fuel as [|fuel IH]; intros n behind H F; [contradiction|]; cbn [decimal]; destruct (n <? 10)%N; [apply D|].
    destruct fuel; [apply D|apply IH; [apply D|discriminate]]. }
  intro n; exact (G 20 n [] I (Nat.neq_succ_0 19)).
Qed.
Opaque show_number.

(* What a kind shows, it reads as the same value. *)
Theorem read_show : forall k v t, show k v = Some t -> read k t = Some v.
Proof.
  induction k as [|least most|low high|ws|before behind k IH|k IH separator|a IHa b IHb|reads shows]; intros v t H; cbn in H |- *.
  - destruct v; try discriminate; congruence.
  - destruct v as [|n| | | | | |]; try discriminate; destruct (_ && _) eqn:E in H; [|discriminate]; injection H as <-.
    rewrite !andb_true_iff, !Z.leb_le in E; destruct E as [[L M] W].
    rewrite (read_zeros _ _ (Z.to_N n)) by (apply read_show_number; rewrite Z2N.id; unfold largest in *; lia).
    rewrite W, Z2N.id by assumption; apply Z.leb_le in M; rewrite M; reflexivity.
  - destruct v as [|n| | | | | |]; try discriminate; destruct (_ && _) eqn:E in H; [|discriminate]; injection H as <-.
    rewrite !andb_true_iff in E; destruct E as [[L M] A]; unfold read_integer; destruct (n <? 0)%Z eqn:S.
    + rewrite same_byte_refl, read_show_number by (rewrite N2Z.inj_abs_N; apply Z.leb_le; exact A); cbn [option_map].
      rewrite N2Z.inj_abs_N; replace (- Z.abs n)%Z with n by (apply Z.ltb_lt in S; lia); rewrite L, M; reflexivity.
    + assert (R := read_show_number (Z.to_N n)); assert (D := show_number_minus (Z.to_N n)); apply Z.ltb_ge in S.
      rewrite Z2N.id in R by assumption; apply Z.leb_le in A; specialize (R ltac:(unfold largest; lia)).
      destruct (show_number (Z.to_N n)) as [|b r]; [destruct D|]; rewrite D, R; cbn [option_map].
      rewrite Z2N.id, L, M by assumption; reflexivity.
  - destruct v as [| | | | | | |i w]; try discriminate; destruct w; try discriminate.
    destruct (nth_error ws i); [|discriminate]; exact (if_read_back _ _ _ _ H).
  - destruct (show k v) as [s|] eqn:E; [|discriminate]; injection H as <-; rewrite strip_app, strip_end_app; auto.
  - destruct (elements v) as [l|] eqn:E; [|discriminate]; apply elements_listed in E; subst v.
    destruct (all_of (show k) l) as [ts|] eqn:A; [|discriminate].
    destruct (existsb _ ts) eqn:X in H; [discriminate|]; injection H as <-.
    assert (Fine : Forall (fun t => ~ In separator t) ts /\ existsb (fun p => same p []) ts = false).
    { clear A; induction ts as [|t ts IHt]; [split; [constructor|reflexivity]|]; cbn in X.
      rewrite !orb_false_iff in X; destruct X as [[P Q] X]; destruct (IHt X) as [F G]; split.
      - constructor; [apply among_false; exact Q|exact F].
      - cbn; rewrite P, G; reflexivity. }
    destruct Fine as [F G]; apply (all_of_back _ _ _ (read k) IH) in A.
    destruct ts as [|t ts]; [cbn in A; injection A as <-; reflexivity|].
    destruct (same (join separator (t :: ts)) []) eqn:S.
    + apply same_true in S; destruct ts; cbn in S; [subst; discriminate|].
      apply app_eq_nil in S as [-> _]; discriminate.
    + rewrite split_join, G, A by (discriminate || assumption); reflexivity.
  - destruct v as [| | | | | | |[|[|i]] w]; try discriminate; [rewrite (IHa _ _ H); reflexivity|].
    destruct (show b w) as [s|] eqn:E; [|discriminate]; destruct (read a s) eqn:R; [discriminate|].
    injection H as <-; rewrite R, (IHb _ _ E); reflexivity.
  - exact (if_read_back _ _ _ _ H).
Qed.

(* A kind shows two values by the same text only if they are the same. *)
Corollary show_injective : forall k v w t, show k v = Some t -> show k w = Some t -> v = w.
Proof. intros k v w t H K; apply read_show in H; apply read_show in K; congruence. Qed.
