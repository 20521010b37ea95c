import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** A place in a file where values are cached beyond a request without `createCache`. */
export interface KeptValues {
  readonly line: number;
  readonly code: string;
}

const libraries: ReadonlySet<string> = new Set(['LRUCache', 'WeakMap', 'WeakSet', 'memoize']);
const collections: ReadonlySet<string> = new Set(['Map', 'Set']);

/** Whether the variables of a function live as long as its result: factories, including those of middlewares. */
const isFactory = (declaration: string): boolean =>
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const) create[A-Z]/.test(declaration) ||
  /\): (?:RequestHandler|RequestListener|Step)\b/.test(declaration);

/**
 * The places of a module that may keep values beyond a request: `LRUCache`, `WeakMap`, `WeakSet` and `memoize`; a `Map`
 * or `Set` of the module that is not declared as read-only, as a table that is complete at start is; and an empty one
 * of a factory or a class.
 */
export function keptValuesIn(file: string, text = readFileSync(path.join(root, file), 'utf8')): KeptValues[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: KeptValues[] = [];
  let depth = 0;
  const add = ({ start }: ESTree.Node) => {
    const lines = text.slice(0, start).split('\n');
    found.push({ line: lines.length, code: (text.split('\n')[lines.length - 1] ?? '').trim() });
  };
  const declarationAround = ({ start }: ESTree.Node): string => {
    const around = program.body.find((statement) => statement.start <= start && start < statement.end);
    return around ? text.slice(around.start, around.end).split('{\n', 1).join().replaceAll('\n', ' ') : '';
  };
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const checkCall = (node: ESTree.CallExpression) => {
    if (node.callee.type === 'Identifier' && libraries.has(node.callee.name)) add(node);
  };
  const checkVariables = ({ kind, declarations }: ESTree.VariableDeclaration) => {
    if (depth > 0) return;
    for (const { id, init } of declarations) {
      if (init?.type !== 'NewExpression' || init.callee.type !== 'Identifier') continue;
      const isReadOnly = kind === 'const' && /: Readonly(?:Map|Set)\b/.test(text.slice(id.start, id.end));
      if (collections.has(init.callee.name) && !isReadOnly) add(init);
    }
  };
  const checkField = ({ value }: ESTree.PropertyDefinition) => {
    if (value?.type === 'NewExpression' && isEmptyCollection(value)) add(value);
  };
  const checkNew = (node: ESTree.NewExpression) => {
    if (node.callee.type !== 'Identifier') return;
    if (libraries.has(node.callee.name)) add(node);
    else if (depth === 1 && isEmptyCollection(node) && isFactory(declarationAround(node))) add(node);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: checkCall,
    VariableDeclaration: checkVariables,
    PropertyDefinition: checkField,
    NewExpression: checkNew,
  }).visit(program);
  return found;
}

const isEmptyCollection = ({ callee, arguments: given }: ESTree.NewExpression): boolean =>
  callee.type === 'Identifier' && collections.has(callee.name) && given.length === 0;
