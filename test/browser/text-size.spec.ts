import { testLetters } from './letters-of-pages.ts';
import { examplePages } from './marquee-test.ts';

/** Pages take turns; `npm run test:full` opens each in both directions. */
for (const [index, example] of examplePages.entries()) testLetters(example, index % 2 === 0 ? 'en' : 'ar');
