import { kebabCase, type Scaffold } from './scaffold.ts';

/** A named middleware that publishes the value of a header. */
export const middleware: Scaffold = {
  about: 'a middleware that routes run by its name',
  pattern: kebabCase,
  example: 'visitor-group',
  files: ({ kebab, camel, words }) => ({
    [`src/state/${kebab}.ts`]: `import { defineRequestValue } from './request-value.ts';

/** The ${words}: published by the middleware \`${kebab}\`. */
export const ${camel} = defineRequestValue<string | undefined>(undefined);
`,
    [`server/middleware/${kebab}.ts`]: `import { ${camel} as published } from '../../src/state/${kebab}.ts';
import { header } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware } from './define-middleware.ts';

/** Publishes the ${words}. */
export const ${camel} = defineMiddleware(() =>
  defineStep({
    name: '${kebab}',
    reads: { value: header('x-${kebab}') },
    run: ({ value }, { context }) => published.publish(context.values, value),
  }),
);
`,
    [`server/middleware/${kebab}.test.ts`]: `import { expect, it } from 'vitest';
import { ${camel} as published } from '../../src/state/${kebab}.ts';
import { runStep } from '../pipeline/step-fixture.ts';
import { ${camel} } from './${kebab}.ts';

it('publishes the ${words}', async () => {
  const context = await runStep(${camel}({}), { 'x-${kebab}': 'a' });
  expect(published.of(context.values)).toBe('a');
});
`,
  }),
  lines: ({ kebab }) => [{ file: 'src/routes/route-types.ts', before: /^\] as const;$/, line: `  '${kebab}',` }],
  maxTouched: { files: 1, lines: 1 },
  tests: ['server/middleware/registry.test.ts', 'test/server/express-routes.test.ts'],
  next: ({ kebab }) =>
    `Write what it reads in server/middleware/${kebab}.ts, and name it where a route or API group runs it.`,
};
