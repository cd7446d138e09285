(* Values, and the kinds of text that spell them: the whole text of a component, of a field, of a body.

   A kind reads a text as a value, or refuses it, and shows a value as a text, or refuses it. Several texts may be read as
   one value (7 and 007); only one of them is shown. *)
From Model Require Export Target.

(* 1. A value of any router. An enum case is a number with a payload; a list is a chain of elements. *)
Inductive value :=
| Nothing
| Number (n : Z)
| Text (t : text)
| Absent
| Nil
| Cons (first rest : value)
| Pair (a b : value)
| Case (number : nat) (payload : value).

Definition value_dec : forall a b : value, {a = b} + {a <> b}.
Proof. decide equality; first [apply Z.eq_dec | apply text_dec | apply Nat.eq_dec]. Defined.

Fixpoint listed (l : list value) : value := match l with [] => Nil | a :: r => Cons a (listed r) end.
Fixpoint elements (v : value) : option (list value) :=
  match v with Nil => Some [] | Cons a r => option_map (cons a) (elements r) | _ => None end.

(* 2. Decimal numbers. Leading zeros are read, and never shown unless a width asks for them. *)
Definition digit_of (b : byte) : option N :=
  let n := Byte.to_N b in if between 48 57 n then Some (n - 48)%N else None.
Fixpoint number_after (n : N) (s : text) : option N :=
  match s with
  | [] => Some n
  | b :: r => match digit_of b with Some d => number_after (10 * n + d) r | None => None end
  end.
Definition read_number (s : text) : option N := match s with [] => None | _ => number_after 0 s end.
(* The digits of a number of at most [fuel] digits, before others. *)
Fixpoint decimal (fuel : nat) (n : N) (behind : text) : text :=
  match fuel with
  | S fuel => if (n <? 10)%N then digit n :: behind else decimal fuel (n / 10) (digit (n mod 10) :: behind)
  | O => behind
  end.
Definition show_number (n : N) : text := decimal 20 n [].
(* Numbers are those of 64 bits, on every platform. *)
Definition largest : Z := 9223372036854775807.

Fixpoint zeros (n : nat) : text := match n with O => [] | S n => x30 :: zeros n end.

(* 3. Kinds. *)
Inductive kind :=
| AnyText                                                (* String.parser() *)
| Digits (least : nat) (most : option nat)               (* Digits(), Digits(4), Digits(1...3) *)
| Integer (low high : Z)                                 (* Int.parser(range:) *)
| Words (ws : list text)                                 (* raw values of an enum; a Boolean is one of two words *)
| Affixed (before behind : text) (k : kind)              (* .prefixed(by:), .suffixed(by:) *)
| Many (k : kind) (separator : byte)                     (* Many { … } separator: { "," } *)
| Either (a b : kind)                                    (* OneOf of texts: the first that reads *)
| Custom (reads : text -> option value) (shows : value -> option text).    (* a parser of the user's *)

Definition Boolean : kind := Words [[x66;x61;x6c;x73;x65]; [x74;x72;x75;x65]].

Fixpoint index_of (t : text) (ws : list text) : option nat :=
  match ws with [] => None | w :: r => if same w t then Some 0 else option_map S (index_of t r) end.
Fixpoint strip (p t : text) : option text :=
  match p, t with
  | [], _ => Some t
  | a :: p, b :: t => if same_byte a b then strip p t else None
  | _ :: _, [] => None
  end.
Definition strip_end (p t : text) : option text := option_map (@rev byte) (strip (rev p) (rev t)).
Definition within (least : nat) (most : option nat) (n : nat) : bool :=
  (least <=? n) && match most with Some m => n <=? m | None => true end.

Definition read_integer (low high : Z) (t : text) : option value :=
  let n := match t with
           | b :: r => if same_byte b x2d then option_map (fun n => (- Z.of_N n)%Z) (read_number r)
                       else option_map Z.of_N (read_number t)
           | [] => None
           end in
  match n with Some n => if (low <=? n)%Z && (n <=? high)%Z then Some (Number n) else None | None => None end.

Fixpoint read (k : kind) (t : text) : option value :=
  match k with
  | AnyText => Some (Text t)
  | Digits least most =>
    match read_number t with
    | Some n => if within least most (length t) && (Z.of_N n <=? largest)%Z then Some (Number (Z.of_N n)) else None
    | None => None
    end
  | Integer low high => read_integer low high t
  | Words ws => option_map (fun i => Case i Nothing) (index_of t ws)
  | Affixed before behind k =>
    match strip before t with
    | Some t => match strip_end behind t with Some t => read k t | None => None end
    | None => None
    end
  | Many k separator =>
    if same t [] then Some Nil
    else let pieces := split separator t in
      if existsb (fun p => same p []) pieces then None else option_map listed (all_of (read k) pieces)
  | Either a b =>
    match read a t with Some v => Some (Case 0 v) | None => option_map (Case 1) (read b t) end
  | Custom reads _ => reads t
  end.

(* A user's parser, and alternatives, are asked whether they read what they show. *)
Definition if_read (reads : text -> option value) (v : value) (t : option text) : option text :=
  match t with
  | Some t => match reads t with Some w => if value_dec w v then Some t else None | None => None end
  | None => None
  end.
Arguments if_read : simpl never.

Fixpoint show (k : kind) (v : value) : option text :=
  match k with
  | AnyText => match v with Text t => Some t | _ => None end
  | Digits least most =>
    match v with
    | Number n =>
      let s := show_number (Z.to_N n) in let t := zeros (least - length s) ++ s in
      if (0 <=? n)%Z && (n <=? largest)%Z && within least most (length t) then Some t else None
    | _ => None
    end
  | Integer low high =>
    match v with
    | Number n =>
      if (low <=? n)%Z && (n <=? high)%Z && (Z.abs n <=? largest + 1)%Z
      then Some (if (n <? 0)%Z then x2d :: show_number (Z.abs_N n) else show_number (Z.to_N n)) else None
    | _ => None
    end
  | Words ws => match v with
                | Case i Nothing => match nth_error ws i with
                                    | Some t => if_read (fun t => option_map (fun i => Case i Nothing) (index_of t ws)) v (Some t)
                                    | None => None
                                    end
                | _ => None
                end
  | Affixed before behind k => option_map (fun t => before ++ t ++ behind) (show k v)
  | Many k separator =>
    match elements v with
    | Some l => match all_of (show k) l with
                | Some ts => if existsb (fun t => same t [] || among t separator) ts then None else Some (join separator ts)
                | None => None
                end
    | None => None
    end
  | Either a b =>
    match v with
    | Case 0 w => show a w
    | Case 1 w => match show b w with Some t => match read a t with None => Some t | Some _ => None end | None => None end
    | _ => None
    end
  | Custom reads shows => if_read reads v (shows v)
  end.
