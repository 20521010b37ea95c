import { kebabCase, type Scaffold } from './scaffold.ts';
import { textFiles } from './texts.ts';

/** A page that makes no platform calls. */
export const page: Scaffold = {
  about: 'a page with an address of its own',
  pattern: kebabCase,
  example: 'responsible-play',
  files: ({ kebab, camel, pascal, words }) => {
    const folder = `src/pages/${kebab}`;
    const key = kebab.replaceAll('-', '_');
    return {
      [`${folder}/page.ts`]: `import { definePage } from '../../routes/define-page.ts';

export const page = definePage({ id: '${kebab}', path: '${kebab}/', isInSitemap: true, examples: [{}] });
`,
      [`${folder}/page.server.ts`]: `import type { Loader } from '../loader.server.ts';
import { ${camel}Page } from './block.tsx';

/** Makes no platform calls. */
export const load: Loader = async (input) => ${camel}Page(input);
`,
      [`${folder}/states.ts`]: `import { noPlatformCalls, type PageStates } from '../page-states.ts';

export const states: PageStates = { ...noPlatformCalls };
`,
      [`${folder}/block.tsx`]: `import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { Heading } from '../../components/Heading.tsx';

const ${camel}Block = defineBlock<object>({
  type: '${kebab}',
  folder: '${folder}',
  reads: [],
  render: ({ t }) => (
    <Static>
      <Heading level={1}>{t('${key}_title')}</Heading>
    </Static>
  ),
});

/** The page ${words}. */
export const ${camel}Page = ({ t }: PageContext): PageContent => ({
  title: t('${key}_title'),
  description: t('${key}_description'),
  blocks: [${camel}Block.of({})],
});
`,
      [`${folder}/block.test.ts`]: `import { expect, it } from 'vitest';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import { ${camel}Page } from './block.tsx';

it('has its title as the heading', () => {
  const { title, blocks } = ${camel}Page({ t: textsFixture('en').t, language: 'en' });
  expect(title).toBe('${pascal}');
  expect(renderBlocks(blocks)).toContain('${pascal}</h1>');
});
`,
      ...textFiles(folder, { [`${key}_title`]: pascal, [`${key}_description`]: `${pascal}.` }),
    };
  },
  generate: ['pages', 'load-test-routes', 'monitoring', 'prometheus-rule'],
  maxTouched: { files: 0, lines: 0 },
  tests: ['src/pages/page-table.test.ts', 'src/i18n/messages.test.ts', 'test/server/route-states.test.ts'],
  next: ({ kebab }) => `Write its blocks and texts in src/pages/${kebab}/.`,
};
