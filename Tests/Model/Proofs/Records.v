(* Routes that are added to recorded ones. *)
From Model Require Export Dispatch.

Lemma unreported : forall kept now, report kept now = [] -> forall any m l q, In m now -> kept m = true -> In l now -> kept l = false ->
  run false m q <> Refused AtPath -> run any l q = Refused AtPath.
Proof.
  intros kept now R any m l q Im Km Il Kl F; apply not_candidate; unfold candidate; destruct (run_fits _ _ _ F) as [s [cs [P K]]]; rewrite P.
  apply not_true_iff_false; intro J; assert (A : apart_shapes (shape_of (body m)) (shape_of (body l)) = false)
    by (apply not_true_iff_false; intro A; exact (apart_sound _ _ _ A K J)).
  assert (X : In l (report kept now)); [|rewrite R in X; destruct X].
  apply filter_In; split; [exact Il|]; rewrite Kl; apply existsb_exists; exists m; rewrite Km, A; auto.
Qed.
Lemma added_leaves : forall kept now q, report kept now = [] ->
  (exists m, In m now /\ kept m = true /\ run false m q <> Refused AtPath) ->
  forall f, answer_if f (filter kept now) q = answer_if f now q.
Proof.
  intros kept now q R [m [Im [Km F]]] f; unfold answer_if; rewrite (filter_comm _ (fun l => negb (fallback l))), (filter_comm _ fallback).
  rewrite !(ask_filter _ _ _ kept) by (intros l I K; apply filter_In in I as [I _]; exact (unreported _ _ R _ _ _ _ Im Km I K F)); reflexivity.
Qed.
(* So it is for prints and matches, where no added leaf writes the value, and where the recorded leaves have clear places. *)
Lemma written_filter : forall kept v ls, (forall l, In l ls -> kept l = false -> write_leaf l v = None) -> written (filter kept ls) v = written ls v.
Proof.
  induction ls as [|l ls IH]; intro H; [reflexivity|].
  assert (G := IH (fun m I => H m (or_intror I))); cbn; destruct (kept l) eqn:K; cbn; rewrite G; [reflexivity|].
  rewrite (H l (or_introl eq_refl) K); reflexivity.
Qed.
Lemma written_inv : forall ls v u, written ls v = Some u -> exists l d, In l ls /\ write_way (body l) v = Some d /\ u = finish d.
Proof.
  induction ls as [|l ls IH]; cbn; intros v u H; [discriminate|]; unfold write_leaf in H; destruct (alias l).
  - destruct (IH _ _ H) as [m [d [I K]]]; exists m, d; auto.
  - destruct (write_way (body l) v) as [d|] eqn:W; [injection H as <-; exists l, d; auto|].
    destruct (IH _ _ H) as [m [d [I K]]]; exists m, d; auto.
Qed.
Theorem added_routes_print : forall kept now v, report kept now = [] -> forallb clear (filter kept now) = true ->
  (forall l, In l now -> kept l = false -> write_leaf l v = None) -> print_leaves (filter kept now) v = print_leaves now v.
Proof.
  intros kept now v R C NW; unfold print_leaves; rewrite (written_filter _ _ _ NW); destruct (written now v) as [u|] eqn:W; [|reflexivity].
  assert (W' := W); rewrite <- (written_filter kept _ _ NW) in W'; destruct (written_inv _ _ _ W') as [m [d [I [X ->]]]].
  rewrite forallb_forall in C; destruct (leaf_reads_what_it_writes false m v d (C _ I) X) as [Y _]; apply filter_In in I as [I K].
  unfold comes_back, plain_answer; rewrite (added_leaves kept now _ R); [reflexivity|exists m; rewrite Y; repeat split; auto; discriminate].
Qed.
(* A comparison that reports nothing lets no recorded path mean anything else: every answer to it is the same. *)
Theorem added_routes : forall kept now q, report kept now = [] -> forallb clear (filter kept now) = true ->
  (exists m, In m now /\ kept m = true /\ run false m q <> Refused AtPath) ->
  (forall m v, In m now -> kept m = true -> run false m q = Read v ->
    forall l, In l now -> kept l = false -> write_leaf l v = None) ->
  answer_leaves (filter kept now) q = answer_leaves now q.
Proof.
  intros kept now q R C M NW; unfold answer_leaves; rewrite (answer_agree (fits (filter kept now)) (fits now)).
  - apply added_leaves; assumption.
  - intros l v I E; apply filter_In in I as [I K]; assert (W := NW l v I K E); unfold fits.
    rewrite (added_routes_print _ _ _ R C W), (written_filter _ _ _ W); reflexivity.
Qed.
