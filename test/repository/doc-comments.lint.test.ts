import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const sources = globSync('**/*.{ts,tsx,mjs,js,css}', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.cache|\.git|results)$/.test(name),
});

/** A doc comment that begins with a question word instead of a noun. */
const vagueOpening = /\/\*\*\s+(?:\*\s+)?(?:What|Whatever|Whether what)\s/g;

/** Phrases that are not English, or hide who does what, in a line of a comment. */
const phrases =
  /^\s*(?:\/\*\*|\*|\/\/) .*\b(?:(?:[Mm]issing|[Uu]ndefined|[Ee]mpty|[Nn]othing|[Nn]one|[Rr]efused) where|belongs? into|for ever|whoever|somebody|nobody|anew|at the begin)\b/gm;

it('do not begin with "What"', () => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return Array.from(text.matchAll(vagueOpening), ({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

it('say "if" for a condition, and name who does what', () => {
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return Array.from(text.matchAll(phrases), ([line]) => `${file}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});

it('have no debris of a formatter', () => {
  // A slash after the last sentence, or a short line without an end between two others of a paragraph.
  const debris = /^ *\* .*[.!?] \/$|^ *\* [a-z]{1,12}\n(?= *\* [A-Z])/gm;
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return Array.from(text.matchAll(debris), ([line]) => `${file}: ${line.trim()}`);
  });
  expect(Array.from('/**\n * Ends here. /\n */'.matchAll(debris))).toHaveLength(1);
  expect(found).toEqual([]);
});
