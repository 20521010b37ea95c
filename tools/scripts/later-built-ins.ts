import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { type ESTree, parseSync, Visitor } from 'vite';
import { oldestBrowsers } from '../../config/oldest-browsers.ts';

/** Built-ins that are newer than the oldest supported browsers, by MDN's data. */
interface LaterBuiltIns {
  /** Names of the global object: `WeakRef`. */
  readonly globals: ReadonlySet<string>;
  /** Members of a global: `URL.canParse`, and `Array.toSorted` for members of its prototype. */
  readonly members: ReadonlySet<string>;
  /** Names that are not a method of any built-in of the oldest browsers: `toSorted`. */
  readonly methods: ReadonlySet<string>;
}

/**
 * Names of later built-ins that are something else in our chunks: `DisposableStack` has a method `use`, and React a
 * hook.
 */
const otherMethods: ReadonlySet<string> = new Set(['use']);

/** Finds the built-ins that a script uses without checking for them (as `URL.canParse?.(text)` does). */
export function findLaterBuiltIns(code: string, file = 'script.js'): readonly string[] {
  const found = new Set<string>();
  const check = ({ callee, optional }: Pick<ESTree.CallExpression, 'callee'> & { readonly optional?: boolean }) => {
    if (optional) return;
    if (callee.type === 'Identifier' && laterBuiltIns.globals.has(callee.name)) found.add(callee.name);
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
    const { name } = callee.property;
    const member = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : '';
    if (laterBuiltIns.members.has(member)) found.add(member);
    else if (laterBuiltIns.methods.has(name)) found.add(name);
  };
  const visitor = new Visitor({ CallExpression: check, NewExpression: check });
  visitor.visit(parseSync(file, code).program);
  return [...found].sort();
}

function readBuiltIns(): LaterBuiltIns {
  const globals = new Set<string>();
  const members = new Set<string>();
  const late = new Set<string>();
  const early = new Set<string>();
  const read = (name: string, entry: Identifier, hasStaticsMarked: boolean) => {
    if (isLate(entry.__compat)) globals.add(name);
    for (const [key, member] of Object.entries(entry)) {
      if (key === '__compat' || key === name || !isCompatEntry(member)) continue;
      const own = key.replace(/_static$/, '');
      const isMethodOnly = hasStaticsMarked && own === key;
      if (!isLate(member.__compat)) early.add(own);
      else {
        if (!isMethodOnly) members.add(`${name}.${own}`);
        late.add(own);
      }
    }
  };
  for (const [name, entry] of Object.entries(compatibility.javascript['builtins'] ?? {})) {
    if (isCompatEntry(entry)) read(name, entry, false);
  }
  // Pages often check for an API of the browser before they use it: only members of a global count.
  const methods = [...late];
  for (const [name, entry] of Object.entries(compatibility.api)) if (isCompatEntry(entry)) read(name, entry, true);
  return {
    globals,
    members,
    methods: new Set(methods.filter((name) => !early.has(name) && !otherMethods.has(name))),
  };
}

const isCompatEntry = (entry: Identifier | CompatStatement | undefined): entry is Identifier =>
  entry !== undefined && '__compat' in entry;

function isLate(statement: CompatStatement | undefined): boolean {
  return (
    statement !== undefined &&
    oldestBrowsers.some(({ name, version }) => {
      const [support] = [statement.support[name] ?? []].flat();
      const added = support?.version_added;
      if (support?.flags || support?.prefix || support?.alternative_name) return true;
      return typeof added !== 'string' || added === 'preview' || isNewer(added.replace('≤', ''), version);
    })
  );
}

function isNewer(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = than.split('.').map(Number);
  return major > oldMajor || (major === oldMajor && minor > oldMinor);
}

export const laterBuiltIns = readBuiltIns();
