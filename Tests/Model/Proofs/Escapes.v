(* What is escaped comes back, byte for byte. *)
From Model Require Export Table.

(* In proofs: every way in which a hypothesis can hold. *)
Ltac cases H :=
  unfold option_map in H;
  repeat match type of H with context [match ?x with _ => _ end] => let E := fresh "E" in destruct x eqn:E; try discriminate H end.

Lemma same_byte_true : forall a b, same_byte a b = true -> a = b. Proof. exact byte_dec_bl. Qed.
Lemma same_byte_refl : forall b, same_byte b b = true. Proof. intro b; apply byte_dec_lb; reflexivity. Qed.
Lemma same_true : forall a b, same a b = true <-> a = b.
Proof. intros a b; unfold same; destruct (text_dec a b); split; congruence. Qed.
Lemma same_refl : forall a, same a a = true. Proof. intro a; apply same_true; reflexivity. Qed.

Lemma unescape_escape : forall form b r, unescape form (escape b ++ r) = option_map (cons b) (unescape form r).
Proof.
  intros form b r; destruct b; cbn -[unescape]; cbn [unescape]; change (same_byte x25 x25) with true; cbn iota;
    destruct (unescape form r); reflexivity.
Qed.

Lemma unescape_encode : forall form safe, readable form safe -> forall s, unescape form (encode safe s) = Some s.
Proof.
  intros form safe [P Q]; induction s as [|b s IH]; [reflexivity|]; unfold encode in *; cbn [flat_map].
  destruct (safe b) eqn:S.
  - cbn [app unescape].
    destruct (same_byte b x25) eqn:E; [apply same_byte_true in E; congruence|].
    destruct (form && same_byte b x2b) eqn:F; [|rewrite IH; reflexivity].
    apply andb_true_iff in F as [F G]; apply same_byte_true in G; subst; rewrite (Q eq_refl) in S; discriminate.
  - rewrite unescape_escape, IH; reflexivity.
Qed.

(* What is escaped is read back as it was. *)
Theorem decode_encode : forall form safe s, readable form safe -> utf8 s = true -> decode form (encode safe s) = Some s.
Proof. intros form safe s R U; unfold decode; rewrite unescape_encode, U by assumption; reflexivity. Qed.

(* What is read is UTF-8, however it was escaped. *)
Theorem decode_utf8 : forall form s t, decode form s = Some t -> utf8 t = true.
Proof. unfold decode; intros form s t H; destruct (unescape form s); [|discriminate]; destruct (utf8 t0) eqn:U; congruence. Qed.

Lemma readable_path : readable false safe_in_path. Proof. split; [reflexivity|discriminate]. Qed.
Lemma readable_query : readable true safe_in_query. Proof. split; reflexivity. Qed.
Lemma readable_list : readable true safe_in_list. Proof. split; reflexivity. Qed.

Lemma encode_without : forall safe c, plain c = false -> safe c = false -> forall s, ~ In c (encode safe s).
Proof.
  intros safe c U S s I; apply in_flat_map in I as [b [_ I]]; destruct (safe b) eqn:E.
  - destruct I as [->|[]]; congruence.
  - assert (K : forallb plain (escape b) = true) by (destruct b; vm_compute; reflexivity).
    rewrite forallb_forall in K; specialize (K c I); congruence.
Qed.

(* An empty text is the only one whose escaped form is empty. *)
Lemma encode_nil : forall safe s, encode safe s = [] -> s = [].
Proof. intros safe [|b s]; [reflexivity|]; unfold encode; cbn; destruct (safe b); discriminate. Qed.
