import { testLetters } from '../browser/letters-of-pages.ts';
import { examplePages } from '../browser/marquee-test.ts';

for (const example of examplePages) {
  for (const language of ['en', 'ar'] as const) testLetters(example, language);
}
