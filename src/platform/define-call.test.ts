import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CallSpec } from './call-spec.ts';
import { type CallExample, defineCall } from './define-call.ts';

const spec = {
  id: 'thing',
  group: 'common',
  method: 'POST',
  path: '/web-api/things/:thing',
  isRepeatable: false,
  isMoneyAction: false,
  body: z.object({ size: z.int() }),
  reply: z.object({ done: z.boolean() }),
} as const satisfies CallSpec;

const details = {
  function: async () => undefined,
  token: 'none',
  example: (): CallExample => ({
    make: async () => undefined,
    sent: { method: 'POST', path: '/web-api/things/a' },
    reply: {},
  }),
  sample: () => ({}),
} as const;
const parameters = { thing: /^a$/ };

it('combines the parts of a call in one object', () => {
  const call = defineCall(spec, { ...details, parameters, regionRule: { promotion: 'body.size' } });
  expect(call).toEqual({ kind: 'call', ...spec, ...details, parameters, regionRule: { promotion: 'body.size' } });
});

it('is checked by the compiler', () => {
  const unchecked = () => {
    // @ts-expect-error: the parameter of the path has no shape
    defineCall(spec, { ...details, regionRule: 'none' });
    // @ts-expect-error: the call has no region rule
    defineCall(spec, { ...details, parameters });
    // @ts-expect-error: the body has no such field
    defineCall(spec, { ...details, parameters, regionRule: { promotion: 'body.sizes' } });
    // @ts-expect-error: the path has no such parameter
    defineCall(spec, { ...details, parameters, regionRule: { promotion: 'path.id' } });
  };
  expect(unchecked).toBeTypeOf('function');
});
