import { kebabCase, type Scaffold } from './scaffold.ts';

/** A static block that authors may write. */
export const block: Scaffold = {
  about: 'a block of pages',
  pattern: kebabCase,
  example: 'quotation',
  files: ({ kebab, camel, words }) => {
    const folder = `src/blocks/${kebab}`;
    return {
      [`${folder}/block.tsx`]: `import * as z from 'zod';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';

const schema = z.strictObject({ title: authorText.optional(), text: authorText });

/** Shows a ${words}. */
export const ${camel} = defineBlock<z.infer<typeof schema>>({
  type: '${kebab}',
  folder: '${folder}',
  schema,
  reads: [],
  render: ({ data: { title, text } }) => (
    <Static>
      <Section title={title}>
        <p>{text}</p>
      </Section>
    </Static>
  ),
});
`,
      [`${folder}/example.ts`]: `export const example = { title: 'Title', text: 'Text.' };
`,
      [`${folder}/block.test.ts`]: `import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { ${camel} } from './block.tsx';
import { example } from './example.ts';

it('shows its text below its title', () => {
  expect(renderBlock(${camel}.of(example))).toMatch(/Title.*Text\\./s);
});
`,
    };
  },
  maxTouched: { files: 0, lines: 0 },
  tests: ['src/blocks/block.test.tsx', 'server/blocks/read-blocks.test.ts'],
  next: ({ kebab }) =>
    `Write src/blocks/${kebab}/block.tsx; block.server.ts reads its data, island.tsx is what is interactive.`,
};
