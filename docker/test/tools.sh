# What must be on the machine. Sourced by docker/test-image.sh.

service_policy=/usr/sbin/policy-rc.d
own_service_policy=''

has_docker() {
  command -v docker >/dev/null && docker version >/dev/null 2>&1
}

# Debian's packages by the command that is looked for; without a Docker engine the last four take its place.
missing_packages() {
  command -v curl >/dev/null || echo curl
  command -v nginx >/dev/null || echo nginx-light
  command -v promtool >/dev/null || echo prometheus
  if has_docker; then return 0; fi
  command -v buildah >/dev/null || echo buildah
  command -v podman >/dev/null || echo podman
  command -v runc >/dev/null || echo runc
  [ -x /bin/busybox ] || echo busybox-static
}

ensure_tools() {
  local -a packages
  mapfile -t packages < <(missing_packages)
  [ "${#packages[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "This test needs what Debian has in these packages: ${packages[*]}" >&2
    exit 1
  fi
  note "installing ${packages[*]}"
  forbid_services
  if ! install_packages "${packages[@]}" >"$work/apt.log" 2>&1; then
    tail -n 20 "$work/apt.log" >&2
    exit 1
  fi
  allow_services
}

# The package lists of a fresh machine may be missing or old: fetch them when the first try fails.
install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get install -y --no-install-recommends "$@" ||
    { apt-get update && apt-get install -y --no-install-recommends "$@"; }
}

# The daemons of the packages must not start on the machine that builds.
forbid_services() {
  [ ! -e "$service_policy" ] || return 0
  own_service_policy=$service_policy
  printf '#!/bin/sh\nexit 101\n' >"$service_policy"
  chmod 755 "$service_policy"
}

allow_services() {
  [ -z "$own_service_policy" ] || rm -f "$own_service_policy"
}
