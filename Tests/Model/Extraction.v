(* The model as a program: see Main.ml. Counts become machine integers, and bytes characters; numbers stay as they are. *)
From Model Require Import Table.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlChar.
Extraction "model.ml" match_request answer_leaves plain_answer print_leaves leaves see Boolean listed elements all_of.
