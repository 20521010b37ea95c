import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

/** A text that has siblings in its element. */
export interface BareText {
  readonly line: number;
  readonly code: string;
}

type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;

/**
 * The texts of a module that have siblings which appear and disappear, that change next to anything, or that a
 * component returns without an element. Translation in a browser wraps each text in a new element: React can
 * then neither change such a text nor insert anything before it, and the island crashes. A text that is alone in its
 * element is safe: it is set on that element.
 */
export function bareTextsIn(file: string, text = readFileSync(path.join(root, file), 'utf8')): BareText[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: BareText[] = [];
  const check = ({ type, children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const parts = children.filter((child) => child.type !== 'JSXText' || /\S/.test(child.value)).map(contentOf);
    const texts = parts.filter((part) => isText(part, text));
    // The children of a fragment belong to the element around it, and are mounted with it.
    const areAllBare = type === 'JSXFragment' || (parts.length > 1 && parts.some(isConditional));
    const bare = areAllBare ? texts : texts.filter((part) => parts.length > 1 && mayChange(part));
    for (const node of bare) add(node);
  };
  const add = ({ start, end }: Pick<ESTree.Node, 'start' | 'end'>) => {
    found.push({ line: text.slice(0, start).split('\n').length, code: text.slice(start, end).trim() });
  };
  const checkResult = (node: ESTree.Expression | null) => {
    if (node && givesText(node)) add(node);
  };
  /** Whether each function around a place is a component, the innermost last. */
  const functions: boolean[] = [];
  const leave = () => void functions.pop();
  const enter = ({ start, body }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const isComponent = /^function [A-Z]/.test(text.slice(start)) || /const [A-Z]\w* = $/.test(text.slice(0, start));
    functions.push(isComponent);
    if (isComponent && body && body.type !== 'BlockStatement') checkResult(body);
  };
  const checkReturn = ({ argument }: ESTree.ReturnStatement) => {
    if (functions.at(-1)) checkResult(argument);
  };
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: checkReturn,
  }).visit(program);
  return found;
}

type Part = Expression | Exclude<ESTree.JSXChild, ESTree.JSXExpressionContainer>;

const contentOf = (child: ESTree.JSXChild): Part =>
  child.type === 'JSXExpressionContainer' ? child.expression : child;

/** Whether the node is a text. Spaces don't count: no browser translates them. */
function isText(node: Part, code: string): boolean {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'MemberExpression':
      return true;
    case 'Literal':
      return typeof node.value !== 'string' || node.value.trim() !== '';
    case 'LogicalExpression':
      return isText(node.right, code) || (node.operator !== '&&' && isText(node.left, code));
    case 'ConditionalExpression':
      return isText(node.consequent, code) || isText(node.alternate, code);
    case 'Identifier':
      return !isElementIn(code, node.name);
    case 'CallExpression':
      return !isList(node) && !(node.callee.type === 'Identifier' && isElementIn(code, node.callee.name));
    default:
      return false;
  }
}

/** Whether a variable contains an element, or a function that returns one. */
const isElementIn = (code: string, name: string): boolean =>
  new RegExp(String.raw`const ${name} = (?:\([^)]*\)(?:: \w+)? => )?(?:\(\s*)?<`).test(code);

const isConditional = (node: Part): boolean =>
  node.type === 'LogicalExpression' ||
  node.type === 'ConditionalExpression' ||
  node.type === 'Identifier' ||
  (node.type === 'CallExpression' && isList(node));

function givesText(node: ESTree.Expression): boolean {
  if (node.type === 'ConditionalExpression') return givesText(node.consequent) || givesText(node.alternate);
  if (node.type === 'LogicalExpression') return givesText(node.right);
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 't';
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Whether the text may change: literals, and texts of the dictionary without placeholders, do not. */
const mayChange = (node: Part): boolean => {
  if (node.type === 'JSXText' || node.type === 'Literal') return false;
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 't') return true;
  return node.arguments.length > 1 || node.arguments[0]?.type !== 'Literal';
};

const isList = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  /^(?:flatM|m)ap$/.test(callee.property.name);
