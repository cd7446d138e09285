(* The model as a program. Reads routers, requests, and values as lines, with what the library answers, and compares.

   router EXPRESSION
   match METHOD HOST TARGET = ANSWER          HOST is - for a request without one
   print VALUE = METHOD HOST TARGET           or: = refused

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
  if n = 1L then XH else let half = positive (Int64.div n 2L) in if Int64.rem n 2L = 1L then XI half else XO half
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
let rec router () =
  match word () with
  | "skip" -> One Skip
  | "lazy" -> router ()
  | "literal" -> one (Literal (read_text (word ())))
  | "component" -> one (Component (kind ()))
  | "rest" -> let k = kind () in one (Rest (k, count ()))
  | "method" -> one (Method (of_plain (word ())))
  | "host" -> one (Host [of_plain (word ())])
  | "slash" -> one (Slash (word () = "required"))
  | "query" -> one (Query (field ()))
  | "both" -> let a = router () in Both (a, router ())
  | "behind" -> Map (behind, router ())
  | "optional" -> Or (Map (some, router ()), Map (none, One Skip))
  | "case" -> let n = count () in Map (case n, router ())
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
let show_host = function Some h -> plain h | None -> "-"
let show_print = function
  | Some r -> String.concat " " [plain r.method0; show_host r.host; show_text r.target]
  | None -> "refused"

(* `model [SHOWN]` shows so many differences. *)
let limit = match List.tl (Array.to_list Sys.argv) with [n] -> int_of_string n | _ -> 20

let () =
  let (routers, requests, values, differences) = (ref 0, ref 0, ref 0, ref 0) in
  let (current, routes) = (ref "", ref []) in
  (try
    while true do
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
          let method0 = of_plain (word ()) in
          let host = match word () with "-" -> None | h -> Some (of_plain h) in
          let target = read_text (word ()) in
          show_answer (answer_leaves !routes (see { method0; scheme = None; host; target; media = None; content = [] }))
        | "print" -> incr values; show_print (print_leaves !routes (value ()))
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
