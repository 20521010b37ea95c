import { kebabCase, type Scaffold } from './scaffold.ts';

/** A read of the platform, with the sandbox's reply. */
export const call: Scaffold = {
  about: 'a call to the platform',
  pattern: kebabCase,
  example: 'opening-hours',
  files: ({ kebab, camel, pascal, words }) => ({
    [`src/platform/promotions/${kebab}.ts`]: `import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { innerApiBase, type PlatformTransport } from '../transport.ts';

export const ${camel}ReplySchema = z.object({ title: z.string() });

export type ${pascal} = z.infer<typeof ${camel}ReplySchema>;

const spec = {
  id: '${kebab}',
  group: 'promotions',
  method: 'GET',
  path: \`\${innerApiBase}/v3/promotions/${kebab}\`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: ${camel}ReplySchema,
} as const satisfies CallSpec;

/** Reads the ${words}. */
export const load${pascal} = (transport: PlatformTransport): Promise<${pascal}> => callPlatform(transport, spec, {});

export const ${camel}Call = defineCall(spec, {
  isOwn: true,
  function: load${pascal},
  token: 'none',
  regionRule: 'none',
  example: () => ({
    make: (transport) => load${pascal}(transport),
    sent: { method: 'GET', path: '/web-api/api/v3/promotions/${kebab}' },
    reply: { title: 'Title' },
  }),
  sample: () => ({}),
});
`,
    [`tools/sandbox/calls/${kebab}-call.ts`]: `import type { PlatformCall } from './platform-call.ts';

/** Answers \`GET /web-api/api/v3/promotions/${kebab}\`. */
export const ${camel}Reply = () => ({ title: 'Title' });

export const ${camel}Call: PlatformCall = {
  id: '${kebab}',
  about: 'The same title for every visitor',
  method: 'get',
  path: '/web-api/api/v3/promotions/${kebab}',
  reply: ${camel}Reply,
};
`,
  }),
  lines: ({ kebab, camel }) => [
    {
      file: 'tools/sandbox/calls/platform-calls.ts',
      before: /^import type \{ PlatformCall \}/,
      line: `import { ${camel}Call } from './${kebab}-call.ts';`,
    },
    { file: 'tools/sandbox/calls/platform-calls.ts', before: /^\];$/, line: `  ${camel}Call,` },
  ],
  maxTouched: { files: 1, lines: 2 },
  tests: ['src/platform/contracts.test.ts', 'test/sandbox/call-samples.test.ts'],
  generate: ['calls', 'load-test-routes'],
  next: ({ kebab }) =>
    `Write its contract in src/platform/promotions/${kebab}.ts and the sandbox's answer in tools/sandbox/calls/${kebab}-call.ts, then npm run calls.`,
};
