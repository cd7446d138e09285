(* One way through a router: what it reads of a request, and what it writes.

   A router with choices is a list of such ways, which Router.v makes. A way is a list of parts, some of them under a
   conversion. Each part reads its own place of the request, so the order in which parts of different places are declared
   can't matter. A part that refuses does so in a phase: the path and the origin, the method, the media type, or the rest. *)
From Model Require Export Kinds.

(* 1. A request as it is sent, and as it is seen once its target is read. A request without a method counts as GET. *)
Definition GET : text := [x47; x45; x54].
Definition HEAD : text := [x48; x45; x41; x44].

Record request := Request {
  method : text; scheme : option text; host : option text; target : text; media : option text; content : option text }.
Record seen := Seen {
  seen_method : text; seen_scheme : option text; seen_host : option text; seen_path : path;
  seen_fields : list (text * text); seen_media : option text; seen_content : option text; only_host : bool }.

(* Letter case doesn't matter in a scheme and a host, nor in a media type, whose parameters don't either. *)
Definition lower_byte (b : byte) : byte :=
  let n := Byte.to_N b in if between 65 90 n then match Byte.of_N (n + 32) with Some c => c | None => b end else b.
Definition lower (t : text) : text := map lower_byte t.
Fixpoint trim_start (t : text) : text :=
  match t with b :: r => if same_byte b x20 || same_byte b x09 then trim_start r else t | [] => [] end.
Definition trim (t : text) : text := rev (trim_start (rev (trim_start t))).
Definition essence (t : text) : text := lower (trim (fst (cut x3b t))).

(* The schemes of the web: an empty path is the path "/" (RFC 3986 §6.2.3). *)
Definition http : text := [x68;x74;x74;x70].
Definition ws : text := [x77;x73].
Definition of_web (scheme : text) : bool := existsb (same (lower scheme)) [http; http ++ [x73]; ws; ws ++ [x73]].
(* Whether only its host says where a request leads, as in app://settings. *)
Definition leads_to_host (scheme host : option text) (path : text) : bool :=
  match host with
  | Some (_ :: _) =>
    match scheme with Some s => (same path [] || same path [x2f]) && negb (of_web s) | None => same path [] end
  | _ => false
  end.

Definition see (r : request) : seen :=
  let (p, fs) := read_target (target r) in
  Seen (method r) (scheme r) (host r) p fs (media r) (content r)
    (leads_to_host (scheme r) (host r) (fst (halves (target r)))).

(* 2. Fields of a query, by name. Their order and those of other names don't matter; of one name, the first counts. *)
Inductive presence := Required | Optional | Default (v : value).
Inductive form :=
| Single (p : presence)
| Repeated (least : nat) (most : option nat)                        (* ?tag=a&tag=b *)
| Listed (least : nat) (most : option nat) (splits_first : bool).   (* ?ids=1,2, where an escaped comma is data, or isn't *)
Record field := Field { name : text; kind_of : kind; form_of : form; blank_is_missing : bool }.

Definition values_of (name : text) (fs : list (text * text)) : list text :=
  map snd (filter (fun f => match decode true (fst f) with Some n => same n name | None => false end) fs).
Definition read_value (k : kind) (raw : text) : option value :=
  match decode true raw with Some t => read k t | None => None end.
Definition counted (least : nat) (most : option nat) (l : option (list value)) : option value :=
  match l with Some l => if within least most (length l) then Some (listed l) else None | None => None end.

Definition read_field (f : field) (fs : list (text * text)) : option value :=
  let k := kind_of f in
  let found := filter (fun v => negb (blank_is_missing f && same v [])) (values_of (name f) fs) in
  match form_of f with
  | Single p =>
    match found, p with
    | raw :: _, _ => read_value k raw
    | [], Required => None
    | [], Optional => Some Absent
    | [], Default d => Some d
    end
  | Repeated least most => counted least most (all_of (read_value k) found)
  | Listed least most splits_first =>
    match found with
    | [] => counted least most (Some [])
    | raw :: _ =>
      let pieces := if splits_first then all_of (decode true) (split x2c raw) else option_map (split x2c) (decode true raw) in
      match pieces with
      | Some ps => if existsb (fun p => same p []) ps then None else counted least most (all_of (read k) ps)
      | None => None
      end
    end
  end.

(* The text of a value, unless it isn't UTF-8, or is blank where blank means missing. *)
Definition show_value (f : field) (v : value) : option text :=
  match show (kind_of f) v with
  | Some t => if utf8 t && negb (blank_is_missing f && same t []) then Some t else None
  | None => None
  end.
Definition write_field (f : field) (v : value) : option (list text) :=
  let encoded := encode safe_in_query in
  let single := option_map (fun t => [encoded t]) (show_value f v) in
  match form_of f with
  | Single Required => single
  | Single Optional => if value_dec v Absent then Some [] else single
  | Single (Default d) => if value_dec v d then Some [] else single
  | Repeated least most =>
    match elements v with
    | Some l => if within least most (length l) then option_map (map encoded) (all_of (show_value f) l) else None
    | None => None
    end
  | Listed least most splits_first =>
    match elements v with
    | Some l =>
      if within least most (length l) then
        match all_of (show_value f) l with
        | Some [] => Some []
        | Some ts => if existsb (fun t => same t [] || (negb splits_first && among t x2c)) ts then None
                     else Some [join x2c (map (encode safe_in_list) ts)]
        | None => None
        end
      else None
    | None => None
    end
  end.

(* 3. Parts. *)
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

(* 4. Reading. *)
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

(* 5. Writing: components in order, and items for the other places. *)
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
