// Runs on whichever Node is installed: installs the lockfile's packages if needed, and goes on with the Node that the
// project pins.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install-if-needed.mjs';

const oldestStarter = 20;
const neededNode = 24;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

if (majorOf(process.versions.node) < oldestStarter) {
  stop(`Marquee needs Node ${oldestStarter} or newer to install itself and was started with ${process.versions.node}.`);
}
installIfNeeded(root);
const node = findNode();
const [script, ...parameters] = process.argv.slice(2);
const environment = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
const child = spawn(node, [script, ...parameters], { cwd: root, stdio: 'inherit', env: environment });
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    child.kill(signal);
  });
}
child.on('exit', (code) => process.exit(code ?? 1));

// On SIGTERM, npm ends the shell in which it runs scripts, and the shell exits without passing the signal on.
const parent = process.ppid;
const watchParent = () => {
  if (process.ppid === parent || isStopping) return;
  isStopping = true;
  child.kill('SIGTERM');
};
setInterval(watchParent, 500).unref();

function findNode() {
  const platform = { linux: 'linux', win32: 'win' }[process.platform] ?? process.platform;
  const folder = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin');
  const pinned = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (majorOf(process.versions.node) >= neededNode) return process.execPath;
  return stop(
    `Marquee runs on Node ${neededNode}, npm has no package of it for ${process.platform} ${process.arch}, and this is ${process.versions.node}: install Node ${neededNode} and try again.`,
  );
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
