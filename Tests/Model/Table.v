(* What a table of routes may skip: leaves whose shape a path doesn't have, and the match that confirms a print. *)
From Model Require Export Router.

(* 1. The shape of a leaf: the steps of its path up to a rest, and whether anything may follow. *)
Inductive step := Exactly (t : text) | Of (k : kind).
Definition shape : Type := list step * bool.
Definition atom_shape (a : atom) : shape :=
  match a with Literal t => ([Exactly t], false) | Component k => ([Of k], false) | Rest _ _ => ([], true) | _ => ([], false) end.
Fixpoint shape_of (w : way) : shape :=
  match w with
  | Skip => ([], false)
  | Take a => atom_shape a
  | Then a b => let (s, o) := shape_of a in if o then (s, true) else let (t, p) := shape_of b in (s ++ t, p)
  | Under _ a => shape_of a
  end.
Definition step_fits (p : step) (c : text) : bool :=
  match p with Exactly t => same c t | Of k => match read k c with Some _ => true | None => false end end.
Fixpoint steps_fit (s : list step) (o : bool) (cs : list text) : bool :=
  match s, cs with
  | [], [] => true | [], _ :: _ => o
  | p :: s, c :: cs => step_fits p c && steps_fit s o cs
  | _ :: _, [] => false
  end.
Definition fits_shape (s : shape) (cs : list text) : bool := steps_fit (fst s) (snd s) cs.
(* Whether no path has both shapes: a literal where the other has another or can't read it, or another length. *)
Definition differ (p q : step) : bool :=
  match p, q with
  | Exactly t, Exactly u => negb (same t u)
  | Exactly t, Of k | Of k, Exactly t => match read k t with Some _ => false | None => true end
  | Of _, Of _ => false
  end.
Fixpoint apart_steps (s : list step) (o : bool) (t : list step) (p : bool) : bool :=
  match s, t with
  | [], [] => false
  | [], _ :: _ => negb o
  | _ :: _, [] => negb p
  | x :: s, y :: t => differ x y || apart_steps s o t p
  end.
Definition apart_shapes (s t : shape) : bool := apart_steps (fst s) (snd s) (fst t) (snd t).

(* 2. The leaves that a path leads to. *)
Definition candidate (q : seen) (l : leaf) : bool :=
  match seen_path q with Components _ cs => fits_shape (shape_of (body l)) cs | _ => false end.

(* 3. The flag of a leaf: its places are its own, and no leaf before it can have what it writes. *)
Fixpoint all_apart (ps : list place) : bool := match ps with [] => true | p :: r => negb (at_place p r) && all_apart r end.
Definition clear (l : leaf) : bool := all_apart (places (body l)).
Definition method_of (l : leaf) : text := agreed (methods_of (body l)).
Definition refuses_method (l : leaf) (m : text) : bool :=
  negb (forallb (fun n => accepts n m) (if gets_by_default l then [GET] else methods_of (body l))).
Definition apart (m l : leaf) : bool := apart_shapes (shape_of (body m)) (shape_of (body l)) || refuses_method m (method_of l).
Definition unflagged (before : list leaf) (l : leaf) : bool :=
  clear l && negb (alias l) && negb (fallback l) && forallb (fun m => fallback m || apart m l) before.

(* 4. Printing as the flag says: what an unflagged leaf writes isn't matched. *)
Fixpoint print_by_flag (all before ls : list leaf) (v : value) : option request :=
  match ls with
  | [] => None
  | l :: r =>
    match write_leaf l v with
    | Some u => if unflagged before l || comes_back all v u then Some u else None
    | None => print_by_flag all (before ++ [l]) r v
    end
  end.

(* 5. A comparison with recorded routes. [kept] tells them from the others; the report lists the others that may have a path
   of a recorded one. *)
Definition report (kept : leaf -> bool) (now : list leaf) : list leaf :=
  filter (fun l => negb (kept l) && existsb (fun m => kept m && negb (apart_shapes (shape_of (body m)) (shape_of (body l)))) now) now.
