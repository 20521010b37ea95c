# The container engine: Docker where it answers, else buildah and podman. Sourced by docker/test-image.sh.

engine=''
base_image=''
hardening=(--read-only --tmpfs /tmp:rw,size=32m,mode=1777 --cap-drop all
  --security-opt no-new-privileges --pids-limit 128)

choose_engine() {
  engine=docker
  if ! has_docker; then
    engine=podman
    configure_podman
  fi
  note "container engine: $engine"
}

# An own storage, so that nothing is mixed with the machine's images. The rest is what lets runc start containers
# where the builder itself is a container: no systemd, limits that can't be raised, a mixed cgroup tree.
configure_podman() {
  mkdir "$work/tmp"
  cat >"$work/containers.conf" <<CONF
[containers]
default_ulimits = ["nofile=16384:16384", "nproc=32768:32768"]
netns = "host"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
CONF
  cat >"$work/storage.conf" <<CONF
[storage]
driver = "overlay"
graphroot = "$work/storage"
runroot = "$work/run"
CONF
  export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf TMPDIR=$work/tmp
}

# The Dockerfile's own base image where it can be had, else the stand-in.
choose_base_image() {
  base_image=$(sed -n 's/^ARG NODE_IMAGE=//p' "$root/Dockerfile")
  [ "$engine" != docker ] || return 0
  local registry_name=docker.io/library/$base_image
  if timeout 120 podman pull -q --retry 0 "$registry_name" >"$work/pull.log" 2>&1; then
    base_image=$registry_name
  else
    base_image=localhost/marquee-stand-in-base
    require 'the stand-in for the base image is made' make_stand_in_base "$base_image"
  fi
}

# build_image TARGET NAME
build_image() {
  local options=(--target "$1" -t "$2" --build-arg NODE_IMAGE="$base_image")
  local authority=${NODE_EXTRA_CA_CERTS:-}
  [ ! -s "$HOME/.npmrc" ] || options+=(--secret id=npmrc,src="$HOME/.npmrc")
  [ ! -s "$authority" ] || options+=(--secret id=extra_ca,src="$authority")
  if [ "$engine" = docker ]; then
    docker build "${options[@]}" "$root"
  else
    buildah bud --isolation chroot --format docker --pull-never --layers "${options[@]}" "$root"
  fi
}

image_megabytes() {
  echo $(($("$engine" image inspect --format '{{.Size}}' "$1") / 1000000))
}

# run_container NAME MEMORY [OPTION...]: the image has the same name.
run_container() {
  local name=$1 memory=$2
  shift 2
  "$engine" run -d --name "$name" --pull never --network host --no-healthcheck --memory "$memory" \
    "${hardening[@]}" "$@" "$name"
}

# podman has systemd run the health checks, and here is none: run what the image says by hand.
health_check_passes() {
  local -a command
  mapfile -t command < <("$engine" image inspect "$1" | node "$here/test/health-check-command.mjs")
  timeout 15 "$engine" exec "$1" "${command[@]}"
}

# What a process inside finds; see the probe for the list.
check_inside() {
  local result name seen
  "$engine" exec -i "$1" node --input-type=module - <"$here/test/probe.mjs" >"$work/probe.log" 2>&1 ||
    fail "the probe runs in $1" "$(cat "$work/probe.log")"
  while IFS=$'\t' read -r result name seen; do
    if [ "$result" = ok ]; then pass "${1%-test-*}: $name"; else fail "${1%-test-*}: $name" "$seen"; fi
  done <"$work/probe.log"
}

stops_with_zero() {
  local code
  "$engine" stop -t 20 "$1" >/dev/null
  code=$("$engine" inspect --format '{{.State.ExitCode}}' "$1")
  [ "$code" = 0 ] || { echo "exit code $code"; "$engine" logs "$1" 2>&1 | tail -n 10; return 1; }
}

remove_everything_of_engine() {
  [ -n "$engine" ] || return 0
  "$engine" rm -f "$marquee" "$sandbox" >/dev/null 2>&1
  if [ "$engine" = docker ]; then
    docker rmi -f "$marquee" "$sandbox" >/dev/null 2>&1
  else
    buildah rm -a >/dev/null 2>&1
    podman rmi -a -f >/dev/null 2>&1
    # podman mounts its storage on itself and leaves that.
    umount "$work/storage/overlay" 2>/dev/null
  fi
}
