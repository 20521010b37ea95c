// Reads the output of `tar -tv --numeric-owner` for an image from standard input; the argument is the image's target.
// Prints a line for each check: `ok` or `no`, its subject and the finding, with tabs between; and the sizes as notes.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [target] = process.argv.slice(2);
const project = path.resolve(import.meta.dirname, '../..');
const lockfile = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')).packages;

// Entries that an engine adds to every container.
const ofTheEngine = /^(dev|proc|sys|run)(\/|$)|^etc\/(hosts|hostname|resolv\.conf|mtab)$|^\.dockerenv$/;
const library = /^(usr\/)?lib(64)?\/([a-z0-9_]+-linux-gnu\/)?[\w+-]+\.so[.\d]*$/;
const node = 'usr/local/bin/node';
const systemFile = /^etc\/(passwd|group|nsswitch\.conf|os-release)$|^var\/lib\/dpkg\/status\.d\/[\w.+-]+$/;
const licence = /^usr\/share\/doc\/[\w.+-]+\/(LICENSE|copyright)$/;
const service =
  /^app\/(package\.json|dist\/.+|config\/(\w[\w-]*|brands\/.+|campaigns\/.+|lotteries\/.+|regions\/.+|texts\/.+)\.json|config\/campaigns\/[\w-]+\/art\.svg|config\/brands\/[\w-]+\/(logo-(dark|light)|favicon)\.svg)$/;
const ours = {
  marquee: service,
  'marquee-staging': service,
  'marquee-sandbox':
    /^app\/(package\.json|tools\/sandbox\/.+|config\/(campaigns|lotteries)\/.+\.json|docs\/openapi\/\w+\.json|config\/campaigns\/[\w-]+\/art\.svg)$/,
}[target];
const ofTheDemo = /^app\/dist\/.*\bdemo\b/;
const ofTheStudio = /^app\/dist\/(.*\/)?studio\//;
const packageFile = /^app\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

const entries = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map(readEntry)
  .filter(({ file }) => file !== '' && !ofTheEngine.test(file));
const files = entries.filter(({ kind }) => kind !== 'd');
const packages = new Set(files.flatMap(({ file }) => packageFile.exec(file)?.[1] ?? []));

reportNone(
  'every file has its reason',
  files.filter(({ file }) => group(file) === undefined),
);
reportNone(
  'nothing can be run but Node, which its loader starts',
  files.filter(({ file, mode }) => /x/i.test(mode) && file !== node && !/\/ld-linux[\w.-]+$/.test(file)),
);
reportNone(
  'there are files and folders only, no links and no devices',
  entries.filter(({ kind }) => !/[-d]/.test(kind)),
);
reportNone(
  'everything belongs to root',
  entries.filter(({ owner }) => owner !== '0/0'),
);
reportNone(
  'nothing can be changed by others than its owner but /tmp, and nothing lends its rights',
  entries.filter(({ file, mode }) => isLoose(mode) && !(file === 'tmp' && mode === 'rwxrwxrwt')),
);
reportNone(
  'there is no test, no type, no map for a browser and no native code of a package',
  files.filter(({ file }) => isNeedless(file)),
);
reportNone(
  'its packages are those of the lockfile, without the ones for development',
  [...packages].filter((name) => isForDevelopment(lockfile[`node_modules/${name}`])).map((file) => ({ file })),
);
if (target === 'marquee') {
  reportNone(
    'what Kubernetes mounts over is there',
    mountPaths().filter(({ file }) => !entries.some((entry) => entry.file === file)),
  );
  reportNone(
    'there is nothing of the demo pages',
    files.filter(({ file }) => ofTheDemo.test(file)),
  );
  reportNone(
    'there is nothing of the studio',
    files.filter(({ file }) => ofTheStudio.test(file)),
  );
}
if (target === 'marquee-staging') {
  reportNone(
    'the demo pages are there, for the server and for browsers',
    ['app/dist/server/demo/main.js', 'app/dist/client/assets/demo/']
      .filter((start) => !files.some(({ file }) => file.startsWith(start)))
      .map((file) => ({ file })),
  );
}
reportSizes();

/** `-rw-r--r-- 0/0 27 2026-01-01 00:00 etc/group` */
function readEntry(line) {
  const [, kind, mode, owner, size, name] = /^(.)(\S{9})\S?\s+(\S+)\s+(\S+)\s+\S+\s+\S+\s+(.*)$/.exec(line);
  return { kind, mode, owner, size: Number(size) || 0, file: name.replace(/^(\.\/)+|\/$/g, '').replace(/^\.$/, '') };
}

function group(file) {
  if (file === node) return 'Node';
  if (library.test(file)) return 'libraries';
  if (packageFile.test(file)) return 'packages';
  if (ours.test(file)) return 'our code';
  return systemFile.test(file) || licence.test(file) ? 'licences and the like' : undefined;
}

function isLoose(mode) {
  return mode[4] === 'w' || mode[7] === 'w' || /s/i.test(mode);
}

function isNeedless(file) {
  const isOurs = !file.startsWith('app/node_modules/');
  return isOurs
    ? /\.test\.|^app\/dist\/(client|embed)\/.*\.map$/.test(file) ||
        (target !== 'marquee-sandbox' && /(?<!\.d)\.tsx?$/.test(file))
    : /\.([cm]?ts|map|node)$|^app\/node_modules\/(@[^/]+\/)?[^/]+\/(test|tests|__tests__)\//.test(file);
}

function isForDevelopment(locked) {
  return locked === undefined || locked.dev === true || locked.optional === true || locked.devOptional === true;
}

function mountPaths() {
  const pods = readFileSync(path.join(project, 'k8s/base/deployment.yaml'), 'utf8');
  return [...pods.matchAll(/mountPath: \/(\S+)/g)].map(([, file]) => ({ file }));
}

function reportSizes() {
  const groups = [...new Set(files.map(({ file }) => group(file)))];
  const parts = groups
    .map((name) => [name ?? 'the rest', megabytes(files.filter(({ file }) => group(file) === name))])
    .sort(([, a], [, b]) => b - a);
  const text = parts.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(', ');
  console.log(`note\t${megabytes(files).toFixed(1)} MB: ${text}; ${packages.size} packages`);
}

function megabytes(some) {
  return some.reduce((sum, { size }) => sum + size, 0) / 1_000_000;
}

function reportNone(thing, found) {
  const seen = found.map(({ mode = '', owner = '', file }) => `${mode} ${owner} ${file}`.trim()).join('; ');
  console.log([found.length === 0 ? 'ok' : 'no', thing, seen.slice(0, 1000)].join('\t'));
}
