import { expect, test } from 'vitest';
import { type InputTexts, readInput } from './input-texts.ts';

const texts = (changes: Partial<InputTexts>): InputTexts => ({
  parameters: {},
  headers: '{}',
  idempotencyKey: '',
  ...changes,
});

test('reads every field, and drops what a call does not accept', () => {
  expect(readInput(texts({ parameters: { id: '7' } }))).toEqual({ input: { parameters: { id: '7' }, headers: {} } });
  const full = texts({ query: '{"a":1,"b":true}', body: '[1]', headers: '{"x-a":"b"}', idempotencyKey: 'k' });
  expect(readInput(full)).toEqual({
    input: { parameters: {}, query: { a: 1, b: true }, body: [1], headers: { 'x-a': 'b' }, idempotencyKey: 'k' },
  });
});

test('leaves out emptied fields, and refuses an empty body', () => {
  expect(readInput(texts({ query: ' ', headers: '' }))).toEqual({ input: { parameters: {}, headers: {} } });
  expect(readInput(texts({ body: '' }))).toMatchObject({ field: 'body' });
});

test.each([
  ['query', '{'],
  ['query', '[]'],
  ['query', '{"a":{}}'],
  ['query', 'null'],
  ['headers', '{"a":1}'],
  ['headers', '"a"'],
  ['body', '{a:1}'],
  ['body', 'undefined'],
] as const)('%s cannot be %s', (field, text) => {
  expect(readInput(texts({ [field]: text }))).toEqual({ field, problem: expect.stringMatching(/^This /) });
});
