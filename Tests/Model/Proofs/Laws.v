(* The laws, for every router, every request, and every value of the model. *)
From Model Require Export Texts.

Lemma miss_not_found : forall p ms v, miss p ms <> Found v. Proof. intros [] []; discriminate. Qed.

(* What decides whether a value fits matters only where a value is found. *)
Lemma ask_found : forall any f q ls p ms v, ask any (fun _ _ => true) q ls p ms = Found v -> (forall l, f l v = true) ->
  ask any f q ls p ms = Found v.
Proof.
  induction ls as [|l ls IH]; cbn; intros p ms v H F; [exact H|].
  destruct (run any l q) as [w|[]]; auto; injection H as ->; rewrite F; reflexivity.
Qed.
Lemma ask_missed : forall any f q ls p ms, (forall v, ask any (fun _ _ => true) q ls p ms <> Found v) ->
  ask any f q ls p ms = ask any (fun _ _ => true) q ls p ms.
Proof.
  induction ls as [|l ls IH]; cbn; intros p ms H; [reflexivity|].
  destruct (run any l q) as [w|[]]; auto; exfalso; exact (H w eq_refl).
Qed.
Lemma ask_agree : forall any f g q ls p ms, (forall l v, In l ls -> run any l q = Read v -> f l v = g l v) ->
  ask any f q ls p ms = ask any g q ls p ms.
Proof.
  induction ls as [|l ls IH]; cbn; intros p ms H; [reflexivity|].
  destruct (run any l q) as [v|[]] eqn:R; auto; rewrite (H l v) by auto; destruct (g l v); auto.
Qed.
Lemma answer_agree : forall f g ls q, (forall l v, In l ls -> run false l q = Read v -> f l v = g l v) ->
  answer_if f ls q = answer_if g ls q.
Proof.
  intros f g ls q H; unfold answer_if; rewrite !(ask_agree false f g); [reflexivity| |];
    intros l v I; apply filter_In in I as [I _]; auto.
Qed.
Lemma ask_inv : forall any f q ls p ms v, ask any f q ls p ms = Found v ->
  exists l, In l ls /\ run any l q = Read v /\ f l v = true.
Proof.
  induction ls as [|l ls IH]; cbn; intros p ms v H; [exfalso; exact (miss_not_found _ _ _ H)|].
  destruct (run any l q) as [w|k] eqn:R.
  - destruct (f l w) eqn:F; [injection H as <-; exists l; auto|destruct (IH _ _ _ H) as [m [I K]]; exists m; auto].
  - assert (G : exists p ms, ask any f q ls p ms = Found v) by (destruct k; eauto); destruct G as [p' [ms' G]].
    destruct (IH _ _ _ G) as [m [I K]]; exists m; auto.
Qed.
Lemma answer_inv : forall f ls q v, answer_if f ls q = Found v -> exists l, In l ls /\ run false l q = Read v /\ f l v = true.
Proof.
  intros f ls q v H; unfold answer_if in H; destruct (seen_path q); [discriminate| |];
    (destruct (ask false f q _ _ _) eqn:A in H; try discriminate;
     [injection H as ->; apply ask_inv in A as [l [I K]]; apply filter_In in I as [I _]; eauto|]);
    (destruct (ask true _ q _ _ _) in H; try discriminate; apply ask_inv in H as [l [I K]]; apply filter_In in I as [I _]; eauto).
Qed.

(* Law 1. What prints, matches back. *)
Theorem law1 : forall r v u, print r v = Some u -> match_request r u = Found v.
Proof.
  intros r v u P; unfold match_request, answer_leaves; assert (F : forall l, fits (leaves r) l v = true)
    by (intro l; unfold fits; unfold print in P; rewrite P; reflexivity).
  unfold print, print_leaves in P; destruct (written _ v) as [w|] eqn:W; [|discriminate].
  unfold comes_back in P; destruct (plain_answer _ (see w)) as [x| | | |] eqn:A in P; try discriminate.
  destruct (value_dec x v); [|discriminate]; injection P as ->; subst x; unfold plain_answer, answer_if in *.
  destruct (seen_path (see u)); try discriminate;
    (destruct (ask false (fun _ _ => true) _ _ _ _) eqn:B in A; try discriminate;
     [injection A as ->; rewrite (ask_found _ _ _ _ _ _ _ B F); reflexivity|]);
    rewrite (ask_missed false (fits (leaves r))), B by (rewrite B; discriminate);
    (destruct (ask true _ _ _ _ _); try discriminate); apply ask_found; assumption.
Qed.

(* Law 2. What matches, prints, as a request that matches as the same value; printing is then the same forever, because it
   depends on the value alone. The one exception is what the author asked for: an alias of a value that no route prints. *)
Theorem law2 : forall r u v, match_request r u = Found v ->
  (exists c, print r v = Some c /\ match_request r c = Found v) \/
  (written (leaves r) v = None /\ exists l, In l (leaves r) /\ alias l = true /\ run false l (see u) = Read v).
Proof.
  intros r u v H; apply answer_inv in H as [l [I [R F]]]; unfold fits in F.
  destruct (print_leaves (leaves r) v) as [c|] eqn:P.
  - left; exists c; split; [exact P|apply law1; exact P].
  - right; destruct (written (leaves r) v); [discriminate|]; split; [reflexivity|exists l; auto].
Qed.

(* Law 3. What prints is never a request that means something else, and no two values print the same. *)
Theorem law3 : forall r v w u, print r v = Some u -> match_request r u = Found w -> w = v.
Proof. intros r v w u P M; apply law1 in P; congruence. Qed.
Theorem law3_injective : forall r v w u, print r v = Some u -> print r w = Some u -> v = w.
Proof. intros r v w u P Q; apply law1 in P; apply law1 in Q; congruence. Qed.

(* Law 4. Text that can't be decoded is a bad request, whatever the routes are. Of anything else, a router sees only the
   components and fields that splitting first and decoding once give; [read_write_target] is about printing. *)
Theorem law4 : forall r u, fst (read_target (target u)) = Unreadable -> match_request r u = BadRequest.
Proof.
  intros r u H; unfold match_request, answer_leaves, answer_if, see; destruct (read_target (target u)) as [p fs].
  cbn in H; subst p; reflexivity.
Qed.
Theorem law4_once : forall r u w, see u = see w -> match_request r u = match_request r w.
Proof. unfold match_request; intros r u w ->; reflexivity. Qed.
Theorem odd_components : forall r u, fst (read_target (target u)) = NoPath -> match_request r u = NotFound.
Proof.
  intros r u H; unfold match_request, answer_leaves, answer_if, see; destruct (read_target (target u)) as [p fs].
  cbn in H; subst p; cbn [seen_path].
  assert (A : forall any f q ls, seen_path q = NoPath -> ask any f q ls AtPath [] = NotFound).
  { intros any f q ls E; induction ls as [|l ls IH]; cbn; [reflexivity|]; unfold run; rewrite E; exact IH. }
  rewrite !A by reflexivity; reflexivity.
Qed.
