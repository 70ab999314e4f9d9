"""A client of Python's standard library: logs in once, and again on the first 401."""

import json
import os
import urllib.error
import urllib.request

BASE, KEY = os.environ["BASE_URL"], os.environ["API_KEY"]
token = None


def post(path, body, headers):
    request = urllib.request.Request(
        BASE + path, json.dumps(body).encode(), {"Content-Type": "application/json", **headers}
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, None
    except OSError:
        return 0, None


def login():
    account = {"Email": os.environ["API_EMAIL"], "Password": os.environ["API_PASSWORD"]}
    status, answer = post("/Login/Customer/Api/Verify", account, {})
    if status != 200:
        raise SystemExit(f"the login got {status}")
    return answer["data"]["Token"]


for n in range(int(os.environ["REQUESTS"])):
    post("/Supplier/Products/List", {}, {"ApiKey": KEY})
    token = token or login()
    if post("/Orders/Create", {"n": n}, {"Authorization": f"Bearer {token}"})[0] == 401:
        token = login()
        post("/Orders/Create", {"n": n}, {"Authorization": f"Bearer {token}"})
