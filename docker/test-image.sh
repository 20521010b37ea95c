#!/usr/bin/env bash
# Builds both images for real, runs them as docker-compose.yml does, and asks what an operator relies on.
# docker/README.md says what is needed and what is checked. Nothing stays behind, whatever happens.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
port=${TEST_PORT:-3190}
ops_port=${TEST_OPS_PORT:-9564}
sandbox_port=${TEST_SANDBOX_PORT:-3990}
edge_port=${TEST_EDGE_PORT:-8190}
edge_health_port=${TEST_EDGE_HEALTH_PORT:-8191}
marquee=marquee-test-$$
sandbox=marquee-sandbox-test-$$
work=$(mktemp -d)

. "$here/test/checks.sh"
. "$here/test/tools.sh"
. "$here/test/engine.sh"
. "$here/test/stand-in-base.sh"
. "$here/test/edge.sh"

cleanup() {
  local code=$?
  trap - EXIT INT TERM
  set +e
  stop_edge
  allow_services
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
  note "base image: $base_image"
  require 'the image of Marquee builds' build_image marquee "$marquee"
  require 'the image of the sandbox builds' build_image sandbox "$sandbox"
  note "size in MB: Marquee $(image_megabytes "$marquee"), of which the base image $(image_megabytes "$base_image")"
}

start_containers() {
  require 'the sandbox starts' run_container "$sandbox" 256m \
    -e SANDBOX_PORT="$sandbox_port" -e SANDBOX_RETURN_URL="http://localhost:$edge_port"
  require 'the sandbox gets ready' gets_ready "$sandbox" "http://127.0.0.1:$sandbox_port/sandbox/api/state"
  require 'Marquee starts' run_container "$marquee" 512m \
    -e PORT="$port" -e OPS_PORT="$ops_port" -e PLATFORM_URL="http://127.0.0.1:$sandbox_port" \
    -e PUBLIC_URL="http://localhost:$edge_port" -e TRUSTED_PROXIES=loopback \
    -e EDGE_COUNTRY_HEADER=x-edge-country -e DRAIN_DELAY_MS=500
  require 'Marquee gets ready' gets_ready "$marquee" "http://127.0.0.1:$ops_port/readyz"
}

# gets_ready CONTAINER URL
gets_ready() {
  wait_for "$2" 30 || {
    "$engine" logs "$1"
    return 1
  }
}

check_pages() {
  local site=http://127.0.0.1:$port
  check 'the campaign page answers in English' answers 200 'lang="en"' "$site/en/promotion/lucky-friday"
  check 'the lottery page answers in Arabic, right to left' answers 200 'dir="rtl"' "$site/ar/lotto/"
  check 'a page that is not there answers 404' answers 404 '<html' "$site/en/no/such/page"
  check 'an asset of a page is there' asset_answers "$site/en/promotion/lucky-friday"
  check 'the metrics are on the port for operations' answers 200 process_cpu "http://127.0.0.1:$ops_port/metrics"
  check 'visitors cannot reach the metrics' answers 404 '' "$site/metrics"
}

asset_answers() {
  local asset
  asset=$(curl -sS --max-time 10 "$1" | grep -oE '/assets/[^"]+\.js' | head -n 1)
  [ -n "$asset" ] || { echo 'the page names no script'; return 1; }
  answers 200 '' "http://127.0.0.1:$port$asset"
}

check_stop() {
  check 'SIGTERM ends Marquee with code 0' stops_with_zero "$marquee"
  check 'SIGTERM ends the sandbox with code 0' stops_with_zero "$sandbox"
}

cd "$root"
ensure_tools
choose_engine
check_files
build_images
start_containers
check_pages
check "Marquee's own health check passes" health_check_passes "$marquee"
check "the sandbox's own health check passes" health_check_passes "$sandbox"
check_inside "$marquee"
check_inside "$sandbox"
check_edge
check_stop
finish
