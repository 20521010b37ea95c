import type { CmsPage } from '../../entities/cms-page.ts';
import { exampleTime } from '../example-values.ts';

export const cmsPageExample = () =>
  ({
    href: 'lucky-friday',
    type: 'promotion',
    language: 'en',
    title: 'Lucky Friday',
    description: 'A raffle every Friday.',
    updatedAt: exampleTime,
    isIndexed: true,
    promotionId: 1101,
    blocks: [
      { type: 'hero', title: 'Lucky Friday', text: 'Every Friday', link: { label: 'Take part', href: '/sign-in' } },
      { type: 'faq', items: [{ question: 'When?', answer: 'On Friday.' }] },
      { type: 'terms', title: 'Terms', sections: [{ title: 'Who can take part', items: ['Adults.'] }] },
    ],
  }) satisfies CmsPage;
