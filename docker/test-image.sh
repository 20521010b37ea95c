#!/usr/bin/env bash
# Builds the images for real, runs them as docker-compose.yml does, and asks what an operator relies on.
# docker/README.md says what is needed and what is checked. Nothing stays behind, whatever happens.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
# Free ports, so that two of these tests run side by side.
read -r port ops_port sandbox_port edge_port edge_health_port < <(node "$here/test/free-ports.mjs" 5)
marquee=marquee-test-$$
staging=marquee-staging-test-$$
sandbox=marquee-sandbox-test-$$
work=$(mktemp -d)
version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$root/package.json")
revision=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo unknown)

. "$here/test/checks.sh"
. "$here/test/tools.sh"
. "$here/test/engine.sh"
. "$here/test/stand-in-base.sh"
. "$here/test/configuration.sh"
. "$here/test/edge.sh"

cleanup() {
  local code=$?
  trap - EXIT INT TERM
  set +e
  stop_edge
  remove_everything_of_engine
  rm -rf --one-file-system "$work"
  exit "$code"
}
trap cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

check_files() {
  check 'the nginx configuration is valid' edge_is_valid
  check 'the Prometheus configuration is valid' promtool check config "$root/docker/prometheus/prometheus.yml"
  check_compose
}

# The style rules ask for an order of keys; the file is ordered for its reader.
check_compose() {
  if ! npx --yes dclint@3.1.0 --version >"$work/dclint.log" 2>&1; then
    skip 'docker-compose.yml is valid' 'dclint could not be fetched'
    return
  fi
  check 'docker-compose.yml is valid' \
    npx --yes dclint@3.1.0 "$root/docker-compose.yml" --quiet --disable-rule no-build-and-image
}

build_images() {
  choose_base_image
  pin_base_image
  note "base image: $base_image"
  require 'the image of Marquee builds' build_image marquee "$marquee"
  require 'the image of staging builds' build_image staging "$staging"
  require 'the image of the sandbox builds' build_image sandbox "$sandbox"
}

check_images() {
  local name
  for name in "$marquee" "$staging" "$sandbox"; do
    check "${name%-test-*}: user, signal, version and revision are written on the image" image_is_described "$name"
    check_image_files "$name"
  done
}

# Before the platform is there: a start has to end as well as a stop.
check_start() {
  require 'Marquee starts without its platform' run_container "$marquee-waiting" "$marquee" 512m \
    -e PORT="$port" -e OPS_PORT="$ops_port" -e PLATFORM_URL=http://127.0.0.1:1 -e SERVED_COUNTRIES=IE
  require 'it lives' gets_ready "$marquee-waiting" "http://127.0.0.1:$ops_port/livez"
  check 'it is not ready' answers 503 '' "http://127.0.0.1:$ops_port/readyz"
  check 'SIGTERM ends its wait with code 0' ends_with 0 "$marquee-waiting"
  check 'a missing setting ends it with code 1, by name' says_what_is_missing
}

says_what_is_missing() {
  run_container "$marquee-wrong" "$marquee" 512m
  "$engine" wait "$marquee-wrong"
  "$engine" logs "$marquee-wrong" 2>&1 | grep -F 'PLATFORM_URL is not set' && ends_with 1 "$marquee-wrong"
}

start_containers() {
  prepare_configuration
  require 'the sandbox starts' run_container "$sandbox" "$sandbox" 256m \
    -e SANDBOX_PORT="$sandbox_port" -e SANDBOX_RETURN_URL="http://localhost:$edge_port"
  require 'the sandbox gets ready' gets_ready "$sandbox" "http://127.0.0.1:$sandbox_port/sandbox/api/state"
  require 'Marquee starts, with its configuration mounted' run_container "$marquee" "$marquee" 512m \
    -e PORT="$port" -e OPS_PORT="$ops_port" -e PLATFORM_URL="http://127.0.0.1:$sandbox_port" \
    -e PUBLIC_URL="http://localhost:$edge_port" -e TRUSTED_PROXIES=loopback -e CAMPAIGN_SCAN_MS=300 \
    -e EDGE_COUNTRY_HEADER=x-edge-country -e SERVED_COUNTRIES=IE -e DRAIN_DELAY_MS=500 "${configuration_mounts[@]}"
  require 'Marquee gets ready' gets_ready "$marquee" "http://127.0.0.1:$ops_port/readyz"
}

# gets_ready CONTAINER URL
# Long enough for a start beside the tests on a machine of a third of the speed.
gets_ready() {
  wait_for "$2" 240 || {
    "$engine" logs "$1"
    return 1
  }
}

check_pages() {
  local site=http://127.0.0.1:$port
  check 'the campaign page answers in English' answers 200 'lang="en"' "$site/en/promotion/lucky-friday"
  check 'it has the text of the mounted folder' answers 200 "$mounted_title" "$site/en/promotion/lucky-friday"
  check 'it follows a change of the mounted folder' shows_changed_campaign "$site/en/promotion/lucky-friday"
  check 'the lottery page answers in Arabic, right to left' answers 200 'dir="rtl"' "$site/ar/lotto/"
  check 'a page that is not there answers 404' answers 404 '<html' "$site/en/no/such/page"
  check 'an asset of a page is there' asset_answers "$site/en/promotion/lucky-friday"
  check 'the metrics are on the port for operations' answers 200 process_cpu "http://127.0.0.1:$ops_port/metrics"
  check 'visitors cannot reach the metrics' answers 404 '' "$site/metrics"
  check 'there are no demo pages' answers 404 '' "$site/en/host-simulator"
}

# shows_changed_campaign URL
shows_changed_campaign() {
  local try
  change_campaign_title "$mounted_title" 'Changed Lucky Friday'
  for try in 1 2 3 4 5 6 7 8 9 10; do
    sleep 0.5
    answers 200 'Changed Lucky Friday' "$1" && return 0
  done
  return 1
}

# The image of staging, once the other has freed its ports.
check_staging() {
  require 'staging starts' run_container "$staging" "$staging" 512m \
    -e PORT="$port" -e OPS_PORT="$ops_port" -e PLATFORM_URL="http://127.0.0.1:$sandbox_port"
  require 'staging gets ready' gets_ready "$staging" "http://127.0.0.1:$ops_port/readyz"
  check 'staging has the demo pages' answers 200 '<html' "http://127.0.0.1:$port/en/host-simulator"
  check 'SIGTERM ends staging with code 0' ends_with 0 "$staging"
}

asset_answers() {
  local asset
  asset=$(curl -sS --max-time 10 "$1" | grep -oE '/assets/[^"]+\.js' | head -n 1)
  [ -n "$asset" ] || { echo 'the page names no script'; return 1; }
  answers 200 '' "http://127.0.0.1:$port$asset"
}

check_stop() {
  check 'SIGTERM ends Marquee with code 0' ends_with 0 "$marquee"
  check_staging
  check 'SIGTERM ends the sandbox with code 0' ends_with 0 "$sandbox"
}

cd "$root"
ensure_tools
choose_engine
check_files
build_images
check_images
check_start
start_containers
check_pages
check "Marquee's own health check passes" health_check_passes "$marquee"
check "the sandbox's own health check passes" health_check_passes "$sandbox"
check 'Node is the one of the lockfile, in the build as well' node_is_the_lockfiles "$marquee"
for container in "$marquee" "$sandbox"; do
  check_inside "$container"
  check "${container%-test-*}: there is no shell and no package manager to run" cannot_run "$container" \
    /bin/sh sh bash busybox env npm npx corepack apt-get dpkg
done
check_edge
check_stop
finish
