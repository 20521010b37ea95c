import { expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';

/** The mutants of the function of a significant clause. */
const changesOf = (says: string): string[] =>
  mutantsOf(`significant('id', 'who', ${says});`).map(({ code }) => code.slice("significant('id', 'who', ".length, -2));

it.each([
  ['says nothing', '() => true', '() => undefined'],
  ['says the contrary', '() => true', '() => !(true)'],
  ['drops a condition', "(a) => a.b && a.c === 'd' && { e: a.f }", "(a) => (a.c === 'd') && { e: a.f }"],
  ['negates a condition', '(a) => a.b && { e: a.f }', '(a) => !(a.b) && { e: a.f }'],
  ['compares with another value', "(a) => a.b === 'c'", "(a) => a.b === 'mutated'"],
  ['moves a bound', '(a) => a.b > 0 && { e: a.f }', '(a) => a.b >= 0 && { e: a.f }'],
  ['decides always alike', '(a) => (a.b ? a.c : [])', '(a) => (true ? a.c : [])'],
  ['drops a value', '(a) => ({ e: a.f, g: a.h })', '(a) => ({ ...{}, g: a.h })'],
  ['takes the value of another placeholder', '(a) => ({ e: a.f, g: a.h })', '(a) => ({ e: a.h, g: a.h })'],
  ['takes another field', '(a) => ({ e: x(a.f), g: x(a.h) })', '(a) => ({ e: x(a.h), g: x(a.h) })'],
  ['reads another field', '({ a, b }) => a && { e: b }', '({ b: a, b }) => a && { e: b }'],
  ['leaves out an item', '(a) => a.map((b) => ({ e: b.c }))', '(a) => a.slice(1).map((b) => ({ e: b.c }))'],
])('mutates a clause %s', (_, says, expected) => {
  expect(changesOf(says)).toContain(expected);
});

it('mutates a significant clause to a normal one, and changes no normal clause', () => {
  const [first, ...others] = mutantsOf("clause('a', 'who', () => true);\nsignificant('b', 'who', () => true);");
  expect(first).toMatchObject({ line: 2 });
  expect(first?.code).toContain("({ ...significant('b', 'who', () => true), isSignificant: false })");
  expect(others.every(({ code }) => code.startsWith("clause('a', 'who', () => true);"))).toBe(true);
});

it('mutates values from functions of the file, too', () => {
  const changed = mutantsOf("significant('a', 'who', (b) => valuesOf(b));\nconst valuesOf = (b) => ({ c: b.d });");
  expect(changed.map(({ code }) => code)).toContainEqual(expect.stringContaining('(b) => ({ ...{} })'));
});
