# Counting and the questions that are asked over HTTP. Sourced by docker/test-image.sh.

passed=0
failed=0

note() {
  printf '     %s\n' "$1"
}

skip() {
  printf 'skip %s: %s\n' "$1" "$2"
}

pass() {
  passed=$((passed + 1))
  printf 'ok   %s\n' "$1"
}

# fail NAME WHAT_WAS_SEEN
fail() {
  failed=$((failed + 1))
  printf 'FAIL %s\n' "$1"
  printf '%s\n' "$2" | tail -n 30 | sed 's/^/       /'
}

# check NAME COMMAND...: the command's output is shown when it fails.
check() {
  local name=$1
  shift
  if "$@" >"$work/check.log" 2>&1; then
    pass "$name"
  else
    fail "$name" "$(cat "$work/check.log")"
  fi
}

# report_lines PREFIX COMMAND...: the command prints its own checks, one a line, as `ok`, `no` or `note`, name, and what
# was seen, with tabs between.
report_lines() {
  local prefix=$1 result name seen
  shift
  "$@" >"$work/lines.log" 2>&1 || fail "$prefix: the checks run" "$(cat "$work/lines.log")"
  while IFS=$'\t' read -r result name seen; do
    case $result in
      ok) pass "$prefix: $name" ;;
      note) note "$prefix: $name" ;;
      *) fail "$prefix: $name" "$seen" ;;
    esac
  done <"$work/lines.log"
}

# A check without which the rest makes no sense.
require() {
  local before=$failed
  check "$@"
  [ "$failed" -eq "$before" ] || finish
}

finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ] && exit 0
  exit 1
}

# equals EXPECTED SEEN
equals() {
  [ "$1" = "$2" ] || { echo "expected $1, got $2"; return 1; }
}

# wait_for URL SECONDS
wait_for() {
  local deadline=$((SECONDS + $2))
  until curl -sf --max-time 2 -o /dev/null "$1"; do
    if [ "$SECONDS" -ge "$deadline" ]; then
      echo "$1 did not answer within $2 s"
      return 1
    fi
    sleep 0.2
  done
}

# answers STATUS TEXT URL [CURL_OPTION...]: the status is that, and head or body contain the text.
answers() {
  local status=$1 text=$2 url=$3 seen
  shift 3
  seen=$(curl -sS --path-as-is --max-time 10 -D "$work/head" -o "$work/body" -w '%{http_code}' "$@" "$url")
  if [ "$seen" != "$status" ]; then
    echo "expected $status, got $seen:"
    head -c 600 "$work/body"
    return 1
  fi
  if ! cat "$work/head" "$work/body" | grep -aiF -- "$text" >"$work/match"; then
    echo "the answer has no $text:"
    head -c 600 "$work/head"
    return 1
  fi
}
