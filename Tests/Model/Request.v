(* A request as it is sent, and as it is seen once its target is read. A request without a method counts as GET. *)
From Model Require Export Kinds.

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
