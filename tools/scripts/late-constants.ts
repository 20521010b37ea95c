import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

type Statement = ESTree.Program['body'][number];

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The names of a module's constants that its functions use, declared after the first statement that runs something: a function which this
 * statement calls can't use them yet. Functions count that are hoisted: others can't be called before their line.
 */
export function lateConstantsIn(file: string, text = readFileSync(path.join(root, file), 'utf8')): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const first = program.body.find(runsSomething);
  if (!first) return [];
  const declared = program.body
    .filter(({ start }) => start > first.start)
    .map(declarationIn)
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .map(({ id }) => text.slice(id.start, id.end));
  const used = new Set<string>();
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const use = ({ name }: { readonly name: string }) => {
    if (depth > 0) used.add(name);
  };
  new Visitor({ FunctionDeclaration: enter, 'FunctionDeclaration:exit': leave, Identifier: use }).visit(program);
  return declared.filter((name) => used.has(name));
}

const declarationIn = (statement: Statement) =>
  statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;

/** Imports, declarations and directives run nothing that could call a function of the module. */
const runsSomething = (statement: Statement): boolean =>
  !statement.type.endsWith('Declaration') && !('directive' in statement && statement.directive != null);
