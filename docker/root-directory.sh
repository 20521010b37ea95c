#!/bin/sh
# root-directory.sh NODE ROOT: makes the root directory of the images in the folder ROOT, from the npm package of Node in
# the folder NODE and the libraries of the system this runs on. Called by the Dockerfile; needs no more than grep and sort.
set -eu
node=$1
root=$2

# A cluster mounts its switches over etc/marquee.
mkdir -p "$root/etc/marquee" "$root/tmp" "$root/usr/local/bin" "$root/usr/share/doc/node"
chmod 1777 "$root/tmp"
cp "$node/bin/node" "$root/usr/local/bin/node"
cp "$node/LICENSE" "$root/usr/share/doc/node/LICENSE"
chmod 755 "$root/usr/local/bin/node"

# The C library's two files: it can't name a user without the one, nor ask a name server without the other. There is no
# list of certificate authorities and no table of time zones: Node has both in it.
printf 'root:x:0:0:root:/:\nmarquee:x:10001:10001:marquee:/:\n' >"$root/etc/passwd"
printf 'root:x:0:\nmarquee:x:10001:\n' >"$root/etc/group"
printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"

# For the scanners of images, which find a distribution's packages by these files, and the licences that go along.
describe_package() {
  package=$(dpkg-query -S "*/${1##*/}" | head -n 1 | cut -d: -f1)
  dpkg-query -s "$package" >"$root/var/lib/dpkg/status.d/$package"
  licence=/usr/share/doc/$package/copyright
  [ -f "$licence" ] || return 0
  mkdir -p "$root${licence%/*}"
  cp -L "$licence" "$root$licence"
}

if command -v dpkg-query >/dev/null; then
  mkdir -p "$root/var/lib/dpkg/status.d"
  cp -L /etc/os-release "$root/etc/os-release"
fi

# What ldd does, which a small system may lack.
libraries=$(LD_TRACE_LOADED_OBJECTS=1 "$node/bin/node")
case $libraries in *'not found'*)
  echo "Node needs what this system has not: $libraries" >&2
  exit 1
  ;;
esac
for library in $(echo "$libraries" | grep -o '/[^ )]*' | sort -u); do
  mkdir -p "$root${library%/*}"
  cp -L "$library" "$root$library"
  chmod 644 "$root$library"
  if command -v dpkg-query >/dev/null; then describe_package "$library"; fi
done
# The kernel starts it, as it would a program.
chmod 755 "$root"/lib*/ld-linux*
