"""Calls every operation of the Python client that openapi-python-client made of the bookshop's document, and compares the
answer with the document: `call-client.py FOLDER DOCUMENT ADDRESS`."""
import importlib, inspect, json, sys, typing
from pathlib import Path
from openapi_python_client.strings import PythonIdentifier

folder, document, address = sys.argv[1:]
document = json.loads(Path(document).read_text())
package = next(path.name for path in Path(folder).iterdir() if (path / "client.py").exists())
sys.path.insert(0, folder)
client = importlib.import_module(package).Client(base_url=address, raise_on_unexpected_status=True)


def named(name):
    return str(PythonIdentifier(name, "field_"))


def call(operation, values):
    """The status and the value that the client gives, and the text of the response."""
    tag = named(operation.get("tags", ["default"])[0])
    module = importlib.import_module(f"{package}.api.{tag}.{named(operation['operationId'])}")
    arguments = {}
    for name, parameter in inspect.signature(module.sync_detailed).parameters.items():
        if name == "client":
            continue
        if name == "body":
            kinds = [kind for kind in typing.get_args(parameter.annotation) or [parameter.annotation] if hasattr(kind, "from_dict")]
            arguments[name] = kinds[0].from_dict(values["bodies"][operation["operationId"]])
        elif name in values:
            arguments[name] = values[name]
        elif parameter.default is inspect.Parameter.empty:
            sys.exit(f"{operation['operationId']}: no value for {name}")
    answer = module.sync_detailed(client=client, **arguments)
    return answer.status_code.value, answer.parsed, answer.content


operations = [
    (operation, method, path) for path, item in document["paths"].items() for method, operation in item.items()
]
known = {operation["operationId"]: operation for operation, _, _ in operations}
review = {"name": "Ann", "rating": 5, "text": "Good"}
bodies = {
    "booksBookAddReview": review, "apiBookAddReview": review, "basketAdd": None, "basketRemove": None,
    "apiBasketSet": {"count": 2},
}
_, books, _ = call(known["apiBooks"], {})
book = books.to_dict()["items"][0]
bodies["basketAdd"] = bodies["basketRemove"] = {"book": book["id"]}
values = {"id": book["id"], "book": book["id"], "book_id": book["id"], "name": book["author"], "bodies": bodies}
_, added, _ = call(known["apiBookAddReview"], values)
values["review_id"] = added.to_dict()["id"]
wrong = 0
for operation, method, path in operations:
    status, parsed, content = call(operation, values)
    problem = None
    documented = operation["responses"].get(str(status))
    kinds = (documented or {}).get("content", {})
    if documented is None or status >= 400:
        problem = f"is answered with {status}"
    elif "application/json" in kinds:
        # The value has everything that the text has.
        value = [one.to_dict() for one in parsed] if isinstance(parsed, list) else parsed and parsed.to_dict()
        if value != json.loads(content):
            problem = f"loses a part of {content[:200]}"
    elif kinds and parsed is None:
        problem = f"has no value for {', '.join(kinds)}"
    if problem:
        wrong += 1
        print(f"{method} {path} {problem}")
print(f"{len(operations)} operations called through the client in Python, {wrong} of them answered otherwise than documented")
sys.exit(1 if wrong or not operations else 0)
