import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

const field = (notes: { readonly hint?: string; readonly problem?: string }) =>
  renderToStaticMarkup(
    <Field name="group" label="Group" {...notes}>
      {(control) => <input {...control} />}
    </Field>,
  );

/** The texts that are announced with the input, in order; the id of a missing element counts as null. */
const describedBy = (html: string) =>
  /aria-describedby="([^"]*)"/
    .exec(html)?.[1]
    ?.split(' ')
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? null);

test('labels the input, and describes it only with a hint or a problem', () => {
  const html = field({});
  const id = /<input id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).not.toMatch(/aria-|<p/);
});

test('describes the input by the problem, then the hint', () => {
  expect(describedBy(field({ hint: 'A number.' }))).toEqual(['A number.']);
  expect(describedBy(field({ problem: 'No number.' }))).toEqual(['No number.']);
  expect(describedBy(field({ hint: 'A number.', problem: 'No number.' }))).toEqual(['No number.', 'A number.']);
});

test('marks an invalid input and announces the problem, unlike a hint', () => {
  expect(field({ problem: 'No number.' })).toMatch(/<input[^>]* aria-invalid="true".*role="alert">No number\./);
  expect(field({ hint: 'A number.' })).not.toMatch(/aria-invalid|role="alert"/);
});
