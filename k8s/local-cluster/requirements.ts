import { existsSync } from 'node:fs';
import path from 'node:path';
import { ClusterError } from './cluster-error.ts';
import { root } from './paths.ts';
import { attempt, run } from './run.ts';

/** Oldest Go that can download the toolchain that a module requires. */
const oldestGo = [1, 21] as const;

/** Debian packages, each by a file that it installs. */
const packages = {
  containerd: '/usr/bin/containerd',
  runc: '/usr/sbin/runc',
  'containernetworking-plugins': '/usr/lib/cni/ptp',
  buildah: '/usr/bin/buildah',
  podman: '/usr/bin/podman',
  'busybox-static': '/bin/busybox',
  nftables: '/usr/sbin/nft',
  iproute2: '/usr/sbin/ip',
  curl: '/usr/bin/curl',
  openssl: '/usr/bin/openssl',
  'libnginx-mod-http-lua': '/usr/lib/nginx/modules/ngx_http_lua_module.so',
  'lua-resty-core': '/usr/share/lua/5.1/resty/core.lua',
  nginx: '/usr/sbin/nginx',
};

/** File systems that the kernel must support. */
const fileSystems = ['overlay', 'tmpfs'];

/** Installs missing Debian packages. Throws a one-line reason if this machine can't run a cluster. */
export async function prepareMachine(): Promise<void> {
  if (process.platform !== 'linux') throw new ClusterError('A cluster needs Linux.');
  if (process.getuid?.() !== 0) throw new ClusterError('A cluster needs root, for namespaces and mounts.');
  await assertKernel();
  await assertGo();
  await installPackages();
}

async function assertKernel(): Promise<void> {
  const known = await run(['cat', '/proc/filesystems']);
  for (const name of fileSystems) {
    if (!known.split(/\s/).includes(name)) throw new ClusterError(`A cluster needs a kernel with ${name}.`);
  }
  const parts = 'unshare --mount --net --uts --pid --fork ip link add one type veth peer name two';
  const { code, problems } = await attempt(['sh', '-c', parts]);
  if (code !== 0)
    throw new ClusterError(`A cluster needs network namespaces and veth, and this machine has not: ${problems.trim()}`);
}

async function assertGo(): Promise<void> {
  const { output } = await attempt(['sh', '-c', 'go env GOVERSION']);
  const [major = 0, minor = 0] = output.trim().replace('go', '').split('.').map(Number);
  if (major < oldestGo[0] || (major === oldestGo[0] && minor < oldestGo[1])) {
    throw new ClusterError(
      `A cluster needs Go ${oldestGo.join('.')} or newer to build Kubernetes; it fetches the toolchain that Kubernetes names.`,
    );
  }
}

async function installPackages(): Promise<void> {
  const missing = Object.entries(packages)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(', ')}\n`);
  const { code } = await attempt(['bash', path.join(root, 'tools/scripts/install-packages.sh'), ...missing]);
  if (code !== 0)
    throw new ClusterError(
      `A cluster needs these packages of Debian, and they can't be installed: ${missing.join(', ')}.`,
    );
}
