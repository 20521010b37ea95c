# A base image for machines that reach npm but no container registry. Sourced by docker/test-image.sh.

# make_stand_in_base NAME: the pinned Node from npm, npm, the shared libraries that Node needs, busybox for a shell,
# and the user 1000 of the official image.
make_stand_in_base() {
  local node tree=$work/base
  node=$(pinned_node)
  mkdir -p "$tree"/{bin,etc,lib,lib64,tmp,root,run,proc,sys,dev,home/node,usr/bin,usr/local/bin}
  mkdir -p "$tree/usr/local/lib/node_modules"
  chmod 755 "$tree"
  chmod 1777 "$tree/tmp"
  install -m 755 "$node" "$tree/usr/local/bin/node"
  copy_libraries "$node" "$tree"
  copy_shell "$tree"
  copy_npm "$tree"
  printf 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n' >"$tree/etc/passwd"
  printf 'root:x:0:\nnode:x:1000:\n' >"$tree/etc/group"
  printf 'hosts: files dns\n' >"$tree/etc/nsswitch.conf"
  chown 1000:1000 "$tree/home/node"
  tar -C "$tree" -c . | podman import -q --change 'CMD ["node"]' \
    --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$1"
  rm -rf "$tree"
}

pinned_node() {
  local node
  node=$(readlink -f "$root/node_modules/.bin/node")
  [ -x "$node" ] || { echo 'node_modules has no Node: run npm ci first' >&2; return 1; }
  echo "$node"
}

# What Node is linked to, and the parts of the C library that native packages of the build ask for by their old names.
copy_libraries() {
  local library libc_directory
  libc_directory=$(dirname "$(ldd "$1" | grep -oE '/[^ )]+/libc\.so\.6')")
  {
    ldd "$1" | grep -oE '/[^ )]+'
    ls "$libc_directory"/lib{rt,dl,m,pthread,util,resolv}.so.[0-9]
  } | sort -u | while read -r library; do
    mkdir -p "$2$(dirname "$library")"
    cp -L "$library" "$2$library"
  done
}

copy_shell() {
  local applet
  cp -L /bin/busybox "$1/bin/busybox"
  for applet in $(/bin/busybox --list); do
    [ -e "$1/bin/$applet" ] || ln -s busybox "$1/bin/$applet"
  done
  ln -s /bin/env "$1/usr/bin/env"
}

# Where the command is: "npm root -g" names the folder of whichever Node comes first.
copy_npm() {
  cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$1/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$1/usr/local/bin/npx"
}
