#!/bin/sh
# Checks a target, keeps the report under its time, and says what changed since the last one. For cron:
#   17 3 * * *  cd /srv/conformance && TARGET=/etc/conformance/staging.yaml recipes/nightly.sh /var/lib/conformance
# Ends as the gate does: 0 goes through, 1 held back, 2 no report that can be relied on.
set -u
reports=${1:?Usage: recipes/nightly.sh FOLDER}
if [ -z "${TARGET:-}${BASE_URL:-}${RECEIVER_URL:-}${CLIENT_COMMAND:-}" ]; then
  # The reference that comes with the suite would be judged instead, and goes through every night.
  echo 'recipes/nightly.sh: none of TARGET, BASE_URL, RECEIVER_URL and CLIENT_COMMAND is set: name what is to be judged' >&2
  exit 2
fi
last=$(find "$reports" -name conformance.json 2>/dev/null | sort | tail -n 1)
today=$reports/$(date -u +%Y-%m-%dT%H%M%SZ)

CONFORMANCE_REPORT=$today npm run --silent conformance
if [ -n "$last" ]; then
  npm run --silent matrix -- "$last" "$today/conformance.json" --out "$today"
fi
npm run --silent gate -- "$today/conformance.json"
