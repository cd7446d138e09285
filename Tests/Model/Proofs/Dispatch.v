(* What a table of routes may skip: leaves whose shape a path doesn't have, and the match that confirms a print. *)
From Model Require Export Ways Laws.

Lemma fits_app : forall s x t o y, steps_fit s false x = true -> steps_fit t o y = true -> steps_fit (s ++ t) o (x ++ y) = true.
Proof.
  induction s as [|p s IH]; intros [|c x] t o y H K; try discriminate; [exact K|]; cbn in *.
  apply andb_true_iff in H as [-> H]; apply IH; assumption.
Qed.
Lemma fits_open : forall s x y, steps_fit s true x = true -> steps_fit s true (x ++ y) = true.
Proof.
  induction s as [|p s IH]; intros [|c x] y H; try discriminate; [destruct y; reflexivity|reflexivity|]; cbn in *.
  apply andb_true_iff in H as [-> H]; apply IH; assumption.
Qed.
Lemma both_path : forall a b, both a b <> Refused AtPath -> a <> Refused AtPath /\ b <> Refused AtPath.
Proof. intros [v|[]] [w|[]] H; cbn in H; split; congruence. Qed.
(* A path that a way's parts don't refuse has the way's shape. *)
Theorem shape_sound : forall s q w cs, read_way s q w cs <> Refused AtPath -> fits_shape (shape_of w) cs = true.
Proof.
  intros s q; induction w as [|a|a IHa b IHb|c a IHa]; intros cs H; cbn [read_way shape_of] in *.
  - destruct cs; [reflexivity|contradiction].
  - unfold read_atom in H; destruct a; cbn [in_path] in H; cbn [atom_shape fits_shape fst snd];
      try (destruct cs; [reflexivity|contradiction]).
    + destruct cs as [|c [|d cs]]; try contradiction; cbn in *; destruct (same c t); [reflexivity|contradiction].
    + destruct cs as [|c [|d cs]]; try contradiction; cbn in *; destruct (read k c); [reflexivity|contradiction].
    + destruct cs; reflexivity.
  - apply both_path in H as [A B]; apply IHa in A; apply IHb in B; unfold fits_shape in *; rewrite <- (firstn_skipn (share a b (length cs)) cs).
    destruct (shape_of a) as [x o]; destruct (shape_of b) as [y p]; destruct o; cbn [fst snd] in *;
      [apply fits_open|apply fits_app]; assumption.
  - apply IHa; intro E; rewrite E in H; destruct (read_way (of_any_method s) q a cs); [destruct (forward c v)|]; contradiction.
Qed.
Lemma run_fits : forall any l q, run any l q <> Refused AtPath ->
  exists slash cs, seen_path q = Components slash cs /\ fits_shape (shape_of (body l)) cs = true.
Proof.
  unfold run; intros any l q H; destruct (seen_path q) as [| |slash cs]; try contradiction; exists slash, cs; split; [reflexivity|].
  apply (shape_sound (setting_of any l slash cs) q); intro E; rewrite E in H.
  destruct (only_host q && _); [contradiction|]; destruct (gets_by_default l && _); contradiction.
Qed.
Lemma differ_sound : forall p q c, differ p q = true -> step_fits p c = true -> step_fits q c = true -> False.
Proof.
  intros [t|k] [u|j] c D P Q; cbn in *; try discriminate; repeat match goal with H : same _ _ = true |- _ => apply same_true in H; subst end.
  - rewrite same_refl in D; discriminate.
  - destruct (read j t); discriminate.
  - destruct (read k u); discriminate.
Qed.
Theorem apart_sound : forall s t cs, apart_shapes s t = true -> fits_shape s cs = true -> fits_shape t cs = true -> False.
Proof.
  intros [s o] [t p]; unfold apart_shapes, fits_shape; cbn [fst snd]; revert t; induction s as [|x s IH]; intros [|y t] cs D F G; cbn in *.
  - discriminate.
  - destruct cs; [discriminate|]; rewrite F in D; discriminate.
  - destruct cs; [discriminate|]; rewrite G in D; discriminate.
  - destruct cs as [|c cs]; [discriminate|]; apply andb_true_iff in F as [F F'], G as [G G']; apply orb_true_iff in D as [D|D].
    + exact (differ_sound _ _ _ D F G).
    + exact (IH _ _ D F' G').
Qed.

(* 2. Dispatch answers as trying every leaf in order does: any leaf that refuses the path may be left out. *)
Lemma later_path : forall p, later p AtPath = p. Proof. intros []; reflexivity. Qed.
Lemma ask_filter : forall any f q (keep : leaf -> bool) ls p ms, (forall l, In l ls -> keep l = false -> run any l q = Refused AtPath) ->
  ask any f q (filter keep ls) p ms = ask any f q ls p ms.
Proof.
  induction ls as [|l ls IH]; intros p ms H; [reflexivity|]; cbn [filter ask].
  assert (G : forall m, In m ls -> keep m = false -> run any m q = Refused AtPath) by (intros m I; apply H; right; exact I).
  destruct (keep l) eqn:K.
  - cbn [ask]; destruct (run any l q) as [v|[]]; [destruct (f l v); auto| | | |]; auto.
  - rewrite (H l (or_introl eq_refl) K), later_path; auto.
Qed.
Lemma not_candidate : forall any l q, candidate q l = false -> run any l q = Refused AtPath.
Proof.
  unfold candidate; intros any l q H; destruct (run any l q) as [v|p] eqn:E.
  - destruct (run_fits any l q) as [s [cs [P F]]]; [congruence|]; rewrite P, F in H; discriminate.
  - destruct p; try reflexivity; (destruct (run_fits any l q) as [s [cs [P F]]]; [congruence|]; rewrite P, F in H; discriminate).
Qed.
Lemma filter_comm : forall A (f g : A -> bool) l, filter f (filter g l) = filter g (filter f l).
Proof.
  induction l as [|a l IH]; [reflexivity|]; cbn; destruct (g a) eqn:G, (f a) eqn:F; cbn; rewrite ?F, ?G, IH; reflexivity.
Qed.
Theorem dispatch : forall f ls q, answer_if f (filter (candidate q) ls) q = answer_if f ls q.
Proof.
  intros f ls q; unfold answer_if; rewrite (filter_comm _ (fun l => negb (fallback l))), (filter_comm _ fallback).
  rewrite !(ask_filter _ _ _ (candidate q)) by (intros l _ K; apply not_candidate; exact K); reflexivity.
Qed.

Lemma all_apart_NoDup : forall ps, all_apart ps = true -> NoDup ps.
Proof.
  induction ps as [|p ps IH]; cbn; intro H; constructor; apply andb_true_iff in H as [N H]; auto.
  intro I; apply at_place_in in I; rewrite I in N; discriminate.
Qed.
Lemma names_utf8 : forall w v cs is, write_way w v = Some (cs, is) ->
  forallb (fun i => match i with AddField m _ => utf8 m | _ => true end) is = true /\ methods_in is = methods_of w.
Proof.
  induction w as [|a|a IHa b IHb|c a IHa]; cbn [write_way]; intros v cs is H.
  - destruct (value_dec v Nothing); [|discriminate]; injection H as <- <-; split; reflexivity.
  - destruct a as [t|k|k n|m|names|k|names|bs bh|required|t|f|k]; cbn [write_atom] in H;
      try (destruct names; [discriminate|]); try (destruct (proper _); [|discriminate]);
      try (destruct (value_dec v Nothing); [|discriminate]); try (injection H as <- <-; split; reflexivity).
    + destruct (write_component k v); [|discriminate]; injection H as <- <-; split; reflexivity.
    + destruct (elements v); [|discriminate]; destruct (_ <=? _); [|discriminate]; destruct (all_of _ _); [|discriminate].
      injection H as <- <-; split; reflexivity.
    + destruct (show k v) as [t|]; [|discriminate]; destruct (same _ _); [|discriminate]; injection H as <- <-; split; reflexivity.
    + destruct (utf8 (name f)) eqn:U; [|discriminate]; destruct (write_field f v) as [raws|]; [|discriminate]; injection H as <- <-.
      induction raws as [|r raws [IH IH']]; [split; reflexivity|]; cbn in *; rewrite U, IH; auto.
    + destruct (show k v); [|discriminate]; injection H as <- <-; split; reflexivity.
  - destruct v; try discriminate; destruct (write_way a v1) as [[ca ia]|] eqn:A; [|discriminate].
    destruct (write_way b v2) as [[cb ib]|] eqn:B; [|discriminate]; injection H as <- <-.
    apply IHa in A as [A A']; apply IHb in B as [B B']; rewrite forallb_app, A, B; unfold methods_in in *; rewrite flat_map_app, A', B'; split; reflexivity.
  - destruct (back c v) as [x|]; [|discriminate]; destruct (forward c x) as [u|]; [|discriminate].
    destruct (value_dec u v); [|discriminate]; exact (IHa _ _ _ H).
Qed.
Lemma methods_have_place : forall w, methods_of w <> [] -> at_place InMethod (places w) = true.
Proof.
  intros w; rewrite at_place_in; induction w as [|x|x IHx y IHy|c x IHx]; cbn; intro H; try contradiction; auto.
  - destruct x; try contradiction; left; reflexivity.
  - apply in_app_iff; destruct (methods_of x); [right; apply IHy; exact H|left; apply IHx; discriminate].
Qed.
Lemma no_host : forall w v cs is p A (f : item -> option A), (forall i a, f i = Some a -> place_of i = p) ->
  write_way w v = Some (cs, is) -> at_place p (places w) = false -> first f is = None.
Proof.
  intros w v cs is p A f P H N; rewrite (first_in_place _ f p P), (own_half _ _ _ _ _ H); [reflexivity|].
  rewrite <- at_place_in; congruence.
Qed.
(* Where a way is written with a host, a part of it names the host. *)
Lemma written_host : forall w v cs is, write_way w v = Some (cs, is) -> names_host w = false ->
  forall i, In i is -> set_host i = None /\ base_host i = None.
Proof.
  induction w as [|a|a IHa b IHb|c a IHa]; cbn [write_way names_host]; intros v cs is H N i I.
  - cases H; injection H as <- <-; destruct I.
  - destruct a; cbn [write_atom] in H; cases H; cases N; try discriminate; injection H as <- <-; cbn in I; subst;
      repeat destruct I as [<-|I]; try contradiction; try (split; reflexivity).
    apply in_map_iff in I as [raw [<- _]]; split; reflexivity.
  - apply orb_false_iff in N as [Na Nb]; cases H; injection H as <- <-; apply in_app_iff in I as [I|I]; eauto.
  - cases H; eauto.
Qed.
Lemma first_none : forall A (f : item -> option A) is, (forall i, In i is -> f i = None) -> first f is = None.
Proof. induction is as [|i is IH]; cbn; intro H; [reflexivity|]; rewrite H by auto; apply IH; auto. Qed.

(* A clear leaf reads the request that it writes, as the value it wrote. *)
Theorem leaf_reads_what_it_writes : forall any l v d, clear l = true -> write_way (body l) v = Some d ->
  run any l (see (finish d)) = Read v /\ seen_method (see (finish d)) = method_of l.
Proof.
  intros any l v [cs is] C W; destruct (write_way_spec _ _ _ _ W) as [_ [_ [P [E _]]]]; destruct (names_utf8 _ _ _ _ W) as [U M].
  assert (D : agreed (methods_in is) = method_of l) by (unfold method_of; rewrite M; reflexivity).
  unfold see, finish; cbn [target]; rewrite read_write_target by assumption; split; [|exact D].
  unfold run; cbn [seen_path seen_method method scheme host media content].
  assert (G : gets_by_default l && negb (accepts GET (agreed (methods_in is))) = false).
  { unfold gets_by_default; destruct (routed l); [|reflexivity]; cbn [andb]; destruct (at_place InMethod _) eqn:A; [reflexivity|].
    rewrite M; destruct (methods_of (body l)) eqn:N; [reflexivity|]; rewrite (methods_have_place (body l)) in A; [discriminate|congruence]. }
  assert (B : leads_to_host (or_else (first set_scheme is) (first base_scheme is)) (or_else (first set_host is) (first base_host is))
    (fst (halves (write_target cs (default false (first set_slash is)) (raw_fields is)))) && negb (names_host (body l)) = false).
  { destruct (names_host (body l)) eqn:N; [apply andb_false_r|]; assert (H := written_host _ _ _ _ W N).
    rewrite (first_none _ set_host), (first_none _ base_host) by (intros i I; apply H; exact I); reflexivity. }
  cbn [only_host]; rewrite B, G; refine (way_reads_what_it_writes _ _ is _ _ _ _ _ W _ _); [|apply all_apart_NoDup; exact C|intros p _; reflexivity].
  constructor; cbn; auto.
  - destruct (length cs =? 0); [left; reflexivity|right; apply andb_true_r].
  - intro A; exact (no_host _ _ _ _ InHost _ set_host (fun i a => ltac:(destruct i; discriminate || reflexivity)) W A).
  - intro A; exact (no_host _ _ _ _ InScheme _ set_scheme (fun i a => ltac:(destruct i; discriminate || reflexivity)) W A).
Qed.
Lemma run_method : forall any l q v, run any l q = Read v -> refuses_method l (seen_method q) = false.
Proof.
  assert (W : forall s q w cs v, any_method s = false -> read_way s q w cs = Read v ->
    forallb (fun n => accepts n (seen_method q)) (methods_of w) = true).
  { intros s q w cs v M; revert cs v; induction w as [|a|a IHa b IHb|c a IHa]; intros cs v H; cbn [methods_of read_way] in *; try reflexivity.
    - destruct a; try reflexivity; unfold read_atom in H; cbn [in_path] in H; destruct (_ =? _) in H; [|discriminate].
      cbn in *; rewrite M in H; cbn in H; destruct (accepts m (seen_method q)); [reflexivity|discriminate].
    - rewrite forallb_app; destruct (read_way s q a _) as [x|] eqn:A, (read_way s q b _) as [y|] eqn:B; try discriminate.
      rewrite (IHa _ _ A), (IHb _ _ B); reflexivity.
    - destruct (read_way s q a cs) as [x|] eqn:A; [exact (IHa _ _ A)|].
      destruct (read_way (of_any_method s) q a cs); [destruct (forward c v0)|]; discriminate. }
  unfold run, refuses_method; intros any l q v H; destruct (seen_path q); try discriminate; destruct (only_host q && _); [discriminate|].
  destruct (gets_by_default l); cbn [andb forallb] in *.
  - destruct (accepts GET (seen_method q)); [reflexivity|]; cbn in H; destruct (read_way _ _ _ _); discriminate.
  - rewrite (W (setting_of any l slash cs) _ _ _ _ eq_refl H); reflexivity.
Qed.
Lemma unflagged_print : forall before l behind v d, unflagged before l = true ->
  written before v = None -> write_way (body l) v = Some d ->
  print_leaves (before ++ l :: behind) v = Some (finish d).
Proof.
  intros before l behind v d F N W; unfold unflagged in F; rewrite !andb_true_iff, !negb_true_iff in F; destruct F as [[[C A] B] F].
  destruct (leaf_reads_what_it_writes false l v d C W) as [R M].
  assert (Wr : forall bs, written bs v = None -> written (bs ++ l :: behind) v = Some (finish d)).
  { induction bs as [|b bs IH]; cbn; intro Z; [unfold write_leaf; rewrite A, W; reflexivity|].
    destruct (write_leaf b v); [discriminate|auto]. }
  unfold print_leaves; rewrite Wr by exact N; unfold comes_back.
  assert (S : exists s cs, seen_path (see (finish d)) = Components s cs /\ fits_shape (shape_of (body l)) cs = true)
    by (apply (run_fits false); rewrite R; discriminate); destruct S as [s [cs [S K]]].
  assert (Q : forall bs p ms, forallb (fun m => fallback m || apart m l) bs = true ->
    ask false (fun _ _ => true) (see (finish d)) (filter (fun l => negb (fallback l)) (bs ++ l :: behind)) p ms = Found v).
  { induction bs as [|b bs IH]; intros p ms Z; cbn [app filter].
    - rewrite B; cbn [negb ask]; rewrite R; reflexivity.
    - cbn [forallb] in Z; apply andb_true_iff in Z as [Z Y]; destruct (fallback b); cbn [negb]; [auto|]; cbn [ask orb] in *.
      destruct (run false b (see (finish d))) as [x|k] eqn:X; [|destruct k; auto]; exfalso.
      unfold apart in Z; apply orb_true_iff in Z as [Z|Z]; [|apply run_method in X; rewrite M in X; congruence].
      destruct (run_fits false b (see (finish d))) as [s' [cs' [S' K']]]; [congruence|]; rewrite S in S'; injection S' as <- <-.
      exact (apart_sound _ _ _ Z K' K). }
  unfold plain_answer, answer_if; rewrite S, Q by exact F; destruct (value_dec v v); [reflexivity|contradiction].
Qed.
Lemma written_app : forall a b v, written (a ++ b) v = match written a v with Some u => Some u | None => written b v end.
Proof. induction a as [|l a IH]; intros b v; cbn; [reflexivity|]; destruct (write_leaf l v); auto. Qed.
(* Skipping the confirming match is right where the flag says so. *)
Theorem unconfirmed_print : forall ls v, print_by_flag ls [] ls v = print_leaves ls v.
Proof.
  assert (G : forall ls before v, written before v = None -> print_by_flag (before ++ ls) before ls v = print_leaves (before ++ ls) v).
  { induction ls as [|l ls IH]; intros before v N; cbn [print_by_flag].
    - unfold print_leaves; rewrite app_nil_r, N; reflexivity.
    - destruct (write_leaf l v) as [u|] eqn:W.
      + assert (E : written (before ++ l :: ls) v = Some u) by (rewrite written_app, N; cbn; rewrite W; reflexivity).
        destruct (unflagged before l) eqn:F; [|unfold print_leaves; rewrite E; reflexivity].
        unfold write_leaf in W; destruct (alias l); [discriminate|]; cases W; injection W as <-.
        symmetry; apply unflagged_print; assumption.
      + assert (N' : written (before ++ [l]) v = None) by (rewrite written_app, N; cbn; rewrite W; reflexivity).
        specialize (IH _ _ N'); rewrite <- app_assoc in IH; exact IH. }
  intros ls v; exact (G ls [] v eq_refl).
Qed.
(* Nor does the second law need a check of what an unflagged leaf reads and writes, if no flagged one before it writes that. A
   leaf that reads what it doesn't write, because a conversion is no inverse, has to be flagged too. *)
Theorem unchecked_match : forall before l behind v, unflagged before l = true -> write_way (body l) v <> None ->
  (forall b m a, before = b ++ m :: a -> unflagged b m = false -> write_leaf m v = None) ->
  fits (before ++ l :: behind) l v = true.
Proof.
  intros before l behind v F W H; assert (P : exists u, print_leaves (before ++ l :: behind) v = Some u).
  { destruct (written before v) as [u|] eqn:E.
    - assert (S : exists b m a, before = b ++ m :: a /\ written b v = None /\ write_leaf m v <> None).
      { clear - E; induction before as [|m before IH]; [discriminate|]; cbn in E; destruct (write_leaf m v) eqn:X.
        - exists [], m, before; rewrite X; repeat split; discriminate.
        - destruct (IH E) as [b [n [a [-> [N Y]]]]]; exists (m :: b), n, a; cbn; rewrite X; auto. }
      destruct S as [b [m [a [-> [N Y]]]]]; destruct (unflagged b m) eqn:G; [|exfalso; apply Y; eapply H; eauto].
      rewrite <- app_assoc; cbn [app]; unfold write_leaf in Y; destruct (alias m); [contradiction|].
      destruct (write_way (body m) v) as [d|] eqn:X; [|contradiction]; exists (finish d); apply unflagged_print; assumption.
    - destruct (write_way (body l) v) as [d|] eqn:X; [|contradiction]; exists (finish d); apply unflagged_print; assumption. }
  destruct P as [u P]; unfold fits; rewrite P; reflexivity.
Qed.
