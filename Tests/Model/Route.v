(* One way through a router: what it reads of a request, and what it writes.

   A router with choices is a list of such ways, which Router.v makes. A way is a list of parts, some of them under a
   conversion. Each part reads its own place of the request, so the order in which parts of different places are declared
   can't matter. A part that refuses does so in a phase: the path and the origin, the method, the media type, or the rest. *)
From Model Require Export Fields.

(* 1. Parts. *)
Inductive atom :=
| Literal (t : text)
| Component (k : kind)
| Rest (k : kind) (least : nat)             (* may stand in the middle: what follows is counted from the end *)
| Method (m : text)
| Host (names : list text)
| HostText (k : kind)                       (* a host that is captured, in lower case *)
| Scheme (names : list text)
| Base (scheme host : option text)          (* of a base URL: what the route leaves open *)
| Slash (required : bool)                   (* whether the path has to end in a slash, or must not *)
| MediaType (t : text)
| Query (f : field)
| Body (k : kind).

(* A conversion is two functions, of which nothing is known. *)
Record conversion := Conversion { forward : value -> option value; back : value -> option value }.

Inductive way :=
| Skip
| Take (a : atom)
| Then (a b : way)
| Under (c : conversion) (a : way).

(* The place that a part reads and writes. No two parts of a clear way have the same. *)
Inductive place := InRest | InMethod | InHost | InScheme | InBase | InSlash | InMedia | InField (n : text) | InBody.
Definition place_dec : forall a b : place, {a = b} + {a <> b}. Proof. decide equality; apply text_dec. Defined.
Definition at_place (p : place) (ps : list place) : bool := if in_dec place_dec p ps then true else false.
Definition atom_places (a : atom) : list place :=
  match a with
  | Literal _ | Component _ => [] | Rest _ _ => [InRest] | Method _ => [InMethod] | Host _ | HostText _ => [InHost]
  | Scheme _ => [InScheme] | Base _ _ => [InBase] | Slash _ => [InSlash] | MediaType _ => [InMedia]
  | Query f => [InField (name f)] | Body _ => [InBody]
  end.
Fixpoint places (w : way) : list place :=
  match w with Skip => [] | Take a => atom_places a | Then a b => places a ++ places b | Under _ a => places a end.

(* Whether a part of a way names the host. *)
Fixpoint names_host (w : way) : bool :=
  match w with
  | Take (Host _ | HostText _ | Base _ (Some _)) => true | Then a b => names_host a || names_host b | Under _ a => names_host a
  | _ => false
  end.

(* How many components a way takes: so many, or at least so many if it has a rest. *)
Definition atom_least (a : atom) : nat := match a with Literal _ | Component _ => 1 | Rest _ n => n | _ => 0 end.
Fixpoint least (w : way) : nat :=
  match w with Skip => 0 | Take a => atom_least a | Then a b => least a + least b | Under _ a => least a end.
Definition is_open (w : way) : bool := at_place InRest (places w).
(* The components of the first of two ways: if it has a rest, all but those that the second needs. *)
Definition share (a b : way) (count : nat) : nat := if is_open a then count - least b else least a.

(* 2. Reading. *)
Inductive phase := AtPath | AtMethod | AtMedia | AtRest.
Definition rank (p : phase) : nat := match p with AtPath => 0 | AtMethod => 1 | AtMedia => 2 | AtRest => 3 end.
Definition earlier (p q : phase) : phase := if rank p <=? rank q then p else q.
Definition later (p q : phase) : phase := if rank p <=? rank q then q else p.
Inductive result := Read (v : value) | Refused (p : phase).

(* If two parts refuse, the earlier phase counts, wherever they are declared. *)
Definition both (a b : result) : result :=
  match a, b with
  | Read v, Read w => Read (Pair v w)
  | Refused p, Refused q => Refused (earlier p q)
  | Refused p, _ | _, Refused p => Refused p
  end.
Definition or_refused (p : phase) (v : option value) : result := match v with Some v => Read v | None => Refused p end.
Definition when (p : phase) (b : bool) : result := if b then Read Nothing else Refused p.

(* What a part has to know of its whole way, and of the request. *)
Record setting := Setting {
  own_host : bool; own_scheme : bool;
  any_form : bool;                            (* whether a base and a slash policy are passed over *)
  any_method : bool;                          (* whether the method and the media type are *)
  is_root : bool; ends_in_slash : bool }.
Definition of_any_method (s : setting) : setting :=
  Setting (own_host s) (own_scheme s) (any_form s) true (is_root s) (ends_in_slash s).

Definition one_of (names : list text) (t : option text) : bool :=
  match t with Some t => existsb (fun n => same (lower n) (lower t)) names | None => false end.
Definition none_or (name t : option text) : bool :=
  match name, t with Some name, Some t => same (lower name) (lower t) | _, _ => true end.
Definition accepts (m asked : text) : bool := same m asked || (same m GET && same asked HEAD).

Definition read_components (a : atom) (cs : list text) : result :=
  match a, cs with
  | Literal t, [c] => when AtPath (same c t)
  | Component k, [c] => or_refused AtPath (read k c)
  | Rest k n, _ => if n <=? length cs then or_refused AtPath (option_map listed (all_of (read k) cs)) else Refused AtPath
  | _, _ => Refused AtPath
  end.
Definition read_elsewhere (s : setting) (q : seen) (a : atom) : result :=
  match a with
  | Method m => when AtMethod (any_method s || accepts m (seen_method q))
  | Host names => when AtPath (one_of names (seen_host q))
  | HostText k => or_refused AtPath (match seen_host q with Some h => read k (lower h) | None => None end)
  | Scheme names => when AtPath (one_of names (seen_scheme q))
  | Base sch h => when AtPath (any_form s || (own_host s || none_or h (seen_host q)) && (own_scheme s || none_or sch (seen_scheme q)))
  | Slash required => when AtPath (any_form s || is_root s || Bool.eqb (ends_in_slash s) required)
  | MediaType t => when AtMedia (any_method s || match seen_media q with Some m => same (essence t) (essence m) | None => false end)
  | Query f => or_refused AtRest (read_field f (seen_fields q))
  | Body k => or_refused AtRest (match seen_content q with Some t => read k t | None => None end)
  | _ => Refused AtPath
  end.
Definition in_path (a : atom) : bool := match a with Literal _ | Component _ | Rest _ _ => true | _ => false end.
Definition read_atom (s : setting) (q : seen) (a : atom) (cs : list text) : result :=
  if in_path a then read_components a cs else if length cs =? 0 then read_elsewhere s q a else Refused AtPath.

(* A conversion belongs to the latest phase of the values that it reads. A method and a media type have none. *)
Fixpoint phase_of (w : way) : phase :=
  match w with
  | Take (Query _) | Take (Body _) => AtRest
  | Then a b => later (phase_of a) (phase_of b)
  | Under _ a => phase_of a
  | _ => AtPath
  end.

Fixpoint read_way (s : setting) (q : seen) (w : way) (cs : list text) : result :=
  match w with
  | Skip => when AtPath (length cs =? 0)
  | Take a => read_atom s q a cs
  | Then a b => let n := share a b (length cs) in both (read_way s q a (firstn n cs)) (read_way s q b (skipn n cs))
  | Under c a =>
    match read_way s q a cs with
    | Read v => or_refused (phase_of a) (forward c v)
    | Refused p =>
      (* The values may be there even so, and a conversion that refuses them in an earlier phase counts. *)
      match read_way (of_any_method s) q a cs with
      | Read v => match forward c v with Some _ => Refused p | None => Refused (earlier p (phase_of a)) end
      | Refused _ => Refused p
      end
    end
  end.

(* 3. Writing: components in order, and items for the other places. *)
Inductive item :=
| SetMethod (m : text) | SetHost (h : text) | SetScheme (s : text) | SetBase (s h : option text) | SetSlash (b : bool)
| SetMedia (t : text) | AddField (n raw : text) | SetBody (t : text).
Definition place_of (i : item) : place :=
  match i with
  | SetMethod _ => InMethod | SetHost _ => InHost | SetScheme _ => InScheme | SetBase _ _ => InBase | SetSlash _ => InSlash
  | SetMedia _ => InMedia | AddField n _ => InField n | SetBody _ => InBody
  end.
Definition draft : Type := list text * list item.

Definition write_component (k : kind) (v : value) : option text :=
  match show k v with Some t => if proper t then Some t else None | None => None end.
Definition write_atom (a : atom) (v : value) : option draft :=
  let nothing (d : draft) := if value_dec v Nothing then Some d else None in
  match a with
  | Literal t => if proper t then nothing ([t], []) else None
  | Component k => option_map (fun t => ([t], [])) (write_component k v)
  | Rest k n =>
    match elements v with
    | Some l => if n <=? length l then option_map (fun ts => (ts, [])) (all_of (write_component k) l) else None
    | None => None
    end
  | Method m => nothing ([], [SetMethod m])
  | Host (h :: _) => nothing ([], [SetHost h])
  | Host [] => None
  | HostText k => match show k v with Some t => if same (lower t) t then Some ([], [SetHost t]) else None | None => None end
  | Scheme (s :: _) => nothing ([], [SetScheme s])
  | Scheme [] => None
  | Base s h => nothing ([], [SetBase s h])
  | Slash b => nothing ([], [SetSlash b])
  | MediaType t => nothing ([], [SetMedia t])
  | Query f => if utf8 (name f) then option_map (fun raws => ([], map (AddField (name f)) raws)) (write_field f v) else None
  | Body k => option_map (fun t => ([], [SetBody t])) (show k v)
  end.
(* A conversion writes what it reads as the same value, and refuses any other. *)
Fixpoint write_way (w : way) (v : value) : option draft :=
  match w with
  | Skip => if value_dec v Nothing then Some ([], []) else None
  | Take a => write_atom a v
  | Then a b =>
    match v with
    | Pair x y => match write_way a x, write_way b y with
                  | Some (cs, is), Some (ds, js) => Some (cs ++ ds, is ++ js)
                  | _, _ => None
                  end
    | _ => None
    end
  | Under c a =>
    match back c v with
    | Some w => match forward c w with Some u => if value_dec u v then write_way a w else None | None => None end
    | None => None
    end
  end.

Fixpoint first {A} (f : item -> option A) (is : list item) : option A :=
  match is with [] => None | i :: r => match f i with Some a => Some a | None => first f r end end.
Definition or_else {A} (a b : option A) : option A := match a with Some _ => a | None => b end.
Definition set_host i := match i with SetHost h => Some h | _ => None end.
Definition set_scheme i := match i with SetScheme s => Some s | _ => None end.
Definition base_host i := match i with SetBase _ h => h | _ => None end.
Definition base_scheme i := match i with SetBase s _ => s | _ => None end.
Definition set_slash i := match i with SetSlash b => Some b | _ => None end.
Definition set_media i := match i with SetMedia t => Some t | _ => None end.
Definition set_body i := match i with SetBody t => Some t | _ => None end.
Definition default {A} (d : A) (o : option A) : A := match o with Some a => a | None => d end.
Definition raw_fields (is : list item) : list (text * text) :=
  flat_map (fun i => match i with AddField n raw => [(encode safe_in_query n, raw)] | _ => [] end) is.

(* The request of a draft: its method is GET unless parts set one. If several do, it is one that all of them accept. *)
Definition methods_in (is : list item) : list text := flat_map (fun i => match i with SetMethod m => [m] | _ => [] end) is.
Definition agreed (ms : list text) : text :=
  match filter (fun m => forallb (fun n => accepts n m) ms) ms, ms with m :: _, _ => m | [], m :: _ => m | [], [] => GET end.
Definition finish (d : draft) : request :=
  let (cs, is) := d in
  Request (agreed (methods_in is)) (or_else (first set_scheme is) (first base_scheme is))
    (or_else (first set_host is) (first base_host is)) (write_target cs (default false (first set_slash is)) (raw_fields is))
    (first set_media is) (first set_body is).
