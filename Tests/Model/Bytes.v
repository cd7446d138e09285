(* Texts are bytes, and URLs carry them escaped.

   A text here is what a Swift String holds: bytes of UTF-8. This file says how a text is escaped in a URL (RFC 3986 §2.1),
   how it is read back, and which bytes are UTF-8. *)
From Coq Require Export List Bool Arith Lia NArith ZArith Strings.Byte.
Export ListNotations.

Definition text := list byte.

Definition same_byte (a b : byte) : bool := Byte.eqb a b.
Definition text_dec : forall a b : text, {a = b} + {a <> b} := list_eq_dec byte_eq_dec.
(* Texts are compared byte by byte, never by what Unicode calls equivalent. *)
Definition same (a b : text) : bool := if text_dec a b then true else false.

(* 1. UTF-8, as the Unicode Standard's table 3-7 lists it: no overlong form, no surrogate, nothing above U+10FFFF. *)
Definition between (low high n : N) : bool := (low <=? n)%N && (n <=? high)%N.

(* The ranges of the bytes that follow a first byte. *)
Definition following (n : N) : option (list (N * N)) :=
  let any := (128, 191)%N in
  if between 0 127 n then Some []
  else if between 194 223 n then Some [any]
  else if (n =? 224)%N then Some [(160, 191)%N; any]
  else if (n =? 237)%N then Some [(128, 159)%N; any]
  else if between 225 239 n then Some [any; any]
  else if (n =? 240)%N then Some [(144, 191)%N; any; any]
  else if between 241 243 n then Some [any; any; any]
  else if (n =? 244)%N then Some [(128, 143)%N; any; any]
  else None.

Fixpoint utf8_after (expected : list (N * N)) (s : text) : bool :=
  match s, expected with
  | [], [] => true
  | [], _ :: _ => false
  | b :: r, (low, high) :: e => between low high (Byte.to_N b) && utf8_after e r
  | b :: r, [] => match following (Byte.to_N b) with Some e => utf8_after e r | None => false end
  end.
Definition utf8 (s : text) : bool := utf8_after [] s.

(* 2. Escapes: a percent sign and two digits, printed in upper case and read in either. *)
Definition digit (n : N) : byte :=
  nth (N.to_nat n) [x30;x31;x32;x33;x34;x35;x36;x37;x38;x39;x41;x42;x43;x44;x45;x46] x30.

Definition value_of_digit (b : byte) : option N :=
  let n := Byte.to_N b in
  if between 48 57 n then Some (n - 48)%N
  else if between 65 70 n then Some (n - 55)%N
  else if between 97 102 n then Some (n - 87)%N
  else None.

Definition escape (b : byte) : text := let n := Byte.to_N b in [x25; digit (n / 16); digit (n mod 16)].

(* Every byte that isn't safe where it stands is escaped. *)
Definition encode (safe : byte -> bool) (s : text) : text :=
  flat_map (fun b => if safe b then [b] else escape b) s.

(* In a form, which a query is, a plus sign is a space. An escape that isn't one makes the whole text unreadable. *)
Fixpoint unescape (form : bool) (s : text) : option text :=
  match s with
  | [] => Some []
  | b :: r =>
    if same_byte b x25 then
      match r with
      | h :: l :: r' =>
        match value_of_digit h, value_of_digit l, unescape form r' with
        | Some i, Some j, Some t => option_map (fun c => c :: t) (Byte.of_N (16 * i + j))
        | _, _, _ => None
        end
      | _ => None
      end
    else option_map (cons (if form && same_byte b x2b then x20 else b)) (unescape form r)
  end.

(* Reading a text of a URL: its escapes once, and then it has to be UTF-8. *)
Definition decode (form : bool) (s : text) : option text :=
  match unescape form s with Some t => if utf8 t then Some t else None | None => None end.

(* 3. What is safe where (RFC 3986 §3.3 and §3.4). A query escapes what a form reads otherwise: plus, ampersand, and so on. *)
Definition among (s : text) (b : byte) : bool := existsb (same_byte b) s.
Definition unreserved (b : byte) : bool :=
  let n := Byte.to_N b in
  between 48 57 n || between 65 90 n || between 97 122 n || among [x2d; x2e; x5f; x7e] b.
Definition safe_in_path (b : byte) : bool :=          (* !$&'()*+,;=:@ *)
  unreserved b || among [x21;x24;x26;x27;x28;x29;x2a;x2b;x2c;x3b;x3d;x3a;x40] b.
Definition safe_in_query (b : byte) : bool :=         (* !$()*,:@/? *)
  unreserved b || among [x21;x24;x28;x29;x2a;x2c;x3a;x40;x2f;x3f] b.
(* Where a comma separates elements, one within an element is escaped. *)
Definition safe_in_list (b : byte) : bool := safe_in_query b && negb (same_byte b x2c).

(* A set of safe bytes can be read back if it has no percent sign and, in a form, no plus sign. *)
Definition readable (form : bool) (safe : byte -> bool) : Prop :=
  safe x25 = false /\ (form = true -> safe x2b = false).

(* An escaped text contains only safe bytes, percent signs, and digits: a byte that is none of those isn't in it. *)
Definition plain (b : byte) : bool := unreserved b || same_byte b x25.
