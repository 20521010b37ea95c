// Runs inside a container, from its standard input. Prints a line for each check: `ok` or `no`, its subject and the
// finding, with tabs between.
import { execFileSync, execSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootCertificates } from 'node:tls';

const ofTheKernel = new Set(['/proc', '/sys']);
// Mounted by the engine for every container.
const ofTheEngine = new Set(['/dev', '/dev/pts', '/dev/shm', '/dev/mqueue']);

const status = readFileSync('/proc/self/status', 'utf8');
const [program, ...args] = readFileSync('/proc/1/cmdline', 'utf8').split('\0').slice(0, -1);
const user = `${process.getuid()}:${process.getgid()}`;
const writable = directoriesBelow('/').filter((directory) => isWritable(directory) && !ofTheEngine.has(directory));

report('its user and group are 10001', user === '10001:10001', user);
report('the first process is Node itself', path.basename(program) === 'node', [program, ...args].join(' '));
report('it has no capability', statusOf('CapEff') === '0000000000000000', statusOf('CapEff'));
report('it can get no new privileges', statusOf('NoNewPrivs') === '1', statusOf('NoNewPrivs'));
report('the root directory is read-only', errorOf(() => write('/app/probe')) === 'EROFS');
report('/tmp can be written', errorOf(() => write('/tmp/probe')) === undefined);
report('no other folder can be written', writable.join() === '/tmp', writable.join(' '));
report('Node finds no shell', errorOf(() => execSync('true', { stdio: 'ignore' })) === 'ENOENT');
report('no secret of the build stayed', !existsSync('/root') && !existsSync('/run/secrets/extra_ca'));
report('names are looked up', (await lookup('localhost').catch(() => undefined)) !== undefined);
report('there are certificate authorities', rootCertificates.length > 100, rootCertificates.length);
report('there are time zones', hourIn('Asia/Tashkent') === '17', hourIn('Asia/Tashkent'));
reportHeap();

/** The flags of the first process, tried on another one: the first can't be asked for its limit. */
function reportHeap() {
  const flag = args.find((arg) => arg.startsWith('--max-old-space-size-percentage='));
  const memory = process.constrainedMemory();
  if (flag === undefined) return;
  const limit = execFileSync(process.execPath, [flag, '-p', 'v8.getHeapStatistics().heap_size_limit'], {
    encoding: 'utf8',
  });
  const share = Number(limit) / memory;
  const seen = `${Math.round(Number(limit) / 2 ** 20)} MiB of ${memory / 2 ** 20} MiB`;
  // The generation of new objects comes on top of the percentage.
  report('Node sees its memory limit and leaves room in it', share > 0.3 && share < 0.6, seen);
}

function hourIn(timeZone) {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date('2026-01-01T12:00:00Z'));
}

function report(thing, isTrue, seen = '') {
  console.log([isTrue ? 'ok' : 'no', thing, seen].join('\t'));
}

function statusOf(name) {
  return new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
}

function write(file) {
  writeFileSync(file, 'probe');
}

function errorOf(action) {
  try {
    action();
    return undefined;
  } catch (error) {
    return error.code;
  }
}

function isWritable(directory) {
  return errorOf(() => accessSync(directory, constants.W_OK)) === undefined;
}

function directoriesBelow(directory) {
  if (ofTheKernel.has(directory)) return [];
  return [directory, ...foldersOf(directory).flatMap((name) => directoriesBelow(path.join(directory, name)))];
}

function foldersOf(directory) {
  try {
    return readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}
