"""Decides whether the paths of a router include those of an earlier one, as regular expressions, and compares the answer
with what `compatibility(with:)` says. Reads the lines of `LongRuns languages`."""
import json
import sys

from greenery import parse

said = {"compatible": 0, "broken": 0, "undecided": 0}
for line in sys.stdin:
    pair = json.loads(line)
    isIncluded = parse(pair["before"]).to_fsm() <= parse(pair["after"]).to_fsm()
    said[pair["verdict"]] += 1
    if pair["verdict"] != "undecided" and (pair["verdict"] == "compatible") != isIncluded:
        sys.exit(f"the languages are {'' if isIncluded else 'not '}included: {line}")
print(said)
if min(said["compatible"], said["broken"]) < 25 or said["undecided"] > sum(said.values()) / 10:
    sys.exit("too few pairs were decided")
