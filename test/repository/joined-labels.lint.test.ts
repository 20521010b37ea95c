import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { modulesIn } from '../../tools/scripts/import-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A colon at the beginning of an element's text, and one in code, where a time or an address has one without a space. */
const colon = { element: /^\s*:(?=\s|$)/, code: /^\s*:\s/ };

/** Lines on which a module joins a label and a value with a colon of its own, but for messages of errors. */
function joinedLabelsIn(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  let errorsAround = 0;
  const add = ({ start, end }: ESTree.Span, isJoined: boolean) => {
    if (errorsAround > 0 || !isJoined) return;
    found.push(`${file}:${text.slice(0, start).split('\n').length} ${text.slice(start, end).trim()}`);
  };
  const checkElementText = (node: ESTree.JSXText) => add(node, colon.element.test(node.value));
  const checkString = (node: Pick<ESTree.StringLiteral, 'start' | 'end'> & { readonly value: unknown }) =>
    add(node, typeof node.value === 'string' && colon.code.test(node.value));
  const checkTemplate = (node: ESTree.TemplateLiteral) => {
    const [, ...afterValues] = node.quasis;
    add(
      node,
      afterValues.some(({ value }) => colon.code.test(value.raw)),
    );
  };
  const enterError = () => {
    errorsAround += 1;
  };
  const leaveError = () => {
    errorsAround -= 1;
  };
  new Visitor({
    NewExpression: enterError,
    'NewExpression:exit': leaveError,
    JSXText: checkElementText,
    Literal: checkString,
    TemplateLiteral: checkTemplate,
  }).visit(program);
  return found;
}

/** A module with an expression, in which `@{` begins a placeholder. */
const moduleWith = (code: string) => `const a = ${code.replaceAll('@{', '${')};`;

it.each([
  '`@{label}: @{value}`',
  '`@{label}: `',
  "[label, value].join(': ')",
  '<p>{label}: {value}</p>',
  '<p>{label}:</p>',
  "<p>{': '}<b>{value}</b></p>",
  '<p><b>{label}</b> : {value}</p>',
])('finds the colon of %s', (code) => {
  expect(joinedLabelsIn('a.tsx', moduleWith(code))).toHaveLength(1);
});

it.each([
  "t('label_value', { label, value })",
  'new Error(`@{field}: @{reason}`)',
  '`@{hours}:@{minutes}`',
  "time.split(':')",
  '<a href={`tel:@{digits}`}>{label}</a>',
])('finds none in %s', (code) => {
  expect(joinedLabelsIn('a.tsx', moduleWith(code))).toEqual([]);
});

it('leaves the colon between a label and its value to the texts of the language', () => {
  const found = modulesIn('src', 'client', 'server').flatMap((file) => {
    const text = codeOf(file);
    return file.endsWith('.tsx') || /\bt\(/.test(text) ? joinedLabelsIn(file, text) : [];
  });
  expect(found).toEqual([]);
});
