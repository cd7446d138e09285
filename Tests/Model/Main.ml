(* The model as a program. Reads routers, requests, and values as lines, with what the library answers, and compares.

   router EXPRESSION
   match REQUEST = ANSWER
   print VALUE = REQUEST             or: = refused

   A request is METHOD SCHEME HOST TARGET MEDIA-TYPE BODY, with - for what it doesn't have.

   `LongRuns model` writes such lines. Texts are hexadecimal, so that words can be divided by spaces. *)
open Model

let text_of hex =
  if String.length hex mod 2 = 1 then failwith ("not hexadecimal: " ^ hex);
  List.init (String.length hex / 2) (fun i -> Char.chr (int_of_string ("0x" ^ String.sub hex (2 * i) 2)))
(* A text may be empty, so that each begins with a letter. *)
let read_text word =
  if word = "" || word.[0] <> 'x' then failwith ("not a text: " ^ word);
  text_of (String.sub word 1 (String.length word - 1))
let show_text t = "x" ^ String.concat "" (List.map (fun c -> Printf.sprintf "%02x" (Char.code c)) t)
let plain t = String.of_seq (List.to_seq t)
let of_plain s = List.of_seq (String.to_seq s)

(* Numbers, of 64 bits. *)
let rec positive n =
  if n = 1L then XH
  else let half = positive (Int64.shift_right_logical n 1) in if Int64.logand n 1L = 1L then XI half else XO half
let integer n = if n = 0L then Z0 else if n > 0L then Zpos (positive n) else Zneg (positive (Int64.neg n))
let rec of_positive = function
  | XH -> 1L | XO p -> Int64.mul 2L (of_positive p) | XI p -> Int64.add 1L (Int64.mul 2L (of_positive p))
let of_integer = function Z0 -> 0L | Zpos p -> of_positive p | Zneg p -> Int64.neg (of_positive p)

(* Conversions, and parsers without a description, of the random routers. *)
let conversion forward back = { forward; back }
let some = conversion (fun v -> Some v) (function Absent -> None | v -> Some v)
let none = conversion (function Nothing -> Some Absent | _ -> None) (function Absent -> Some Nothing | _ -> None)
let behind = conversion (function Pair (Nothing, v) -> Some v | _ -> None) (fun v -> Some (Pair (Nothing, v)))
let case n = conversion (fun v -> Some (Case (n, v))) (function Case (m, v) when m = n -> Some v | _ -> None)
let text_if fits =
  Custom ((fun t -> if fits t then Some (Text t) else None), function Text t when fits t -> Some t | _ -> None)
(* Refuses values that mention the number 1 or the text "a". *)
let rec mentions_one = function
  | Number n -> of_integer n = 1L
  | Text t -> t = ['a']
  | Cons (a, b) | Pair (a, b) -> mentions_one a || mentions_one b
  | Case (_, v) -> mentions_one v
  | Nothing | Absent | Nil -> false
let picky = let f v = if mentions_one v then None else Some v in conversion f f
(* The values of parts behind one another: what is no requirement, as it is, as a list of two or three, or as pairs. *)
let rec arranged = function
  | [] -> Nothing
  | [v] -> v
  | [a; b] -> listed [a; b]
  | [a; b; c] -> listed [a; b; c]
  | a :: b :: others -> Pair (listed [a; b], arranged others)
let rec apart count v =
  match count, v with
  | 0, Nothing -> Some []
  | 1, v -> Some [v]
  | (2 | 3), v -> (match elements v with Some l when List.length l = count -> Some l | _ -> None)
  | _, Pair (a, b) when count > 3 ->
    (match elements a, apart (count - 2) b with Some ([_; _] as l), Some r -> Some (l @ r) | _ -> None)
  | _ -> None
let gathered requirements =
  let count = List.length (List.filter not requirements) in
  let rec values rs v =
    match rs, v with
    | [], Nothing -> Some []
    | r :: rs, Pair (a, b) -> Option.bind (values rs b) (fun l -> if r then (if a = Nothing then Some l else None) else Some (a :: l))
    | _ -> None in
  let rec back rs l =
    match rs, l with
    | [], [] -> Some Nothing
    | true :: rs, l -> Option.map (fun v -> Pair (Nothing, v)) (back rs l)
    | false :: rs, a :: l -> Option.map (fun v -> Pair (a, v)) (back rs l)
    | _ -> None in
  conversion (fun v -> Option.map arranged (values requirements v)) (fun v -> Option.bind (apart count v) (back requirements))
(* The bytes of a body. *)
let bytes =
  Custom (
    (fun t -> Some (listed (List.map (fun c -> Number (integer (Int64.of_int (Char.code c)))) t))),
    fun v ->
      let byte = function
        | Number n -> Some (Char.chr (Int64.to_int (Int64.logand (of_integer n) 255L)))
        | _ -> Some '\000' in
      Option.bind (elements v) (all_of byte))
let letters = text_if (fun t -> t <> [] && List.for_all (fun c -> c >= 'a' && c <= 'z') t)
let not_no = text_if (fun t -> t <> ['n'; 'o'])

(* Reading expressions in prefix form. *)
let words = ref []
let word () = match !words with w :: rest -> words := rest; w | [] -> failwith "a line ends too early"
let count () = int_of_string (word ())
let limit () = match word () with "-" -> None | n -> Some (int_of_string n)
let rec value () =
  match word () with
  | "nothing" -> Nothing
  | "number" -> Number (integer (Int64.of_string (word ())))
  | "text" -> Text (read_text (word ()))
  | "absent" -> Absent
  | "nil" -> Nil
  | "cons" -> let a = value () in Cons (a, value ())
  | "pair" -> let a = value () in Pair (a, value ())
  | "case" -> let n = count () in Case (n, value ())
  | w -> failwith ("no value: " ^ w)
let rec kind () =
  match word () with
  | "text" -> AnyText
  | "digits" -> let least = count () in Digits (least, limit ())
  | "integer" -> let low = integer (Int64.of_string (word ())) in Integer (low, integer (Int64.of_string (word ())))
  | "boolean" -> boolean
  | "words" -> let n = count () in Words (List.init n (fun _ -> read_text (word ())))
  | "affixed" -> let before = read_text (word ()) in let behind = read_text (word ()) in Affixed (before, behind, kind ())
  | "many" -> let separator = (word ()).[0] in Many (kind (), separator)
  | "either" -> let a = kind () in Either (a, kind ())
  | "letters" -> letters
  | "bytes" -> bytes
  | "not-no" -> not_no
  | w -> failwith ("no kind: " ^ w)
let field () =
  let name = read_text (word ()) in
  let blank_is_missing = word () = "blank" in
  let kind_of = kind () in
  let form_of =
    match word () with
    | "required" -> Single Required
    | "optional" -> Single Optional
    | "default" -> Single (Default (value ()))
    | "repeated" -> let least = count () in Repeated (least, limit ())
    | "listed" -> let first = word () = "split-first" in let least = count () in Listed (least, limit (), first)
    | w -> failwith ("no form: " ^ w) in
  { name; kind_of; form_of; blank_is_missing }
let one atom = One (Take atom)
(* What may be missing. *)
let known read = match word () with "-" -> None | w -> Some (read w)
let rec router () =
  match word () with
  | "skip" -> One Skip
  | "lazy" -> router ()
  | "literal" -> one (Literal (read_text (word ())))
  | "component" -> one (Component (kind ()))
  | "rest" -> let k = kind () in one (Rest (k, count ()))
  | "method" -> one (Method (of_plain (word ())))
  | "host" -> one (Host [of_plain (word ())])
  | "host-text" -> one (HostText (kind ()))
  | "scheme" -> one (Scheme [of_plain (word ())])
  | "base" -> let s = known of_plain in one (Base (s, known of_plain))
  | "media" -> one (MediaType (of_plain (word ())))
  | "body" -> one (Body (kind ()))
  | "slash" -> one (Slash (word () = "required"))
  | "query" -> one (Query (field ()))
  | "both" -> let a = router () in Both (a, router ())
  | "behind" -> Map (behind, router ())
  | "optional" -> Or (Map (some, router ()), Map (none, One Skip))
  | "case" -> let n = count () in Map (case n, router ())
  | "picky" -> Map (picky, router ())
  | "sequence" ->
    let part _ = let is_requirement = word () = "requirement" in (is_requirement, router ()) in
    let parts = List.init (count ()) part in
    Map (gathered (List.map fst parts), List.fold_right (fun (_, a) b -> Both (a, b)) parts (One Skip))
  | "or" -> let a = router () in Or (a, router ())
  | "nowhere" -> Nowhere
  | "route" -> Route (router ())
  | "alias" -> Alias (router ())
  | "fallback" -> Fallback (router ())
  | w -> failwith ("no router: " ^ w)

(* Showing answers. *)
let rec show_value = function
  | Nothing -> "nothing"
  | Number n -> "number " ^ Int64.to_string (of_integer n)
  | Text t -> "text " ^ show_text t
  | Absent -> "absent"
  | Nil -> "nil"
  | Cons (a, b) -> "cons " ^ show_value a ^ " " ^ show_value b
  | Pair (a, b) -> "pair " ^ show_value a ^ " " ^ show_value b
  | Case (n, v) -> "case " ^ string_of_int n ^ " " ^ show_value v
(* The order of an Allow header is the library's own: the methods are compared as a set, to which OPTIONS belongs. *)
let show_answer = function
  | Found v -> "found " ^ show_value v
  | NotFound -> "notFound"
  | MethodNotAllowed ms -> "methodNotAllowed " ^ String.concat "," (List.sort_uniq compare ("OPTIONS" :: List.map plain ms))
  | UnsupportedMediaType -> "unsupportedMediaType"
  | BadRequest -> "badRequest"
let show_known show = function Some t -> show t | None -> "-"
let show_request r =
  String.concat " " [
    plain r.method0; show_known plain r.scheme; show_known plain r.host; show_text r.target; show_known show_text r.media;
    show_known show_text r.content]
let request () =
  let method0 = of_plain (word ()) in
  let scheme = known of_plain in
  let host = known of_plain in
  let target = read_text (word ()) in
  let media = known read_text in
  { method0; scheme; host; target; media; content = known read_text }

(* `model [SHOWN]` shows so many differences; `model first` ends at the first. *)
let (limit, ends_at_first) =
  match List.tl (Array.to_list Sys.argv) with ["first"] -> (1, true) | [n] -> (int_of_string n, false) | _ -> (20, false)

let () =
  let (routers, requests, values, differences) = (ref 0, ref 0, ref 0, ref 0) in
  let (current, routes) = (ref "", ref []) in
  (try
    while not (ends_at_first && !differences > 0) do
      let line = input_line stdin in
      let (asked, expected) =
        match Str.bounded_split_delim (Str.regexp_string " = ") line 2 with
        | [asked; expected] -> (asked, expected) | _ -> (line, "") in
      words := String.split_on_char ' ' asked;
      let answer =
        match word () with
        | "router" ->
          incr routers;
          current := line;
          routes := leaves (router ());
          ""
        | "match" ->
          incr requests;
          show_answer (answer_leaves !routes (see (request ())))
        | "print" -> incr values; (match print_leaves !routes (value ()) with Some r -> show_request r | None -> "refused")
        | "" -> ""
        | w -> failwith ("no line: " ^ w) in
      if !words <> [] then failwith ("left over in " ^ line);
      if answer <> expected then begin
        incr differences;
        if !differences <= limit then Printf.printf "%s\n%s\n  the model: %s\n" !current line answer
      end
    done
  with End_of_file -> ());
  Printf.printf "%d routers, %d requests, %d values, %d differences\n" !routers !requests !values !differences;
  (* A comparison of nothing is a failure. *)
  if !differences > 0 || !requests = 0 || !values = 0 then exit 1
