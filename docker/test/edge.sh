# The real nginx with the real configuration in front of the container. Sourced by docker/test-image.sh.

edge_pid=''
# Any address of 127.0.0.0/8 can be a client's on this machine: this one is in a blocked country.
blocked_address=127.0.0.66

# Only what differs from the compose network is changed: ports, the upstream's name, where files may be written.
write_edge_configuration() {
  mkdir -p "$work/edge"
  sed -e "s#/tmp/#$work/edge/#" \
    -e "s#marquee:3000#127.0.0.1:$port#" \
    -e "s#listen 8080;#listen 127.0.0.1:$edge_port;#" \
    -e "s#listen 8081;#listen 127.0.0.1:$edge_health_port;#" \
    "$here/nginx/nginx.conf" >"$work/edge/nginx.conf"
  sed "s#default IE;#default IE; $blocked_address FR;#" "$here/nginx/edge-country.conf" >"$work/edge/edge-country.conf"
}

edge_is_valid() {
  write_edge_configuration
  nginx -t -e "$work/edge/error.log" -c "$work/edge/nginx.conf"
}

start_edge() {
  nginx -e "$work/edge/error.log" -c "$work/edge/nginx.conf" -g 'daemon off;' \
    >"$work/edge/access.log" 2>"$work/edge/start.log" &
  edge_pid=$!
  wait_for "http://127.0.0.1:$edge_health_port/livez" 10
}

check_edge() {
  local page=/en/promotion/lucky-friday
  local site=http://127.0.0.1:$port edge=http://127.0.0.1:$edge_port
  require 'nginx starts in front of Marquee' start_edge
  check 'a page comes through nginx' answers 200 'lang="en"' "$edge$page"
  check 'nginx compresses it' answers 200 'content-encoding: gzip' "$edge$page" -H 'Accept-Encoding: gzip'
  check 'Marquee believes the country that its edge writes' \
    answers 302 /en/blockPage "$site$page" -H 'X-Edge-Country: FR'
  check "nginx overwrites a client's country: an allowed visitor is not locked out" \
    answers 200 'lang="en"' "$edge$page" -H 'X-Edge-Country: FR'
  check "nginx overwrites a client's country: a blocked visitor does not talk his way in" \
    answers 302 /en/blockPage "$edge$page" --interface "$blocked_address" \
    -H 'X-Edge-Country: IE' -H 'X-Forwarded-For: 127.0.0.1'
  check "nginx leaves a path as it was sent, for Marquee to refuse" answers 400 '' "$edge//evil.test/"
  check "the request id is nginx's own" request_id_is_replaced "$edge$page"
}

request_id_is_replaced() {
  local ids
  answers 200 'x-request-id' "$1" -H 'X-Request-Id: chosen-by-the-client'
  ids=$(grep -i '^x-request-id' "$work/head")
  case $ids in *chosen-by-the-client*) echo "$ids"; return 1 ;; esac
}

stop_edge() {
  [ -n "$edge_pid" ] || return 0
  kill "$edge_pid" 2>/dev/null
  wait "$edge_pid" 2>/dev/null
}
