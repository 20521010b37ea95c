#!/usr/bin/env bash
# build-archive.sh STORAGE TARGET ARCHIVE: builds one image of the Dockerfile without a Docker engine, writes it as an OCI
# archive and prints its digest. STORAGE is a folder that keeps the layers for the next build.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$here")
work=$1
target=$2
archive=$3
version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$root/package.json")
revision=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo unknown)

. "$here/test/checks.sh"
. "$here/test/engine.sh"
. "$here/test/stand-in-base.sh"

build_archive() {
  engine=podman
  configure_podman
  choose_base_image
  pin_base_image
  build_image "$target" "$target"
  rm -f "$archive"
  buildah push --quiet --digestfile "$work/$target.digest" "$target" "oci-archive:$archive"
}

mkdir -p "$work"
build_archive >&2
cat "$work/$target.digest"
