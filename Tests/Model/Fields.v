(* Fields of a query, by name. Their order and those of other names don't matter; of one name, the first counts. *)
From Model Require Export Request.

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
