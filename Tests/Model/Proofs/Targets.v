(* The target of any components and fields is split into just those. *)
From Model Require Export Escapes.

Lemma cut_app : forall sep c r, ~ In sep c -> cut sep (c ++ sep :: r) = (c, Some r).
Proof.
  induction c as [|b c IH]; intros r H; cbn; [rewrite same_byte_refl; reflexivity|].
  destruct (same_byte b sep) eqn:E; [apply same_byte_true in E; subst; exfalso; apply H; left; reflexivity|].
  rewrite IH; [reflexivity|intro I; apply H; right; exact I].
Qed.
Lemma cut_none : forall sep c, ~ In sep c -> cut sep c = (c, None).
Proof.
  induction c as [|b c IH]; intros H; cbn; [reflexivity|].
  destruct (same_byte b sep) eqn:E; [apply same_byte_true in E; subst; exfalso; apply H; left; reflexivity|].
  rewrite IH; [reflexivity|intro I; apply H; right; exact I].
Qed.
Lemma split_app : forall sep c r, ~ In sep c -> split sep (c ++ sep :: r) = c :: split sep r.
Proof.
  induction c as [|b c IH]; intros r H; cbn; [rewrite same_byte_refl; reflexivity|].
  destruct (same_byte b sep) eqn:E; [apply same_byte_true in E; subst; exfalso; apply H; left; reflexivity|].
  rewrite IH; [reflexivity|intro I; apply H; right; exact I].
Qed.
Lemma split_single : forall sep c, ~ In sep c -> split sep c = [c].
Proof.
  induction c as [|b c IH]; intros H; cbn; [reflexivity|].
  destruct (same_byte b sep) eqn:E; [apply same_byte_true in E; subst; exfalso; apply H; left; reflexivity|].
  rewrite IH; [reflexivity|intro I; apply H; right; exact I].
Qed.
(* What is joined is split again, if no piece contains the separator. *)
Theorem split_join : forall sep cs, cs <> [] -> Forall (fun c => ~ In sep c) cs -> split sep (join sep cs) = cs.
Proof.
  induction cs as [|c cs IH]; intros N F; [contradiction|]; inversion F; subst; destruct cs as [|d cs].
  - apply split_single; assumption.
  - change (join sep (c :: d :: cs)) with (c ++ sep :: join sep (d :: cs)).
    rewrite split_app by assumption; rewrite IH; [reflexivity|discriminate|assumption].
Qed.
Lemma in_join : forall sep b cs, In b (join sep cs) -> b = sep \/ exists c, In c cs /\ In b c.
Proof.
  induction cs as [|c cs IH]; cbn [join]; [intros []|]; destruct cs as [|d cs]; intro H.
  - right; exists c; split; [left; reflexivity|assumption].
  - apply in_app_iff in H as [H|[H|H]]; [right; exists c; split; [left|]; auto|left; auto|].
    destruct (IH H) as [E|[e [I J]]]; [left; assumption|right; exists e; split; [right|]; assumption].
Qed.

Lemma among_false : forall s b, among s b = false <-> ~ In b s.
Proof.
  intros s b; unfold among; split.
  - intros E I; apply not_true_iff_false in E; apply E, existsb_exists; exists b; split; [assumption|apply same_byte_refl].
  - intro N; apply not_true_iff_false; intro E; apply existsb_exists in E as [c [I E]]; apply same_byte_true in E; subst; auto.
Qed.

Lemma last_map_app : forall cs (f : text -> text) d, last (map f cs ++ [d]) [] = d.
Proof. intros; apply last_last. Qed.

Lemma decode_pieces : forall cs, forallb proper cs = true ->
  all_of (decode false) (map (encode safe_in_path) cs) = Some cs.
Proof.
  induction cs as [|c cs IH]; cbn; [reflexivity|]; intro H; apply andb_true_iff in H as [P F].
  apply andb_true_iff in P as [_ U]; rewrite decode_encode, IH by (auto using readable_path); reflexivity.
Qed.
Lemma not_odd : forall cs, forallb proper cs = true -> existsb odd cs = false.
Proof.
  induction cs as [|c cs IH]; cbn; [reflexivity|]; intro H; apply andb_true_iff in H as [P F].
  apply andb_true_iff in P as [O _]; apply negb_true_iff in O; rewrite O, IH by assumption; reflexivity.
Qed.

Lemma path_of_write : forall cs slash, forallb proper cs = true ->
  path_of (write_path cs slash) = Components (slash && negb (length cs =? 0)) cs.
Proof.
  intros cs slash P; unfold path_of, write_path; rewrite same_byte_refl.
  destruct cs as [|c cs]; [cbn; rewrite andb_false_r; reflexivity|].
  set (l := c :: cs) in *; replace (length l =? 0) with false by reflexivity; rewrite andb_true_r.
  assert (NoSlash : Forall (fun p => ~ In x2f p) (map (encode safe_in_path) l)).
  { apply Forall_forall; intros p I; apply in_map_iff in I as [s [<- _]]; apply encode_without; reflexivity. }
  rewrite split_join.
  - destruct slash.
    + rewrite last_map_app, same_refl, removelast_last, decode_pieces, not_odd by assumption; reflexivity.
    + rewrite app_nil_r; assert (L : same (last (map (encode safe_in_path) l) []) [] = false).
      { apply not_true_iff_false; intro E; apply same_true in E.
        destruct (exists_last (l := l)) as [l' [d Q]]; [discriminate|]; rewrite Q, map_app in E; cbn in E.
        rewrite last_last in E; apply encode_nil in E; subst d.
        rewrite Q, forallb_app in P; apply andb_true_iff in P as [_ P]; discriminate. }
      rewrite L, decode_pieces, not_odd by assumption; reflexivity.
  - unfold l; discriminate.
  - apply Forall_app; split; [assumption|destruct slash; constructor; [intros []|constructor]].
Qed.

Lemma field_of_write : forall f, escaped f = true -> field_of (piece f) = f.
Proof.
  intros [n v] E; unfold escaped in E; rewrite !andb_true_iff, !negb_true_iff in E; destruct E as [[E _] _].
  unfold field_of, piece; cbn [fst snd]; rewrite cut_app; [reflexivity|apply among_false; exact E].
Qed.
Lemma fields_of_write : forall fs, forallb escaped fs = true -> fs <> [] ->
  fields_of (Some (join x26 (map piece fs))) = fs.
Proof.
  intros fs E N; unfold fields_of; rewrite split_join.
  - clear N; induction fs as [|f fs IH]; [reflexivity|]; cbn [map filter].
    cbn in E; apply andb_true_iff in E as [E F].
    destruct (same (piece f) []) eqn:S; [apply same_true, app_eq_nil in S as [_ S]; discriminate|cbn [negb map]].
    rewrite field_of_write, IH by assumption; reflexivity.
  - destruct fs; [contradiction|discriminate].
  - apply Forall_forall; intros p I; apply in_map_iff in I as [f [<- I]].
    rewrite forallb_forall in E; specialize (E f I); unfold escaped in E; rewrite !andb_true_iff, !negb_true_iff in E.
    destruct E as [[_ E] _]; apply among_false in E; intro J; apply E; unfold piece in *; rewrite !in_app_iff in *.
    destruct J as [J|[J|J]]; [auto|discriminate|auto].
Qed.

Lemma write_path_without : forall c cs slash, plain c = false -> safe_in_path c = false -> c <> x2f ->
  ~ In c (write_path cs slash).
Proof.
  intros c cs slash P S N [I|I]; [congruence|]; apply in_join in I as [I|[p [I J]]]; [congruence|].
  apply in_app_iff in I as [I|I].
  - apply in_map_iff in I as [s [<- _]]; exact (encode_without _ _ P S _ J).
  - destruct (slash && _); [destruct I as [<-|[]]; destruct J|destruct I].
Qed.

Lemma halves_write : forall cs slash fs, forallb escaped fs = true ->
  halves (write_target cs slash fs) = (write_path cs slash, match fs with [] => None | _ => Some (join x26 (map piece fs)) end).
Proof.
  intros cs slash fs E; unfold halves, write_target.
  assert (H : ~ In x23 (write_path cs slash ++ write_fields fs)).
  { intro I; apply in_app_iff in I as [I|I]; [exact (write_path_without x23 cs slash eq_refl eq_refl ltac:(discriminate) I)|].
    destruct fs as [|f fs]; [destruct I|]; destruct I as [I|I]; [discriminate|].
    apply in_join in I as [I|[p [I J]]]; [discriminate|]; apply in_map_iff in I as [g [<- I]].
    rewrite forallb_forall in E; specialize (E g I); unfold escaped in E; rewrite !andb_true_iff, !negb_true_iff in E.
    destruct E as [_ E]; apply among_false in E; apply E; unfold piece in *; rewrite !in_app_iff in *; destruct J as [J|[J|J]]; auto; discriminate. }
  rewrite (cut_none _ _ H); cbn [fst].
  assert (Q := write_path_without x3f cs slash eq_refl eq_refl ltac:(discriminate)).
  destruct fs as [|f fs]; cbn [write_fields]; [rewrite app_nil_r, (cut_none _ _ Q)|rewrite (cut_app _ _ _ Q)]; reflexivity.
Qed.

(* What is written is read back as it was, whatever bytes the components are made of. *)
Theorem read_write_target : forall cs slash fs, forallb proper cs = true -> forallb escaped fs = true ->
  read_target (write_target cs slash fs) = (Components (slash && negb (length cs =? 0)) cs, fs).
Proof.
  intros cs slash fs P E; unfold read_target; rewrite halves_write, path_of_write by assumption; destruct fs; [reflexivity|].
  rewrite fields_of_write by (assumption || discriminate); reflexivity.
Qed.

(* A printed target never begins with two slashes, which a browser takes for a host. *)
Theorem no_host_in_target : forall cs slash fs r, forallb proper cs = true ->
  write_target cs slash fs <> x2f :: x2f :: r.
Proof.
  intros [|c cs] slash fs r P H; unfold write_target, write_path in H.
  - cbn in H; rewrite andb_false_r in H; cbn in H; destruct fs; discriminate.
  - cbn [map app] in H; cbn in P; apply andb_true_iff in P as [P _]; apply andb_true_iff in P as [P _].
    assert (W : ~ In x2f (encode safe_in_path c)) by (apply encode_without; reflexivity).
    destruct (encode safe_in_path c) as [|b e] eqn:F; [apply encode_nil in F; subst; discriminate|].
    destruct (map (encode safe_in_path) cs ++ _) in H; cbn in H; injection H as -> _; apply W; left; reflexivity.
Qed.

(* However components are spelled, a router sees what splitting first and decoding once give: an escaped slash is data, and so
   is what looks like an escape after that. *)
Theorem any_spelling : forall raws cs : list text, Forall2 (fun raw c => ~ In x2f raw /\ decode false raw = Some c) raws cs ->
  existsb odd cs = false -> path_of (x2f :: join x2f raws) = Components false cs.
Proof.
  intros raws cs S O; unfold path_of; rewrite same_byte_refl; cbv zeta.
  assert (D : all_of (decode false) raws = Some cs)
    by (clear O; induction S as [|raw c raws cs [_ D] S IH]; [reflexivity|]; cbn; rewrite D, IH; reflexivity).
  assert (N : Forall (fun raw => ~ In x2f raw) raws) by (clear - S; induction S as [|? ? ? ? [I _] S IH]; constructor; assumption).
  destruct raws as [|raw raws]; [inversion S; reflexivity|].
  rewrite split_join by (discriminate || exact N); set (l := raw :: raws) in *.
  assert (L : same (last l []) [] = false).
  { apply not_true_iff_false; intro E; apply same_true in E; destruct (exists_last (l := l)) as [l' [d Q]]; [discriminate|].
    rewrite Q in E, S; rewrite last_last in E; subst d; apply Forall2_app_inv_l in S as [c1 [c2 [_ [S ->]]]].
    inversion S as [|? c ? ? [_ E] T]; inversion T; subst; cbn in E; injection E as <-.
    rewrite existsb_app in O; cbn in O; rewrite orb_true_r in O; discriminate. }
  rewrite L, D, O; reflexivity.
Qed.
Example escaped_slash : decode false [x61; x25; x32; x46; x62] = Some [x61; x2f; x62]. Proof. reflexivity. Qed.   (* a%2Fb *)
Example escaped_once : decode false [x25; x32; x35; x34; x31] = Some [x25; x34; x31]. Proof. reflexivity. Qed.      (* %2541 *)
