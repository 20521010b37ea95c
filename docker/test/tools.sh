# What must be on the machine. Sourced by docker/test-image.sh.

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
  if ! bash "$root/tools/scripts/install-packages.sh" "${packages[@]}" >"$work/apt.log" 2>&1; then
    tail -n 20 "$work/apt.log" >&2
    exit 1
  fi
}
