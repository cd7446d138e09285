(* The target of a request: its path and its query, as a client sends them.

   /books/a%2Fb/?page=2&q=x#top  has the components "books" and "a/b", a slash at its end, and two fields. The raw text is
   split first, and each piece is decoded once, so that an escaped slash is data. The theorem at the end is the half of the
   fourth law that concerns printing: the target of any components and fields is split into just those. *)
From Model Require Export Bytes.

(* 1. Splitting at each separator, joining with it, and cutting at the first. *)
Fixpoint split (sep : byte) (s : text) : list text :=
  match s with
  | [] => [[]]
  | b :: r => if same_byte b sep then [] :: split sep r
              else match split sep r with c :: cs => (b :: c) :: cs | [] => [[b]] end
  end.
Fixpoint join (sep : byte) (cs : list text) : text :=
  match cs with [] => [] | [c] => c | c :: r => c ++ sep :: join sep r end.
Fixpoint cut (sep : byte) (s : text) : text * option text :=
  match s with
  | [] => ([], None)
  | b :: r => if same_byte b sep then ([], Some r) else let (before, after) := cut sep r in (b :: before, after)
  end.

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

(* 2. Reading a target. *)
Definition dot : text := [x2e].
Definition dots : text := [x2e; x2e].
(* No component is empty, and none is a dot segment, which browsers remove (RFC 3986 §5.2.4). *)
Definition odd (c : text) : bool := same c [] || same c dot || same c dots.

Fixpoint all_of {A B} (f : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | a :: r => match f a, all_of f r with Some b, Some bs => Some (b :: bs) | _, _ => None end
  end.

Inductive path :=
| Unreadable                                     (* an escape or UTF-8 that isn't one: a bad request, for any router *)
| NoPath                                        (* an empty component, or a dot segment: no router has it *)
| Components (slash : bool) (cs : list text).

Definition path_of (raw : text) : path :=
  let pieces := split x2f (match raw with b :: r => if same_byte b x2f then r else raw | [] => [] end) in
  let slash := same (last pieces []) [] in
  match all_of (decode false) (if slash then removelast pieces else pieces) with
  | None => Unreadable
  | Some cs => if existsb odd cs then NoPath else Components (slash && negb (length cs =? 0)) cs
  end.

(* A field is kept as it was written: a list tells an escaped comma from a plain one. *)
Definition field_of (piece : text) : text * text :=
  let (name, value) := cut x3d piece in (name, match value with Some v => v | None => [] end).
Definition fields_of (query : option text) : list (text * text) :=
  match query with
  | Some q => map field_of (filter (fun p => negb (same p [])) (split x26 q))
  | None => []
  end.

(* The raw path and the raw query. A fragment is for the client alone. *)
Definition halves (target : text) : text * option text := cut x3f (fst (cut x23 target)).
Definition read_target (target : text) : path * list (text * text) :=
  let (raw, query) := halves target in (path_of raw, fields_of query).

(* 3. Writing one. The fields are escaped already. *)
Definition write_path (cs : list text) (slash : bool) : text :=
  x2f :: join x2f (map (encode safe_in_path) cs ++ (if slash && negb (length cs =? 0) then [[]] else [])).
Definition piece (f : text * text) : text := fst f ++ x3d :: snd f.
Definition write_fields (fs : list (text * text)) : text :=
  match fs with [] => [] | _ => x3f :: join x26 (map piece fs) end.
Definition write_target (cs : list text) (slash : bool) (fs : list (text * text)) : text :=
  write_path cs slash ++ write_fields fs.

(* What printing accepts as a component, and as an escaped field. *)
Definition proper (c : text) : bool := negb (odd c) && utf8 c.
Definition escaped (f : text * text) : bool :=
  negb (among (fst f) x3d) && negb (among (fst f ++ snd f) x26) && negb (among (fst f ++ snd f) x23).

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
