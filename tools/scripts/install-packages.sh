#!/usr/bin/env bash
# Installs Debian packages for tests: install-packages.sh PACKAGE...
# Runs beside each other share the machine's package manager, so one installs after the other.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

exec 9>/run/lock/marquee-packages
flock -w 900 9 || { echo 'Another run has installed packages for 15 minutes' >&2; exit 1; }

# The daemons of the packages must not start on the machine that tests. A killed run leaves its policy behind: the mark says
# that it is ours.
service_policy=/usr/sbin/policy-rc.d
mark='# Written by tools/scripts/install-packages.sh of Marquee'
if [ ! -e "$service_policy" ] || grep -qxF "$mark" "$service_policy"; then
  trap 'rm -f "$service_policy"' EXIT
  printf '#!/bin/sh\n%s\nexit 101\n' "$mark" >"$service_policy"
  chmod 755 "$service_policy"
fi

# apt-get waits for what else installs packages on this machine. What a package starts must not keep our lock (`9>&-`).
install() {
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=600 "$@" 9>&-
}

# It does not wait for what else fetches the package lists.
fetch_lists() {
  local pause
  for pause in 5 10 20 40; do
    if apt-get update -qq 9>&-; then return; fi
    sleep "$pause" 9>&-
  done
  apt-get update -qq 9>&-
}

# The package lists of a fresh machine may be missing or old: fetch them when the first try fails.
install "$@" || { fetch_lists && install "$@"; }
