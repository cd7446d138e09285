(* Another order of parts, another grouping, and erasing leave every answer as it was. *)
From Model Require Export Dispatch.

(* 1. Two ways are equal if they read alike, and write alike but for the order of fields with different names. *)
Definition alike (is js : list item) : Prop := forall p, filter (in_place p) is = filter (in_place p) js.
Definition alike_drafts (d e : option draft) : Prop :=
  match d, e with Some (cs, is), Some (ds, js) => cs = ds /\ alike is js | None, None => True | _, _ => False end.
Record equal_way (a b : way) : Prop := {
  e_read : forall s q cs, read_way s q a cs = read_way s q b cs; e_least : least a = least b; e_phase : phase_of a = phase_of b;
  e_places : forall p, at_place p (places a) = at_place p (places b); e_methods : methods_of a = methods_of b;
  e_host : names_host a = names_host b;
  e_write : forall v, alike_drafts (write_way a v) (write_way b v) }.
Definition equal_leaf (l m : leaf) : Prop :=
  equal_way (body l) (body m) /\ routed l = routed m /\ alias l = alias m /\ fallback l = fallback m.
Definition equal_router (a b : router) : Prop := Forall2 equal_leaf (leaves a) (leaves b).

Lemma equal_refl : forall a, equal_way a a.
Proof. intro a; constructor; auto; intro v; unfold alike_drafts; destruct (write_way a v) as [[cs is]|]; [split; [|intro]|]; auto. Qed.
Lemma at_place_app : forall p a b, at_place p (a ++ b) = at_place p a || at_place p b.
Proof.
  intros p a b; apply eq_true_iff_eq; rewrite orb_true_iff, !at_place_in; apply in_app_iff.
Qed.
Lemma equal_then : forall a a' b b', equal_way a a' -> equal_way b b' -> equal_way (Then a b) (Then a' b').
Proof.
  intros a a' b b' [R L P S M N W] [R' L' P' S' M' N' W']; constructor; cbn.
  - intros s q cs; unfold share, is_open; rewrite S, L, L', R, R'; reflexivity.
  - congruence.
  - congruence.
  - intro p; rewrite !at_place_app, S, S'; reflexivity.
  - congruence.
  - congruence.
  - intro v; destruct v; try exact I; specialize (W v1); specialize (W' v2); unfold alike_drafts in *.
    destruct (write_way a v1) as [[? ?]|], (write_way a' v1) as [[? ?]|]; try contradiction; try exact I.
    destruct (write_way b v2) as [[? ?]|], (write_way b' v2) as [[? ?]|]; try contradiction; try exact I.
    destruct W as [-> W], W' as [-> W']; split; [reflexivity|]; intro p; rewrite !filter_app, W, W'; reflexivity.
Qed.
Lemma equal_under : forall c a b, equal_way a b -> equal_way (Under c a) (Under c b).
Proof.
  intros c a b [R L P S M N W]; constructor; auto; cbn.
  - intros s q cs; rewrite !R, P; reflexivity.
  - intro v; destruct (back c v) as [x|]; [|exact I]; destruct (forward c x) as [u|]; [|exact I].
    destruct (value_dec u v); [apply W|exact I].
Qed.

(* Equal routers stay equal in whatever they are composed into. *)
Theorem equal_inside : forall a b, equal_router a b ->
  (forall c, equal_router (Map c a) (Map c b)) /\ equal_router (Route a) (Route b) /\ equal_router (Alias a) (Alias b) /\
  equal_router (Fallback a) (Fallback b) /\
  (forall x y, equal_router x y -> equal_router (Or a x) (Or b y) /\ equal_router (Both a x) (Both b y)).
Proof.
  assert (Wrap : forall (f g : leaf -> leaf) ls ms, Forall2 equal_leaf ls ms ->
    (forall l m, equal_leaf l m -> equal_leaf (f l) (g m)) -> Forall2 equal_leaf (map f ls) (map g ms)).
  { intros f g ls ms H K; induction H; cbn; constructor; auto. }
  intros a b H; repeat split; unfold equal_router in *; cbn [leaves].
  - intro c; apply Wrap; [exact H|]; intros l m [E F]; split; [apply equal_under; exact E|exact F].
  - apply Wrap; [exact H|]; intros l m [E [F [G K]]]; repeat split; auto; apply E.
  - apply Wrap; [exact H|]; intros l m [E [F [G K]]]; repeat split; auto; apply E.
  - apply Wrap; [exact H|]; intros l m [E [F [G K]]]; repeat split; auto; apply E.
  - apply Forall2_app; [exact H|exact H0].
  - induction H as [|l m ls ms [E [F [G K]]] H IH]; cbn; [constructor|]; apply Forall2_app; [|exact IH].
    apply Wrap; [exact H0|]; intros x' y' [E' [F' [G' K']]]; split; [apply equal_then; assumption|]; cbn; rewrite F, F', G, G', K, K'; auto.
Qed.

(* 2. Equal routers answer alike, and print alike but for the order of fields. *)
Record alike_seen (q r : seen) : Prop := {
  a_method : seen_method q = seen_method r; a_scheme : seen_scheme q = seen_scheme r; a_host : seen_host q = seen_host r;
  a_path : seen_path q = seen_path r; a_media : seen_media q = seen_media r; a_content : seen_content q = seen_content r;
  a_only_host : only_host q = only_host r; a_fields : forall n, values_of n (seen_fields q) = values_of n (seen_fields r) }.
Lemma read_alike : forall s q r, alike_seen q r -> forall w cs, read_way s q w cs = read_way s r w cs.
Proof.
  intros s q r [M S H P D C O F] w; revert s; induction w as [|a|a IHa b IHb|c a IHa]; intros s cs; cbn; try reflexivity.
  - unfold read_atom; destruct a; cbn; rewrite ?M, ?S, ?H, ?D, ?C; try reflexivity.
    replace (read_field f (seen_fields q)) with (read_field f (seen_fields r)); [reflexivity|].
    unfold read_field; rewrite F; reflexivity.
  - rewrite IHa, IHb; reflexivity.
  - rewrite !IHa; reflexivity.
Qed.
Lemma run_equal : forall any l m q r, equal_leaf l m -> alike_seen q r -> run any l q = run any m r.
Proof.
  intros any l m q r [E [R _]] A; unfold run; rewrite (a_path _ _ A); destruct (seen_path r); try reflexivity.
  unfold gets_by_default, setting_of; rewrite !(e_places _ _ E), (e_host _ _ E), R, (a_method _ _ A), (a_only_host _ _ A), (read_alike _ _ _ A), (e_read _ _ E); reflexivity.
Qed.
Lemma ask_equal : forall any f g q r ls ms, alike_seen q r -> (forall l m v, equal_leaf l m -> f l v = g m v) -> Forall2 equal_leaf ls ms ->
  forall p a, ask any f q ls p a = ask any g r ms p a.
Proof.
  intros any f g q r ls ms A G H; induction H as [|l m ls ms E H IH]; intros p a; cbn; [reflexivity|].
  rewrite (run_equal any _ _ _ _ E A); destruct (run any m r) as [v|k]; [rewrite (G _ _ _ E); destruct (g m v); auto|].
  assert (S : allowed l = allowed m)
    by (destruct E as [E [R _]]; unfold allowed, gets_by_default; rewrite R, (e_places _ _ E), (e_methods _ _ E); reflexivity).
  rewrite S; destruct k; apply IH.
Qed.
Lemma answer_equal : forall f g q r ls ms, alike_seen q r -> (forall l m v, equal_leaf l m -> f l v = g m v) -> Forall2 equal_leaf ls ms ->
  answer_if f ls q = answer_if g ms r.
Proof.
  assert (F : forall h, (forall l m, equal_leaf l m -> h l = h m) -> forall ls ms, Forall2 equal_leaf ls ms ->
    Forall2 equal_leaf (filter h ls) (filter h ms)).
  { intros h C ls ms H; induction H as [|l m ls ms E H IH]; cbn; [constructor|]; rewrite (C _ _ E); destruct (h m); auto. }
  intros f g q r ls ms A G H; unfold answer_if; rewrite (a_path _ _ A).
  assert (H1 := F (fun l => negb (fallback l)) ltac:(intros l m [_ [_ [_ ->]]]; reflexivity) _ _ H).
  assert (H2 := F fallback ltac:(intros l m [_ [_ [_ E]]]; exact E) _ _ H).
  rewrite (ask_equal false _ _ _ _ _ _ A G H1), (ask_equal false _ _ _ _ _ _ A G H2).
  rewrite (ask_equal true (fun _ _ => true) (fun _ _ => true) _ _ _ _ A (fun _ _ _ _ => eq_refl) H1); reflexivity.
Qed.
Lemma finish_alike : forall w w' v cs is js, write_way w v = Some (cs, is) -> write_way w' v = Some (cs, js) -> alike is js ->
  alike_seen (see (finish (cs, is))) (see (finish (cs, js))).
Proof.
  intros w w' v cs is js W W' A; destruct (write_way_spec _ _ _ _ W) as [_ [_ [P [E _]]]], (write_way_spec _ _ _ _ W') as [_ [_ [_ [E' _]]]].
  assert (F : forall B (f : item -> option B) p, (forall i a, f i = Some a -> place_of i = p) -> first f is = first f js)
    by (intros B f p H; rewrite (first_in_place _ f p H is), (first_in_place _ f p H js), A; reflexivity).
  assert (F1 : methods_in is = methods_in js) by (rewrite (methods_in_place is), (methods_in_place js), A; reflexivity); assert (F2 := F _ set_host InHost ltac:(intros []; discriminate || reflexivity)).
  assert (F3 := F _ set_scheme InScheme ltac:(intros []; discriminate || reflexivity)); assert (F4 := F _ base_host InBase ltac:(intros []; discriminate || reflexivity)).
  assert (F5 := F _ base_scheme InBase ltac:(intros []; discriminate || reflexivity)); assert (F6 := F _ set_slash InSlash ltac:(intros []; discriminate || reflexivity)).
  assert (F7 := F _ set_media InMedia ltac:(intros []; discriminate || reflexivity)); assert (F8 := F _ set_body InBody ltac:(intros []; discriminate || reflexivity)).
  unfold see, finish; cbn [target]; rewrite !read_write_target, !halves_write by assumption; constructor; cbn -[values_of raw_fields methods_in]; rewrite ?F1, ?F2, ?F3, ?F4, ?F5, ?F6, ?F7, ?F8; auto.
  intro n; rewrite (values_in_place n is), (values_in_place n js), A; [reflexivity| |]; eapply names_utf8; eassumption.
Qed.
Lemma written_equal : forall ls ms v, Forall2 equal_leaf ls ms ->
  match written ls v, written ms v with Some u, Some w => alike_seen (see u) (see w) | None, None => True | _, _ => False end.
Proof.
  intros ls ms v H; induction H as [|l m ls ms [E [_ [A _]]] H IH]; cbn; [exact I|]; unfold write_leaf; rewrite A.
  destruct (alias m); [exact IH|]; assert (W := e_write _ _ E v); unfold alike_drafts in W.
  destruct (write_way (body l) v) as [[cs is]|] eqn:X, (write_way (body m) v) as [[ds js]|] eqn:Y; try contradiction; [|exact IH].
  destruct W as [-> W]; cbn [option_map]; eapply finish_alike; eassumption.
Qed.
Theorem equal_answers : forall a b, equal_router a b ->
  (forall u, match_request a u = match_request b u) /\
  (forall v, match print a v, print b v with Some u, Some w => alike_seen (see u) (see w) | None, None => True | _, _ => False end).
Proof.
  intros a b H; assert (P : forall v, match print a v, print b v with
    Some u, Some w => alike_seen (see u) (see w) | None, None => True | _, _ => False end).
  { intro v; unfold print, print_leaves; assert (W := written_equal _ _ v H).
    destruct (written (leaves a) v) as [u|], (written (leaves b) v) as [w|]; try contradiction; [|exact I].
    unfold comes_back, plain_answer; rewrite (answer_equal (fun _ _ => true) (fun _ _ => true) _ _ _ _ W (fun _ _ _ _ => eq_refl) H).
    destruct (answer_if _ _ (see w)) as [x| | | |]; try exact I; destruct (value_dec x v); [exact W|exact I]. }
  split; [|exact P]; intro u; apply answer_equal; [constructor; reflexivity| |exact H].
  intros l m v [_ [_ [A _]]]; unfold fits; specialize (P v); unfold print in P; assert (W := written_equal _ _ v H); rewrite A.
  destruct (print_leaves (leaves a) v), (print_leaves (leaves b) v); try contradiction; [reflexivity|].
  destruct (written (leaves a) v), (written (leaves b) v); try contradiction; reflexivity.
Qed.

(* 3. The order of parts. One of the two reads nothing of the path (the order of components is the path's own), and none of
   the places of one is a place of the other. With it and [equal_inside], any such part may stand anywhere in a route. *)
Definition swap : conversion := let f v := match v with Pair x y => Some (Pair y x) | _ => None end in Conversion f f.
Definition pathless (w : way) : Prop := least w = 0 /\ is_open w = false.
Lemma both_refused : forall x y, x = Refused AtPath \/ y = Refused AtPath -> both x y = Refused AtPath.
Proof. intros x y [->| ->]; [destruct y as [|[]]|destruct x as [|[]]]; reflexivity. Qed.
Lemma wrong_length : forall s q w cs, is_open w = false -> length cs <> least w -> read_way s q w cs = Refused AtPath.
Proof.
  intros s q w; unfold is_open; revert s; induction w as [|a|a IHa b IHb|c a IHa]; cbn [read_way least places]; intros s cs N L.
  - destruct cs; [contradiction|reflexivity].
  - destruct a; unfold read_atom; cbn in *; try discriminate;
      try (destruct cs as [|? [|? ?]]; cbn in *; try reflexivity; lia);
      destruct cs; cbn in *; try reflexivity; lia.
  - rewrite at_place_app, orb_false_iff in N; destruct N as [Na Nb]; unfold share, is_open; rewrite Na; apply both_refused.
    destruct (Nat.eq_dec (length (firstn (least a) cs)) (least a)) as [E|E]; [right; apply IHb; [exact Nb|]|left; apply IHa; assumption].
    rewrite firstn_length in E; rewrite skipn_length; lia.
  - rewrite !IHa by assumption; reflexivity.
Qed.
Lemma read_pathless : forall s q a b cs, pathless a ->
  read_way s q (Then a b) cs = both (read_way s q a []) (read_way s q b cs) /\
  read_way s q (Then b a) cs = both (read_way s q b cs) (read_way s q a []).
Proof.
  intros s q a b cs [L O]; cbn [read_way]; unfold share; rewrite O, L, Nat.sub_0_r; split; [reflexivity|].
  destruct (is_open b) eqn:B; [rewrite firstn_all, skipn_all; reflexivity|].
  destruct (Nat.eq_dec (length cs) (least b)) as [E|E]; [rewrite <- E, firstn_all, skipn_all; reflexivity|].
  rewrite (wrong_length s q b cs B E); destruct (Nat.lt_ge_cases (length cs) (least b)) as [T|T].
  - rewrite firstn_all2, (wrong_length s q b cs B E), skipn_all2 by lia; reflexivity.
  - rewrite (wrong_length s q a (skipn (least b) cs) O) by (rewrite skipn_length; lia).
    destruct (read_way s q b _) as [|[]], (read_way s q a []) as [|[]]; reflexivity.
Qed.
Theorem order_of_parts : forall a b, pathless a \/ pathless b -> (forall p, In p (places a) -> ~ In p (places b)) ->
  equal_way (Under swap (Then b a)) (Then a b).
Proof.
  intros a b N D; constructor.
  - assert (S : forall x y p, (match both y x with Read v => or_refused p (forward swap v) | r => r end) = both x y)
      by (intros [x|[]] [y|[]] p; reflexivity).
    assert (E : forall s q cs, exists x y, read_way s q (Then a b) cs = both x y /\ read_way s q (Then b a) cs = both y x)
      by (intros s q cs; destruct N as [N|N]; [destruct (read_pathless s q a b cs N)|destruct (read_pathless s q b a cs N)]; eauto).
    intros s q cs; change (read_way s q (Under swap (Then b a)) cs) with
      (match read_way s q (Then b a) cs with
       | Read v => or_refused (phase_of (Then b a)) (forward swap v)
       | Refused p => match read_way (of_any_method s) q (Then b a) cs with
                      | Read v => match forward swap v with Some _ => Refused p | None => Refused (earlier p (phase_of (Then b a))) end
                      | Refused _ => Refused p
                      end
       end).
    destruct (E s q cs) as [x [y [-> ->]]], (E (of_any_method s) q cs) as [x' [y' [_ ->]]]; rewrite <- (S x y (phase_of (Then b a))).
    destruct (both y x); [reflexivity|]; destruct x', y'; reflexivity.
  - cbn; apply Nat.add_comm.
  - cbn; unfold later; destruct (phase_of a), (phase_of b); reflexivity.
  - intro p; cbn; rewrite !at_place_app; apply orb_comm.
  - cbn; assert (M : forall w, methods_of w <> [] -> In InMethod (places w)) by (intros; apply at_place_in, methods_have_place; assumption).
    destruct (methods_of a) eqn:A; [rewrite app_nil_r; reflexivity|]; destruct (methods_of b) eqn:B; [rewrite app_nil_r; reflexivity|].
    exfalso; apply (D InMethod); apply M; congruence.
  - cbn; apply orb_comm.
  - intro v; cbn -[value_dec]; destruct v; try exact I; cbn -[value_dec]; destruct (value_dec (Pair v1 v2) (Pair v1 v2)); [|contradiction].
    destruct (write_way b v2) as [[cb ib]|] eqn:B, (write_way a v1) as [[ca ia]|] eqn:A; try exact I; split.
    + assert (Z : forall w v cs is, pathless w -> write_way w v = Some (cs, is) -> cs = []).
      { intros w v cs is [L O] W; apply write_way_spec in W as [_ [W _]]; specialize (W O); rewrite L in W; destruct cs; [reflexivity|discriminate]. }
      destruct N as [N|N]; [rewrite (Z _ _ _ _ N A)|rewrite (Z _ _ _ _ N B)]; rewrite app_nil_r; reflexivity.
    + intro p; rewrite !filter_app; destruct (in_dec place_dec p (places a)) as [J|J].
      * rewrite (own_half _ _ _ _ _ B (D _ J)), app_nil_r; reflexivity.
      * rewrite (own_half _ _ _ _ _ A J), app_nil_r; reflexivity.
Qed.

(* 4. Regrouping parts. With an exchange inside a group, and [equal_parts], parts may stand in any order that the path leaves. *)
Definition regroup : conversion :=
  Conversion (fun v => match v with Pair (Pair x y) z => Some (Pair x (Pair y z)) | _ => None end)
    (fun v => match v with Pair x (Pair y z) => Some (Pair (Pair x y) z) | _ => None end).
Lemma too_short : forall s q w cs, length cs < least w -> read_way s q w cs = Refused AtPath.
Proof.
  intros s q w; revert s; induction w as [|a|a IHa b IHb|c a IHa]; cbn [read_way least]; intros s cs L; [lia| | |].
  - destruct a; unfold read_atom; cbn in *; try lia; try (destruct cs; [reflexivity|cbn in L; lia]).
    destruct (_ <=? _) eqn:E; [apply Nat.leb_le in E; lia|reflexivity].
  - apply both_refused; unfold share; destruct (is_open a).
    + destruct (Nat.lt_ge_cases (length cs) (least b)); [right; apply IHb; rewrite skipn_length|left; apply IHa; rewrite firstn_length]; lia.
    + destruct (Nat.lt_ge_cases (length cs) (least a)); [left; apply IHa; rewrite firstn_length|right; apply IHb; rewrite skipn_length]; lia.
  - rewrite !IHa by assumption; reflexivity.
Qed.
Lemma skipn_twice : forall A n m (l : list A), skipn m (skipn n l) = skipn (n + m) l.
Proof. induction n as [|n IH]; intros m l; [reflexivity|]; destruct l; [destruct m; reflexivity|apply IH]. Qed.
Lemma open_then : forall a b, is_open (Then a b) = is_open a || is_open b.
Proof. intros; apply at_place_app. Qed.
(* At most one of three parts has a rest. *)
Definition one_rest (a b c : way) : Prop :=
  is_open a && is_open b = false /\ is_open a && is_open c = false /\ is_open b && is_open c = false.
Lemma read_regrouped : forall s q a b c cs, one_rest a b c -> exists x y z,
  read_way s q (Then (Then a b) c) cs = both (both x y) z /\ read_way s q (Then a (Then b c)) cs = both x (both y z).
Proof.
  intros s q a b c cs [AB [AC BC]].
  assert (P : read_way s q (Then (Then a b) c) cs = Refused AtPath /\ read_way s q (Then a (Then b c)) cs = Refused AtPath ->
    exists x y z, read_way s q (Then (Then a b) c) cs = both (both x y) z /\ read_way s q (Then a (Then b c)) cs = both x (both y z))
    by (intros [-> ->]; exists (Refused AtPath), (Refused AtPath), (Refused AtPath); split; reflexivity).
  destruct (Nat.lt_ge_cases (length cs) (least a + least b + least c)) as [L|L]; [apply P; split; apply too_short; cbn; lia|].
  destruct (is_open a || is_open b || is_open c) eqn:O.
  - clear P; cbn [read_way].
    set (n := share (Then a b) c (length cs)); set (m := share a b (length (firstn n cs))).
    set (n' := share a (Then b c) (length cs)); set (k := share b c (length (skipn n' cs))).
    assert (E : m = n' /\ n = n' + k /\ n - m = k).
    { subst m k n n'; unfold share; rewrite !open_then, firstn_length, skipn_length; cbn [least].
      destruct (is_open a), (is_open b), (is_open c); cbn in *; try discriminate; lia. }
    destruct E as [-> [N K]]; rewrite firstn_firstn, skipn_firstn_comm, K, skipn_twice.
    replace (min n' n) with n' by lia; replace (n' + k) with n by lia; eauto.
  - rewrite !orb_false_iff in O; destruct O as [[Oa Ob] Oc].
    destruct (Nat.eq_dec (length cs) (least a + least b + least c)) as [E|E].
    + clear P; cbn [read_way]; unfold share; rewrite open_then, Oa, Ob; cbn [least orb].
      rewrite firstn_firstn, skipn_firstn_comm, skipn_twice; replace (min (least a) (least a + least b)) with (least a) by lia.
      replace (least a + least b - least a) with (least b) by lia; eauto.
    + apply P; split; apply wrong_length; rewrite ?open_then, ?Oa, ?Ob, ?Oc; cbn; auto; lia.
Qed.
Theorem regrouping : forall a b c, one_rest a b c -> equal_way (Under regroup (Then (Then a b) c)) (Then a (Then b c)).
Proof.
  intros a b c O; constructor.
  - assert (S : forall x y z p, (match both (both x y) z with Read v => or_refused p (forward regroup v) | r => r end) = both x (both y z))
      by (intros [x|[]] [y|[]] [z|[]] p; reflexivity).
    intros s q cs; change (read_way s q (Under regroup (Then (Then a b) c)) cs) with
      (match read_way s q (Then (Then a b) c) cs with
       | Read v => or_refused (phase_of (Then (Then a b) c)) (forward regroup v)
       | Refused p => match read_way (of_any_method s) q (Then (Then a b) c) cs with
                      | Read v => match forward regroup v with
                                  | Some _ => Refused p | None => Refused (earlier p (phase_of (Then (Then a b) c))) end
                      | Refused _ => Refused p
                      end
       end).
    destruct (read_regrouped s q a b c cs O) as [x [y [z [-> ->]]]], (read_regrouped (of_any_method s) q a b c cs O) as [x' [y' [z' [-> _]]]].
    rewrite <- (S x y z (phase_of (Then (Then a b) c))); destruct (both (both x y) z); [reflexivity|]; destruct x', y', z'; reflexivity.
  - cbn; lia.
  - cbn; destruct (phase_of a), (phase_of b), (phase_of c); reflexivity.
  - intro p; cbn; rewrite app_assoc; reflexivity.
  - cbn; rewrite app_assoc; reflexivity.
  - cbn; rewrite orb_assoc; reflexivity.
  - intro v; cbn -[value_dec]; destruct v as [| | | | | |x r|]; try exact I.
    destruct r as [| | | | | |y z|]; try (cbn; destruct (write_way a x) as [[? ?]|]; exact I); cbn -[value_dec].
    destruct (value_dec (Pair x (Pair y z)) (Pair x (Pair y z))); [|contradiction].
    destruct (write_way a x) as [[ca ia]|], (write_way b y) as [[cb ib]|], (write_way c z) as [[cc ic]|]; try exact I.
    split; [symmetry; apply app_assoc|intro p; rewrite app_assoc; reflexivity].
Qed.
Theorem equal_parts : forall a b, equal_way a b -> forall c x, equal_way (Then a x) (Then b x) /\ equal_way (Then x a) (Then x b) /\
  equal_way (Under c a) (Under c b).
Proof. intros a b E c x; repeat split; try (apply equal_then; [exact E|apply equal_refl]); try (apply equal_then; [apply equal_refl|exact E]); apply equal_under; exact E. Qed.

(* 5. Grouping, nesting, and erasing. *)
Theorem grouping : forall a b c x w, leaves (Or a (Or b x)) = leaves (Or (Or a b) x) /\ leaves (Or Nowhere a) = leaves a /\
  leaves (Both (Or a b) x) = leaves (Or (Both a x) (Both b x)) /\
  leaves (Both (One w) (Or a b)) = leaves (Or (Both (One w) a) (Both (One w) b)) /\
  leaves (Map c (Or a b)) = leaves (Or (Map c a) (Map c b)) /\ leaves (Route (Or a b)) = leaves (Or (Route a) (Route b)).
Proof.
  intros; cbn [leaves]; rewrite !map_app, flat_map_app, app_assoc; cbn; rewrite !app_nil_r, map_app; repeat split.
Qed.
Definition identity : conversion := Conversion Some Some.
Lemma equal_identity : forall w, equal_way (Under identity w) w.
Proof.
  intro w; constructor; auto; cbn -[value_dec]; [|intro v].
  { intros s q cs; destruct (read_way s q w cs); [reflexivity|]; destruct (read_way (of_any_method s) q w cs); reflexivity. }
  destruct (value_dec v v); [apply equal_refl|contradiction].
Qed.
Theorem erasing : forall r, equal_router (Map identity r) r.
Proof.
  intro r; unfold equal_router; cbn [leaves]; induction (leaves r) as [|l ls IH]; cbn; constructor; [|exact IH].
  split; [apply equal_identity|auto].
Qed.
