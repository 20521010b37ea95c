import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallEntry, callTable } from '../../src/platform/call-table.ts';
import { specifiedCalls } from '../../src/platform/specified-calls.ts';
import { usersOf } from '../../test/fixtures/call-uses.ts';
import { platformCalls } from '../sandbox/calls/platform-calls.ts';
import { writeReference } from './openapi/call-reference.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The test that runs the example of every call, and so covers the client's part of each call. */
const clientTest = 'test/server/platform-calls.test.ts';
/** Sends every sample without preconditions to the sandbox. */
const sampleTest = 'test/sandbox/call-samples.test.ts';
const sandboxTests = 'test/sandbox/**/*.test.ts';

const useSlashes = (file: string): string => file.replaceAll('\\', '/');

/** Path of the document with the table. */
export const documentFile = path.join(root, 'docs/platform-calls.md');

/** One call and the code for it. Empty cells mean that there is none. */
export interface CallRow {
  /** The line of the operator's list of calls; empty for a call of our own. */
  readonly words: string;
  readonly call: string;
  /** Method and path, as the call table has them. */
  readonly address: string;
  readonly function: string;
  readonly file: string;
  /** Names of the contracts: query, body, reply. */
  readonly contracts: readonly string[];
  /** Notes for callers. */
  readonly remarks: readonly string[];
  /** Name of the sandbox's function that handles the call. */
  readonly handler: string;
  readonly handlerFile: string;
  /** The sandbox's reply. */
  readonly about: string;
  /** A page that shows it, and the files that make the call. */
  readonly uses: readonly string[];
  readonly tests: readonly string[];
  /** Parts that the row lacks. */
  readonly missing: readonly string[];
}

interface TestFile {
  readonly file: string;
  readonly text: string;
}

/** The code for every call: those of R7.6 to R7.62 in their order, then our own. */
export function readCallRows(): CallRow[] {
  const tests = globSync([clientTest, sandboxTests], { cwd: root }).map((file) => ({
    file: useSlashes(file),
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
  const own = callTable.filter(({ isOwn }) => isOwn).map(({ id }) => ['', id] as const);
  return [...specifiedCalls, ...own].map(([words, call]) => readRow(words, call, tests));
}

function readRow(words: string, call: string, tests: readonly TestFile[]): CallRow {
  const entry = callTable.find(({ id }) => id === call);
  const names = entry === undefined ? [] : contractNames(entry);
  const served = entry && platformCalls.find((candidate) => isSameCall(candidate, entry));
  const handler =
    served &&
    (handlers.get(served.reply) ?? { name: served.reply.name, file: 'tools/sandbox/calls/platform-calls.ts' });
  const provedBy = entry === undefined ? [] : testsOf(entry, names, tests);
  const row = {
    words,
    call,
    address: entry === undefined ? '' : `${entry.method} ${entry.path}`,
    function: entry?.function ?? '',
    file: entry?.file ?? '',
    contracts: names,
    remarks: entry === undefined ? [] : remarksOn(entry),
    handler: handler?.name ?? '',
    handlerFile: handler?.file ?? '',
    about: served?.about ?? '',
    uses: entry === undefined ? [] : usesOf(entry),
    tests: provedBy,
  };
  return { ...row, missing: missingIn(row) };
}

const usesOf = (entry: CallEntry): string[] => [...(entry.usedOn ? [`/${entry.usedOn.page}`] : []), ...usersOf(entry)];

const isSameCall = (candidate: (typeof platformCalls)[number], { id, method, path: pattern }: CallEntry): boolean =>
  candidate.id === id && candidate.method.toUpperCase() === method && candidate.path === pattern;

/** A call needs a test of the client and one of the sandbox. */
function missingIn({ function: name, contracts, handler, about, tests }: Omit<CallRow, 'missing'>): string[] {
  return [
    ...(name === '' ? ['function'] : []),
    ...(contracts.length === 0 || contracts.includes('') ? ['contract'] : []),
    ...(handler === '' ? ['sandbox handler'] : []),
    ...(about === '' ? ['description of the sandbox’s reply'] : []),
    ...(tests.includes(clientTest) ? [] : ['client test']),
    ...(tests.some((file) => file !== clientTest) ? [] : ['sandbox test']),
  ];
}

interface Exported {
  readonly name: string;
  readonly file: string;
}

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Exports of the modules, by value. */
const exportsOf = (modules: Modules): ReadonlyMap<unknown, Exported> =>
  new Map(
    Object.entries(modules).flatMap(([file, exported]) =>
      Object.entries(exported).map(([name, value]) => [value, { name, file: file.slice('/'.length) }]),
    ),
  );

const handlers = exportsOf(import.meta.glob(['/tools/sandbox/calls/**/*.ts', '!**/*.test.ts'], { eager: true }));
const contracts = exportsOf(import.meta.glob(['/src/platform/*/*.ts', '!**/*.test.ts'], { eager: true }));

/** The names of a call's contracts; empty for a contract that is not exported. */
const contractNames = ({ query, body, reply }: CallEntry): string[] =>
  [query, body, reply].flatMap((contract) => (contract === undefined ? [] : [contracts.get(contract)?.name ?? '']));

/** The test of the client, and those of the sandbox that name the call in any way. */
function testsOf(entry: CallEntry, contracts: readonly string[], tests: readonly TestFile[]): string[] {
  const names = [`'${entry.id}'`, `${entry.function}(`, ...contracts.filter((name) => name !== '')];
  const isAbout = ({ file, text }: TestFile) => {
    if (file === clientTest) return true;
    return file === sampleTest ? entry.sample(0).hint === undefined : names.some((name) => text.includes(name));
  };
  return tests
    .filter(isAbout)
    .map(({ file }) => file)
    .toSorted();
}

const remarksOn = ({
  token,
  isRepeatable,
  isMoneyAction,
  isServerOnly,
  regionRule,
  freshness,
}: CallEntry): string[] => [
  ...(token === 'none' ? [] : [`token ${token}`]),
  ...(isServerOnly ? ['server only'] : []),
  ...(isMoneyAction ? ['money action'] : []),
  ...(isRepeatable ? [] : ['never repeated']),
  ...(regionRule === 'none' ? [] : [`region: ${ruleText(regionRule)}`]),
  ...(freshness ? [`shared for ${freshness.freshMs / 1000} s`] : []),
];

const ruleText = (rule: CallEntry['regionRule']): string =>
  typeof rule === 'string' ? rule : Object.entries(rule).flat().join(' ');

const introduction = `# Platform calls

The replies of an operator's platform: every call with its fields, an example and its refusals, generated from the same declarations as
\`docs/openapi/platform.json\`. [Platform](platform.md) is a guide from the first call to a working wheel, and
\`npm run platform -- check\` checks a platform against this page. Calls that the operator builds for Marquee are explained in
[lottery](lottery-calls.md), [promo store](store-calls.md), [content pages](content-calls.md) and [campaign pages](promotion-calls.md).
The last part is for developers of Marquee: [the code of each call](#code-of-each-call). \`npm run calls\` writes the page;
\`tools/scripts/platform-calls-document.lint.test.ts\` fails when it is out of date.
`;

const codeIntroduction = `## Code of each call

Every call of R7.6 to R7.62 ([requirements](requirements.md)), and at the end Marquee's own calls, which the operator's list does not
have: the function that makes the call, its contracts, its sandbox handler and its tests. \`docs/decisions/0018-platform-paths.md\`
says how Marquee interprets the paths.

\`Used by\`: a page that shows the reply, and the files that make the call. \`test/server/call-outcomes.test.ts\` tries pages and
actions while the call is slow, while it fails and while it is refused.

The version file on the CDN (R7.18) is not a platform call: \`server/platform/asset-cdn.ts\`.
`;

const headings = ['Operator’s list', 'Call', 'Function', 'Contracts', 'Remarks', 'Sandbox', 'Used by', 'Tests'];

/** The document: the contracts from the OpenAPI document, and the code for them. */
export function writeDocument(rows: readonly CallRow[], platform: unknown): string {
  const lines = [headings, headings.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  return `${introduction}\n${writeReference(platform)}\n\n${codeIntroduction}\n${lines.join('\n')}\n`;
}

const code = (text: string): string => (text === '' ? '–' : `\`${text}\``);
const list = (items: readonly string[]): string => (items.length === 0 ? '–' : items.join('<br>'));

const cellsOf = (row: CallRow): string[] => [
  row.words === '' ? '–' : row.words,
  `${code(row.call)}<br>${code(row.address)}`,
  `${code(row.function)}<br>${code(row.file)}`,
  list(row.contracts.map(code)),
  list(row.remarks),
  row.handler === '' ? '–' : `${row.about}<br>${code(row.handler)}<br>${code(row.handlerFile)}`,
  list(row.uses.map(code)),
  list(row.tests.map(code)),
];
