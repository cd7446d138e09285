(* A router: ways to choose from, the answer to a request, and the request of a value.

   Everything a router is composed of becomes a list of leaves, in order of declaration. Grouping and nesting leave no trace
   in it. The first leaf that reads the request gives the value; otherwise the latest phase in which one refused is the
   answer. Printing takes the first leaf that writes the value, and asks the router whether that comes back. *)
From Model Require Export Route.

(* 1. Leaves. *)
Record leaf := Leaf { body : way; routed : bool; alias : bool; fallback : bool }.

Inductive router :=
| One (w : way)
| Both (a b : router)
| Map (c : conversion) (a : router)
| Route (a : router)                 (* a GET route, unless a part of it, or what it stands in, names a method *)
| Nowhere                            (* OneOf {} *)
| Or (a b : router)                  (* OneOf { a; b } *)
| Alias (a : router)                 (* matched, never printed *)
| Fallback (a : router).             (* tried where the answer would otherwise be not found *)

Definition joined (x y : leaf) : leaf :=
  Leaf (Then (body x) (body y)) (routed x || routed y) (alias x || alias y) (fallback x || fallback y).
Fixpoint leaves (r : router) : list leaf :=
  match r with
  | One w => [Leaf w false false false]
  | Both a b => flat_map (fun x => map (joined x) (leaves b)) (leaves a)
  | Map c a => map (fun x => Leaf (Under c (body x)) (routed x) (alias x) (fallback x)) (leaves a)
  | Route a => map (fun x => Leaf (body x) true (alias x) (fallback x)) (leaves a)
  | Nowhere => []
  | Or a b => leaves a ++ leaves b
  | Alias a => map (fun x => Leaf (body x) (routed x) true (fallback x)) (leaves a)
  | Fallback a => map (fun x => Leaf (body x) (routed x) (alias x) true) (leaves a)
  end.

(* 2. What one leaf says to a request: a value, or the phase in which it refuses. *)
Definition gets_by_default (l : leaf) : bool := routed l && negb (at_place InMethod (places (body l))).
Definition setting_of (any_form : bool) (l : leaf) (slash : bool) (cs : list text) : setting :=
  Setting (at_place InHost (places (body l))) (at_place InScheme (places (body l))) any_form false (length cs =? 0) slash.
Definition refused_method (r : result) : result :=
  match r with Read _ => Refused AtMethod | Refused p => Refused (earlier p AtMethod) end.
Definition run (any_form : bool) (l : leaf) (q : seen) : result :=
  match seen_path q with
  | Components slash cs =>
    let r := read_way (setting_of any_form l slash cs) q (body l) cs in
    if only_host q && negb (names_host (body l)) then Refused AtPath
    else if gets_by_default l && negb (accepts GET (seen_method q)) then refused_method r else r
  | _ => Refused AtPath
  end.

Fixpoint methods_of (w : way) : list text :=
  match w with Take (Method m) => [m] | Then a b => methods_of a ++ methods_of b | Under _ a => methods_of a | _ => [] end.
Definition allowed (l : leaf) : list text :=
  let named := if gets_by_default l then [GET] else methods_of (body l) in
  filter (fun m => forallb (fun n => accepts n m) named) (flat_map (fun n => if same n GET then [GET; HEAD] else [n]) named).

(* 3. The answer of many leaves. 400 outranks 415, which outranks 405, which outranks 404. *)
Inductive answer := Found (v : value) | NotFound | MethodNotAllowed (allow : list text) | UnsupportedMediaType | BadRequest.
Definition miss (worst : phase) (allow : list text) : answer :=
  match worst, allow with
  | AtRest, _ => BadRequest | AtMedia, _ => UnsupportedMediaType | _, [] => NotFound | _, _ => MethodNotAllowed allow
  end.
(* [fits] is what the second law requires of a value, or nothing. *)
Fixpoint ask (any_form : bool) (fits : leaf -> value -> bool) (q : seen) (ls : list leaf) (worst : phase) (allow : list text)
  : answer :=
  match ls with
  | [] => miss worst allow
  | l :: r =>
    match run any_form l q with
    | Read v => if fits l v then Found v else ask any_form fits q r worst allow
    | Refused AtMethod => ask any_form fits q r (later worst AtMethod) (allow ++ allowed l)
    | Refused p => ask any_form fits q r (later worst p) allow
    end
  end.
(* Fallbacks come last, and only for a path that no other leaf has, with any base and whether it ends in a slash or not. *)
Definition answer_if (fits : leaf -> value -> bool) (ls : list leaf) (q : seen) : answer :=
  let others := filter (fun l => negb (fallback l)) ls in
  match seen_path q with
  | Unreadable => BadRequest
  | _ =>
    match ask false fits q others AtPath [] with
    | NotFound => match ask true (fun _ _ => true) q others AtPath [] with
                  | NotFound => ask false fits q (filter fallback ls) AtPath []
                  | _ => NotFound
                  end
    | a => a
    end
  end.
Definition plain_answer : list leaf -> seen -> answer := answer_if (fun _ _ => true).

(* 4. Printing: the first leaf that isn't an alias and writes the value. What it writes has to come back. *)
Definition write_leaf (l : leaf) (v : value) : option request :=
  if alias l then None else option_map finish (write_way (body l) v).
Fixpoint written (ls : list leaf) (v : value) : option request :=
  match ls with [] => None | l :: r => match write_leaf l v with Some u => Some u | None => written r v end end.
Definition comes_back (ls : list leaf) (v : value) (u : request) : bool :=
  match plain_answer ls (see u) with Found w => if value_dec w v then true else false | _ => false end.
Definition print_leaves (ls : list leaf) (v : value) : option request :=
  match written ls v with Some u => if comes_back ls v u then Some u else None | None => None end.

(* 5. Matching: a request isn't matched as a value that can't be printed, unless an alias has it and no route prints it. *)
Definition fits (ls : list leaf) (l : leaf) (v : value) : bool :=
  match print_leaves ls v, written ls v with Some _, _ => true | None, None => alias l | None, Some _ => false end.
Definition answer_leaves (ls : list leaf) (q : seen) : answer := answer_if (fits ls) ls q.

Definition match_request (r : router) (u : request) : answer := answer_leaves (leaves r) (see u).
Definition print (r : router) (v : value) : option request := print_leaves (leaves r) v.
