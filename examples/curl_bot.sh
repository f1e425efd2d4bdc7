#!/bin/sh
# A bot in a page of shell: it opens a table against a bot of the house, and plays by requests alone.
#
#     gobernador serve &
#     sh examples/curl_bot.sh                              # or: sh examples/curl_bot.sh http://127.0.0.1:8160
#     sh examples/curl_bot.sh http://127.0.0.1:8160 puertorico base
#     sh examples/curl_bot.sh http://127.0.0.1:8160 sanjuan first '{"rounds": "5"}'
#
# It needs curl, and python3 to read JSON. It takes the first thing that it may do; change `choose` to make it clever:
# what it reads is in docs/building/api.md and docs/building/views.md.

set -eu
server=${1:-http://127.0.0.1:8160} game=${2:-sanjuan} edition=${3:-first} options=${4:-"{}"}

talk() {
    curl --silent --show-error --fail-with-body --header 'Accept-Language: en' "$@"
}

# The value at a path of the JSON on stdin: `at seats 0 secret`.
at() {
    python3 -c '
import json, sys
value = json.load(sys.stdin)
for step in sys.argv[1:]:
    value = value[int(step) if step.isdigit() else step]
print(value)' "$@"
}

# A line of the stream in, a command out: nothing unless the bot is asked; "over" and the result at the end.
choose() {
    python3 -uc '
import json, sys
for line in sys.stdin:
    frame = (json.loads(line) if line.strip() else {}).get("frame")
    if frame and frame["result"]:
        print("over", frame["result"]["outcome"])
        break
    if frame and frame["view"]["legal"]:
        act = {"type": "act", "id": "act-%d" % frame["seq"], "seq": frame["seq"], "actions": frame["view"]["legal"][:1]}
        print(json.dumps(act))'
}

opened=$(talk --data "{\"game\": \"$game\", \"edition\": \"$edition\", \"options\": $options, \"chairs\": [
    {\"kind\": \"you\", \"name\": \"Shell\"}, {\"kind\": \"bot\", \"level\": \"beginner\"}]}" "$server/api/tables")
table=$(echo "$opened" | at table)
secret=$(echo "$opened" | at seats 0 secret)
echo "Table $server/table/$table"

# Everything that happens comes as a line; every answer is a request. The secret goes in by stdin, so no list of processes shows it.
# A stream does not end by itself: whoever has heard enough hangs up, which curl need not remark upon.
echo "header = \"Authorization: Bearer $secret\"" |
    talk --config - --no-buffer "$server/api/tables/$table/stream" 2>/dev/null | choose |
    while read -r command; do
        case $command in
            over*) echo "${command#over }" ;;
            *) echo "header = \"Authorization: Bearer $secret\"" |
                talk --config - --output /dev/null --data "$command" "$server/api/tables/$table/commands" ;;
        esac
    done
