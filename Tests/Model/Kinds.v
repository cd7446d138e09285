(* Values, and the kinds of text that spell them: the whole text of a component, of a field, of a body.

   A kind reads a text as a value, or refuses it, and shows a value as a text, or refuses it. Several texts may be read as
   one value (7 and 007); only one of them is shown. The theorem is that what a kind shows, it reads as the same value. *)
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
Lemma elements_listed : forall v l, elements v = Some l -> v = listed l.
Proof.
  induction v; cbn; intros l H; try discriminate; [injection H as <-; reflexivity|].
  destruct (elements v2) as [r|]; [|discriminate]; injection H as <-; cbn; rewrite (IHv2 r eq_refl); reflexivity.
Qed.

Lemma all_of_back : forall A B (f : A -> option B) (g : B -> option A) (P : forall a b, f a = Some b -> g b = Some a) l m,
  all_of f l = Some m -> all_of g m = Some l.
Proof.
  induction l as [|a l IH]; cbn; intros m H; [injection H as <-; reflexivity|].
  destruct (f a) as [b|] eqn:E; [|discriminate]; destruct (all_of f l) as [bs|]; [|discriminate].
  injection H as <-; cbn; rewrite (P _ _ E), (IH _ eq_refl); reflexivity.
Qed.

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

Lemma digit_of_digit : forall n, (n < 10)%N -> digit_of (digit n) = Some n.
Proof.
  intros n H; assert (K : In n [0;1;2;3;4;5;6;7;8;9]%N) by (cbn; lia).
  repeat (destruct K as [<-|K]; [reflexivity|]); destruct K.
Qed.
Lemma number_decimal : forall fuel n behind, (n < 10 ^ N.of_nat fuel)%N ->
  fuel <> 0 -> number_after 0 (decimal fuel n behind) = number_after n behind.
Proof.
  induction fuel as [|fuel IH]; intros n behind H Z; [contradiction|]; cbn [decimal].
  destruct (n <? 10)%N eqn:E.
  - apply N.ltb_lt in E; cbn [number_after]; rewrite digit_of_digit by assumption; reflexivity.
  - apply N.ltb_ge in E; rewrite Nat2N.inj_succ, N.pow_succ_r' in H.
    assert (F : fuel <> 0) by (intros ->; cbn in H; lia).
    rewrite IH by (assumption || apply N.div_lt_upper_bound; lia); cbn [number_after].
    rewrite digit_of_digit by (apply N.mod_upper_bound; lia); f_equal; symmetry; apply N.div_mod; lia.
Qed.
Lemma decimal_cons : forall fuel n behind, fuel <> 0 -> exists b r, decimal fuel n behind = b :: r.
Proof.
  induction fuel as [|fuel IH]; intros n behind F; [contradiction|]; cbn; destruct (n <? 10)%N; [eauto|].
  destruct fuel; [cbn; eauto|apply IH; discriminate].
Qed.
Lemma read_show_number : forall n, (Z.of_N n <= largest + 1)%Z -> read_number (show_number n) = Some n.
Proof.
  intros n H; unfold read_number, show_number; destruct (decimal_cons 20 n []) as [b [r E]]; [discriminate|].
  assert (L : (n < 10 ^ N.of_nat 20)%N) by (change (10 ^ N.of_nat 20)%N with 100000000000000000000%N; unfold largest in H; lia).
  rewrite E, <- E; apply number_decimal with (behind := []); [exact L|discriminate].
Qed.
Fixpoint zeros (n : nat) : text := match n with O => [] | S n => x30 :: zeros n end.
Lemma read_zeros : forall k s n, read_number s = Some n -> read_number (zeros k ++ s) = Some n.
Proof.
  induction k as [|k IH]; intros s n H; [exact H|]; apply IH in H; cbn [zeros app]; unfold read_number in *.
  destruct (zeros k ++ s); [discriminate|exact H].
Qed.

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

Lemma if_read_back : forall reads v t u, if_read reads v t = Some u -> reads u = Some v.
Proof.
  unfold if_read; intros reads v [t|] u H; [|discriminate]; destruct (reads t) as [w|] eqn:E; [|discriminate].
  destruct (value_dec w v); [|discriminate]; injection H as <-; subst; exact E.
Qed.
Lemma strip_app : forall p t, strip p (p ++ t) = Some t.
Proof. induction p as [|a p IH]; intro t; cbn; [reflexivity|]; rewrite same_byte_refl; apply IH. Qed.
Lemma strip_end_app : forall p t, strip_end p (t ++ p) = Some t.
Proof. intros; unfold strip_end; rewrite rev_app_distr, strip_app; cbn; rewrite rev_involutive; reflexivity. Qed.

Lemma show_number_minus : forall n, match show_number n with b :: _ => same_byte b x2d = false | [] => False end.
Proof.
  assert (D : forall n, same_byte (digit n) x2d = false).
  { intro n; unfold digit; destruct (N.to_nat n) as [|m]; [reflexivity|]; do 16 (destruct m as [|m]; [reflexivity|]); reflexivity. }
  assert (G : forall fuel n behind, match behind with b :: _ => same_byte b x2d = false | [] => True end -> fuel <> 0 ->
    match decimal fuel n behind with b :: _ => same_byte b x2d = false | [] => False end).
  { induction fuel as [|fuel IH]; intros n behind H F; [contradiction|]; cbn [decimal]; destruct (n <? 10)%N; [apply D|].
    destruct fuel; [apply D|apply IH; [apply D|discriminate]]. }
  intro n; exact (G 20 n [] I (Nat.neq_succ_0 19)).
Qed.
Opaque show_number.

(* What a kind shows, it reads as the same value. *)
Theorem read_show : forall k v t, show k v = Some t -> read k t = Some v.
Proof.
  induction k as [|least most|low high|ws|before behind k IH|k IH separator|a IHa b IHb|reads shows]; intros v t H; cbn in H |- *.
  - destruct v; try discriminate; congruence.
  - destruct v as [|n| | | | | |]; try discriminate; destruct (_ && _) eqn:E in H; [|discriminate]; injection H as <-.
    rewrite !andb_true_iff, !Z.leb_le in E; destruct E as [[L M] W].
    rewrite (read_zeros _ _ (Z.to_N n)) by (apply read_show_number; rewrite Z2N.id; unfold largest in *; lia).
    rewrite W, Z2N.id by assumption; apply Z.leb_le in M; rewrite M; reflexivity.
  - destruct v as [|n| | | | | |]; try discriminate; destruct (_ && _) eqn:E in H; [|discriminate]; injection H as <-.
    rewrite !andb_true_iff in E; destruct E as [[L M] A]; unfold read_integer; destruct (n <? 0)%Z eqn:S.
    + rewrite same_byte_refl, read_show_number by (rewrite N2Z.inj_abs_N; apply Z.leb_le; exact A); cbn [option_map].
      rewrite N2Z.inj_abs_N; replace (- Z.abs n)%Z with n by (apply Z.ltb_lt in S; lia); rewrite L, M; reflexivity.
    + assert (R := read_show_number (Z.to_N n)); assert (D := show_number_minus (Z.to_N n)); apply Z.ltb_ge in S.
      rewrite Z2N.id in R by assumption; apply Z.leb_le in A; specialize (R ltac:(unfold largest; lia)).
      destruct (show_number (Z.to_N n)) as [|b r]; [destruct D|]; rewrite D, R; cbn [option_map].
      rewrite Z2N.id, L, M by assumption; reflexivity.
  - destruct v as [| | | | | | |i w]; try discriminate; destruct w; try discriminate.
    destruct (nth_error ws i); [|discriminate]; exact (if_read_back _ _ _ _ H).
  - destruct (show k v) as [s|] eqn:E; [|discriminate]; injection H as <-; rewrite strip_app, strip_end_app; auto.
  - destruct (elements v) as [l|] eqn:E; [|discriminate]; apply elements_listed in E; subst v.
    destruct (all_of (show k) l) as [ts|] eqn:A; [|discriminate].
    destruct (existsb _ ts) eqn:X in H; [discriminate|]; injection H as <-.
    assert (Fine : Forall (fun t => ~ In separator t) ts /\ existsb (fun p => same p []) ts = false).
    { clear A; induction ts as [|t ts IHt]; [split; [constructor|reflexivity]|]; cbn in X.
      rewrite !orb_false_iff in X; destruct X as [[P Q] X]; destruct (IHt X) as [F G]; split.
      - constructor; [apply among_false; exact Q|exact F].
      - cbn; rewrite P, G; reflexivity. }
    destruct Fine as [F G]; apply (all_of_back _ _ _ (read k) IH) in A.
    destruct ts as [|t ts]; [cbn in A; injection A as <-; reflexivity|].
    destruct (same (join separator (t :: ts)) []) eqn:S.
    + apply same_true in S; destruct ts; cbn in S; [subst; discriminate|].
      apply app_eq_nil in S as [-> _]; discriminate.
    + rewrite split_join, G, A by (discriminate || assumption); reflexivity.
  - destruct v as [| | | | | | |[|[|i]] w]; try discriminate; [rewrite (IHa _ _ H); reflexivity|].
    destruct (show b w) as [s|] eqn:E; [|discriminate]; destruct (read a s) eqn:R; [discriminate|].
    injection H as <-; rewrite R, (IHb _ _ E); reflexivity.
  - exact (if_read_back _ _ _ _ H).
Qed.

(* A kind shows two values by the same text only if they are the same. *)
Corollary show_injective : forall k v w t, show k v = Some t -> show k w = Some t -> v = w.
Proof. intros k v w t H K; apply read_show in H; apply read_show in K; congruence. Qed.
