#!/usr/bin/env bash
# Installs Debian packages for tests: install-packages.sh PACKAGE...
# Runs beside each other share the machine's package manager, so one installs after the other.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive

exec 9>/run/lock/marquee-packages
flock 9

# The daemons of the packages must not start on the machine that tests.
service_policy=/usr/sbin/policy-rc.d
if [ ! -e "$service_policy" ]; then
  trap 'rm -f "$service_policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$service_policy"
  chmod 755 "$service_policy"
fi

# apt-get waits for what else installs packages on this machine.
install() {
  apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=600 "$@"
}

# The package lists of a fresh machine may be missing or old: fetch them when the first try fails.
install "$@" || { apt-get update -qq && install "$@"; }
