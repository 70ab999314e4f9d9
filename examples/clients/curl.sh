#!/bin/sh
# A client in ten lines: logs in once, calls with the token, and logs in again on the first 401.
# CLIENT_COMMAND=examples/clients/curl.sh npm run conformance -- --project=client
json='Content-Type: application/json'
account='const { API_EMAIL: Email, API_PASSWORD: Password } = process.env; JSON.stringify({ Email, Password })'
login() {
  token=$(node -p "$account" | curl -s "$BASE_URL/Login/Customer/Api/Verify" -H "$json" -d @- |
    node -p 'JSON.parse(require("fs").readFileSync(0)).data?.Token ?? ""') && [ -n "$token" ]
}
order() { curl -s -o /dev/null -w '%{http_code}' "$BASE_URL/Orders/Create" -H "$json" -H "Authorization: Bearer $token" -d "{\"n\":$n}"; }
for n in $(seq "$REQUESTS"); do
  curl -s -o /dev/null "$BASE_URL/Supplier/Products/List" -H "$json" -H "ApiKey: $API_KEY" -d '{}'
  [ -n "$token" ] || login || exit 1
  [ "$(order)" != 401 ] || { login && order; }
done
