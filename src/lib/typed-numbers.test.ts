import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const components = Object.entries(sources).filter(([file]) => !file.endsWith('.test.tsx'));
const filesWith = (pattern: RegExp) => components.filter(([, source]) => pattern.test(source)).map(([file]) => file);

it('has no field that rejects the digits of other languages', () => {
  expect(filesWith(/type="number"/)).toEqual([]);
});

it('reads every number field with the shared reader', () => {
  const fields = filesWith(/inputMode="(?:numeric|decimal)"|'decimal'/);
  expect(fields.length).toBeGreaterThan(3);
  // `readScore` uses the same reader, for fields limited to scores.
  expect(fields.filter((file) => !/\bread(?:Number|Whole|Score)\(/.test(sources[file] ?? ''))).toEqual([]);
});
