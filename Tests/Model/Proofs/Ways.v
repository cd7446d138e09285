(* A way reads what it writes where its places are its own. *)
From Model Require Export Queries.

(* 1. Where a way writes: its components are proper, its items stand in its places, and its fields are escaped. *)
Lemma at_place_in : forall p ps, at_place p ps = true <-> In p ps.
Proof. intros p ps; unfold at_place; destruct (in_dec place_dec p ps); split; congruence. Qed.
Lemma components_proper : forall k l ts, all_of (write_component k) l = Some ts ->
  forallb proper ts = true /\ length ts = length l /\ all_of (read k) ts = Some l.
Proof.
  unfold write_component; induction l as [|v l IH]; cbn; intros ts H; [injection H as <-; repeat split; reflexivity|].
  destruct (show k v) as [t|] eqn:E; [|discriminate]; destruct (proper t) eqn:P; [|discriminate].
  destruct (all_of _ l) as [us|]; [|discriminate]; injection H as <-; destruct (IH us eq_refl) as [A [B C]]; cbn.
  rewrite P, A, B, C, (read_show _ _ _ E); repeat split; reflexivity.
Qed.
Lemma raw_fields_app : forall a b, raw_fields (a ++ b) = raw_fields a ++ raw_fields b. Proof. intros; apply flat_map_app. Qed.
Lemma encode_free : forall c s, plain c = false -> safe_in_query c = false -> among (encode safe_in_query s) c = false.
Proof. intros; apply among_false, encode_without; assumption. Qed.
Lemma among_app : forall a b c, among (a ++ b) c = among a c || among b c. Proof. intros; apply existsb_app. Qed.
Lemma raws_free : forall f v raws c, write_field f v = Some raws -> plain c = false -> safe_in_query c = false -> c <> x2c ->
  forallb (fun raw => negb (among raw c)) raws = true.
Proof.
  intros f v raws c W P S N.
  assert (E : forall s, negb (among (encode safe_in_query s) c) = true) by (intro; rewrite encode_free; auto).
  assert (One : forall x, option_map (fun t => [encode safe_in_query t]) x = Some raws ->
    forallb (fun raw => negb (among raw c)) raws = true).
  { intros [t|] H; [injection H as <-; cbn; rewrite E; reflexivity|discriminate]. }
  unfold write_field in W; destruct (form_of f) as [[| |d]|m n|m n b].
  - exact (One _ W).
  - destruct (value_dec v Absent); [injection W as <-; reflexivity|exact (One _ W)].
  - destruct (value_dec v d); [injection W as <-; reflexivity|exact (One _ W)].
  - destruct (elements v); [|discriminate]; destruct (within _ _ _); [|discriminate].
    destruct (all_of _ _) as [ts|]; [|discriminate]; injection W as <-; apply forallb_forall; intros r I.
    apply in_map_iff in I as [s [<- _]]; apply E.
  - destruct (elements v); [|discriminate]; destruct (within _ _ _); [|discriminate].
    destruct (all_of _ _) as [[|t ts]|]; [injection W as <-; reflexivity| |discriminate].
    destruct (existsb _ _); [discriminate|]; assert (Q : raws = [join x2c (map (encode safe_in_list) (t :: ts))]) by congruence.
    subst raws; cbn [forallb]; rewrite andb_true_r, negb_true_iff; apply among_false; intro I.
    apply in_join in I as [I|[p [I J]]]; [congruence|]; apply in_map_iff in I as [s [<- _]]; revert J.
    apply encode_without; [exact P|unfold safe_in_list; rewrite S; reflexivity].
Qed.
Lemma write_way_spec : forall w v cs is, write_way w v = Some (cs, is) ->
  least w <= length cs /\ (is_open w = false -> length cs = least w) /\ forallb proper cs = true /\
  forallb escaped (raw_fields is) = true /\ (forall i, In i is -> In (place_of i) (places w)).
Proof.
  induction w as [|a|a IHa b IHb|c a IHa]; cbn [write_way least places]; intros v cs is H.
  - destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; repeat split; auto; intros i [].
  - destruct a; cbn [write_atom] in H; cbn [atom_least atom_places];
      try (destruct names as [|x names]; [discriminate|]);
      try (destruct (proper _) eqn:P in H; [|discriminate]);
      try (destruct (value_dec v Nothing); [|discriminate]); try discriminate;
      try (injection H as <- <-; cbn; rewrite ?P; repeat split; auto; intros i I; destruct I as [<-|[]]; left; reflexivity);
      try (injection H as <- <-; cbn; rewrite ?P; repeat split; auto; intros i []).
    + unfold write_component in H; destruct (show k v) as [t|]; [|discriminate]; destruct (proper t) eqn:P; [|discriminate].
      injection H as <- <-; cbn; rewrite P; repeat split; auto; intros i [].
    + destruct (elements v) as [l|]; [|discriminate]; destruct (_ <=? _) eqn:L in H; [|discriminate].
      destruct (all_of _ l) as [ts|] eqn:A; [|discriminate]; injection H as <- <-; apply Nat.leb_le in L.
      destruct (components_proper _ _ _ A) as [P [C _]]; rewrite C; repeat split; auto; [|intros i []].
      unfold is_open; cbn [places atom_places]; unfold at_place; destruct (in_dec _ _ _) as [|N]; [discriminate|].
      exfalso; apply N; left; reflexivity.
    + destruct (show k v) as [t|]; [|discriminate]; destruct (same _ _); [|discriminate].
      injection H as <- <-; cbn; repeat split; auto; intros i [<-|[]]; left; reflexivity.
    + destruct (utf8 (name f)); [|discriminate]; destruct (write_field f v) as [raws|] eqn:W; [|discriminate].
      injection H as <- <-; repeat split; auto.
      * assert (A := raws_free f v raws x26 W eq_refl eq_refl ltac:(discriminate)).
        assert (B := raws_free f v raws x23 W eq_refl eq_refl ltac:(discriminate)); clear W.
        induction raws as [|r raws IH]; [reflexivity|]; cbn in A, B; apply andb_true_iff in A as [A A'], B as [B B'].
        change (escaped (encode safe_in_query (name f), r) && forallb escaped (raw_fields (map (AddField (name f)) raws)) = true).
        rewrite negb_true_iff in A, B; rewrite IH by assumption; unfold escaped; cbn [fst snd].
        rewrite !among_app, !encode_free, A, B by reflexivity; reflexivity.
      * intros i I; apply in_map_iff in I as [raw [<- _]]; left; reflexivity.
    + destruct (show k v) as [t|]; [|discriminate]; injection H as <- <-; cbn; repeat split; auto.
      intros i [<-|[]]; left; reflexivity.
  - destruct v; try discriminate; destruct (write_way a v1) as [[ca ia]|] eqn:A; [|discriminate].
    destruct (write_way b v2) as [[cb ib]|] eqn:B; [|discriminate]; injection H as <- <-.
    destruct (IHa _ _ _ A) as [La [Oa [Pa [Ea Ia]]]]; destruct (IHb _ _ _ B) as [Lb [Ob [Pb [Eb Ib]]]].
    rewrite app_length, forallb_app, raw_fields_app, forallb_app, Pa, Pb, Ea, Eb.
    split; [lia|split; [|split; [reflexivity|split; [reflexivity|]]]].
    + unfold is_open in *; intro O; apply not_true_iff_false in O; rewrite at_place_in in O; cbn [places] in O.
      rewrite Oa, Ob; [reflexivity| |]; apply not_true_iff_false; rewrite at_place_in; intro I; apply O, in_app_iff; auto.
    + intros i I; apply in_app_iff in I as [I|I]; apply in_app_iff; auto.
  - destruct (back c v) as [x|]; [|discriminate]; destruct (forward c x) as [u|]; [|discriminate].
    destruct (value_dec u v); [|discriminate]; exact (IHa _ _ _ H).
Qed.

(* 2. Where a way has its places for itself, it reads what it writes. *)
Definition in_place (p : place) (i : item) : bool := if place_dec (place_of i) p then true else false.
Definition own (w : way) (all is : list item) : Prop :=
  forall p, In p (places w) -> filter (in_place p) all = filter (in_place p) is.
Lemma first_in_place : forall A (f : item -> option A) p, (forall i a, f i = Some a -> place_of i = p) ->
  forall is, first f is = first f (filter (in_place p) is).
Proof.
  intros A f p H; induction is as [|i is IH]; [reflexivity|]; cbn; unfold in_place at 1.
  destruct (place_dec (place_of i) p) as [|N]; [cbn; rewrite IH; reflexivity|].
  destruct (f i) eqn:E; [apply H in E; contradiction|exact IH].
Qed.
Lemma methods_in_place : forall is, methods_in is = methods_in (filter (in_place InMethod) is).
Proof.
  induction is as [|i is IH]; [reflexivity|]; cbn [filter]; unfold in_place at 1; destruct (place_dec (place_of i) InMethod) as [|N].
  - destruct i; try discriminate; unfold methods_in in *; cbn [flat_map app]; rewrite IH; reflexivity.
  - destruct i; cbn [place_of] in N; try contradiction; exact IH.
Qed.
Lemma values_in_place : forall n is, forallb (fun i => match i with AddField m _ => utf8 m | _ => true end) is = true ->
  values_of n (raw_fields is) = flat_map (fun i => match i with AddField _ r => [r] | _ => [] end) (filter (in_place (InField n)) is).
Proof.
  intros n; induction is as [|i is IH]; [reflexivity|]; cbn [forallb filter raw_fields flat_map]; intro U.
  apply andb_true_iff in U as [U V]; destruct i; cbn [app in_place place_of]; unfold in_place at 1; cbn [place_of];
    try (destruct (place_dec _ _) as [E|]; [discriminate|exact (IH V)]).
  unfold values_of in *; cbn [filter map fst]; rewrite decode_encode by (auto using readable_query).
  destruct (place_dec (InField n0) (InField n)) as [E|E].
  - injection E as ->; rewrite same_refl; cbn; f_equal; exact (IH V).
  - replace (same n0 n) with false by (symmetry; apply not_true_iff_false; intro S; apply same_true in S; congruence); exact (IH V).
Qed.
Lemma own_fields : forall n raws, filter (in_place (InField n)) (map (AddField n) raws) = map (AddField n) raws /\
  flat_map (fun i => match i with AddField _ r => [r] | _ => [] end) (map (AddField n) raws) = raws.
Proof.
  intros n; induction raws as [|r raws [IH IH']]; [split; reflexivity|]; cbn; rewrite IH, IH'; unfold in_place; cbn [place_of].
  destruct (place_dec _ _) as [|E]; [split; reflexivity|contradiction].
Qed.
Lemma NoDup_halves : forall A (a b : list A), NoDup (a ++ b) -> NoDup a /\ NoDup b /\ forall x, In x a -> ~ In x b.
Proof.
  induction a as [|x a IH]; cbn; intros b N; [split; [constructor|split; [exact N|intros y []]]|].
  inversion N as [|? ? X M]; subst; destruct (IH b M) as [P [Q R]]; rewrite in_app_iff in X; split; [|split; [exact Q|]].
  - constructor; auto.
  - intros y [<-|I]; auto.
Qed.
Lemma own_half : forall w v cs is p, write_way w v = Some (cs, is) -> ~ In p (places w) -> filter (in_place p) is = [].
Proof.
  intros w v cs is p H N; apply write_way_spec in H as [_ [_ [_ [_ I]]]]; induction is as [|i is IH]; [reflexivity|]; cbn.
  unfold in_place at 1; destruct (place_dec (place_of i) p) as [<-|]; [exfalso; apply N, I; left; reflexivity|].
  apply IH; intros j J; apply I; right; exact J.
Qed.

(* What a way knows of a request that was written, among other items. *)
Record written_as (s : setting) (q : seen) (all : list item) : Prop := {
  w_method : seen_method q = agreed (methods_in all);
  w_host : seen_host q = or_else (first set_host all) (first base_host all);
  w_scheme : seen_scheme q = or_else (first set_scheme all) (first base_scheme all);
  w_media : seen_media q = first set_media all;
  w_content : seen_content q = first set_body all;
  w_fields : seen_fields q = raw_fields all;
  w_names : forallb (fun i => match i with AddField m _ => utf8 m | _ => true end) all = true;
  w_slash : is_root s = true \/ ends_in_slash s = default false (first set_slash all);
  w_own_host : own_host s = false -> first set_host all = None;
  w_own_scheme : own_scheme s = false -> first set_scheme all = None }.

Ltac place P := match goal with H : own _ ?all _ |- _ => specialize (H P (or_introl eq_refl)) end.
Theorem way_reads_what_it_writes : forall s q all, written_as s q all -> forall w v cs is, write_way w v = Some (cs, is) ->
  NoDup (places w) -> own w all is -> read_way s q w cs = Read v.
Proof.
  intros s q all Q; assert (Split : forall x, same x x = true) by exact same_refl.
  induction w as [|a|a IHa b IHb|c a IHa]; cbn [write_way read_way places]; intros v cs is H N O.
  - destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst; reflexivity.
  - destruct a as [t|k|k n|m|names|k|names|bs bh|required|t|f|k]; cbn [write_atom] in H; unfold read_atom; cbn [in_path].
    + destruct (proper t); [|discriminate]; destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst.
      cbn; rewrite same_refl; reflexivity.
    + unfold write_component in H; destruct (show k v) as [t|] eqn:E; [|discriminate]; destruct (proper t); [|discriminate].
      injection H as <- <-; cbn; rewrite (read_show _ _ _ E); reflexivity.
    + destruct (elements v) as [l|] eqn:E; [|discriminate]; destruct (_ <=? _) eqn:L in H; [|discriminate].
      destruct (all_of _ l) as [ts|] eqn:A; [|discriminate]; injection H as <- <-; apply elements_listed in E; subst v.
      destruct (components_proper _ _ _ A) as [_ [C R]]; cbn; rewrite C, L, R; reflexivity.
    + destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst v; place InMethod; cbn [length Nat.eqb read_elsewhere].
      rewrite (w_method _ _ _ Q), methods_in_place, O; unfold agreed; cbn; unfold accepts; rewrite same_refl; cbn; rewrite same_refl; cbn; rewrite orb_true_r; reflexivity.
    + destruct names as [|h names]; [discriminate|]; destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst v.
      place InHost; cbn [length Nat.eqb read_elsewhere].
      rewrite (w_host _ _ _ Q), (first_in_place _ set_host InHost), O by (intros []; discriminate || reflexivity).
      cbn; rewrite same_refl; reflexivity.
    + destruct (show k v) as [t|] eqn:E; [|discriminate]; destruct (same (lower t) t) eqn:L; [|discriminate].
      injection H as <- <-; place InHost; cbn [length Nat.eqb read_elsewhere].
      rewrite (w_host _ _ _ Q), (first_in_place _ set_host InHost), O by (intros []; discriminate || reflexivity).
      apply same_true in L; cbn; rewrite L, (read_show _ _ _ E); reflexivity.
    + destruct names as [|h names]; [discriminate|]; destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst v.
      place InScheme; cbn [length Nat.eqb read_elsewhere].
      rewrite (w_scheme _ _ _ Q), (first_in_place _ set_scheme InScheme), O by (intros []; discriminate || reflexivity).
      cbn; rewrite same_refl; reflexivity.
    + destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst v; place InBase; cbn [length Nat.eqb read_elsewhere].
      assert (BH : first base_host all = bh)
        by (rewrite (first_in_place _ base_host InBase), O by (intros []; discriminate || reflexivity); destruct bh; reflexivity).
      assert (BS : first base_scheme all = bs)
        by (rewrite (first_in_place _ base_scheme InBase), O by (intros []; discriminate || reflexivity); destruct bs; reflexivity).
      rewrite (w_host _ _ _ Q), (w_scheme _ _ _ Q), BH, BS.
      destruct (own_host s) eqn:OH; [|rewrite (w_own_host _ _ _ Q OH)]; destruct (own_scheme s) eqn:OS;
        try rewrite (w_own_scheme _ _ _ Q OS); destruct bh, bs; cbn; rewrite ?same_refl; rewrite ?orb_true_r; reflexivity.
    + destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst v; place InSlash; cbn [length Nat.eqb read_elsewhere].
      destruct (w_slash _ _ _ Q) as [R|R]; rewrite R; [rewrite orb_true_r; reflexivity|].
      rewrite (first_in_place _ set_slash InSlash), O by (intros []; discriminate || reflexivity).
      cbn; rewrite eqb_reflx, orb_true_r; reflexivity.
    + destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; subst v; place InMedia; cbn [length Nat.eqb read_elsewhere].
      rewrite (w_media _ _ _ Q), (first_in_place _ set_media InMedia), O by (intros []; discriminate || reflexivity).
      cbn; rewrite same_refl, orb_true_r; reflexivity.
    + destruct (utf8 (name f)); [|discriminate]; destruct (write_field f v) as [raws|] eqn:W; [|discriminate].
      injection H as <- <-; place (InField (name f)); cbn [length Nat.eqb read_elsewhere].
      destruct (own_fields (name f) raws) as [F G]; rewrite (field_reads_what_it_writes _ _ _ _ W); [reflexivity|].
      rewrite (w_fields _ _ _ Q), values_in_place, O, F, G by exact (w_names _ _ _ Q); reflexivity.
    + destruct (show k v) as [t|] eqn:E; [|discriminate]; injection H as <- <-; place InBody; cbn [length Nat.eqb read_elsewhere].
      rewrite (w_content _ _ _ Q), (first_in_place _ set_body InBody), O by (intros []; discriminate || reflexivity).
      cbn; rewrite (read_show _ _ _ E); reflexivity.
  - destruct v; try discriminate; destruct (write_way a v1) as [[ca ia]|] eqn:A; [|discriminate].
    destruct (write_way b v2) as [[cb ib]|] eqn:B; [|discriminate]; injection H as <- <-.
    apply NoDup_halves in N as [Na [Nb D]]; destruct (write_way_spec _ _ _ _ A) as [La [Oa _]]; destruct (write_way_spec _ _ _ _ B) as [Lb [Ob _]].
    assert (S : share a b (length (ca ++ cb)) = length ca).
    { unfold share; rewrite app_length; destruct (is_open a) eqn:P; [|symmetry; auto].
      rewrite Ob; [lia|]; apply not_true_iff_false; unfold is_open in *; rewrite at_place_in in *; exact (D _ P). }
    rewrite S, firstn_app, Nat.sub_diag, firstn_all, firstn_O, app_nil_r, skipn_app, skipn_all, Nat.sub_diag; cbn [app skipn].
    rewrite (IHa _ _ _ A Na), (IHb _ _ _ B Nb); [reflexivity| |]; intros p I; rewrite (O p) by (apply in_app_iff; auto); rewrite filter_app.
    + rewrite (own_half _ _ _ _ p A) by (intro J; exact (D _ J I)); reflexivity.
    + rewrite (own_half _ _ _ _ p B) by exact (D _ I); apply app_nil_r.
  - destruct (back c v) as [x|]; [|discriminate]; destruct (forward c x) as [u|] eqn:F; [|discriminate].
    destruct (value_dec u v); [|discriminate]; subst u; rewrite (IHa _ _ _ H N O), F; reflexivity.
Qed.
