(* The target of a request: its path and its query, as a client sends them.

   /books/a%2Fb/?page=2&q=x#top  has the components "books" and "a/b", a slash at its end, and two fields. The raw text is
   split first, and each piece is decoded once, so that an escaped slash is data. *)
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
