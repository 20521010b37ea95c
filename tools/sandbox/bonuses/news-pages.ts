import * as z from 'zod';
import newsFile from '../data/news.json' with { type: 'json' };
import type { PageTemplate } from './page-template.ts';

const articleSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  paragraphs: z.array(z.string()).min(1),
  points: z.array(z.string()).min(1),
});

const languages = ['en', 'ru'] as const;

const newsSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    updatedAt: z.int(),
    isDraft: z.literal(true).optional(),
    texts: z.record(z.enum(languages), articleSchema),
  }),
);

type Article = z.infer<typeof newsSchema>[string];

/** The operator's editors write news in two of its languages. */
function newsPage({ updatedAt, isDraft, texts }: Article): PageTemplate {
  const textIn = (language: string) => texts[languages.find((code) => code === language) ?? languages[0]];
  return {
    type: 'news',
    updatedAt,
    countries: [],
    languages,
    ...(isDraft && { isDraft }),
    title: ({ language }) => textIn(language).title,
    description: ({ language }) => textIn(language).description,
    blocks: ({ language }) => {
      const { title, description, paragraphs, points } = textIn(language);
      return [
        { type: 'hero', title, text: description },
        { type: 'text', paragraphs },
        { type: 'list', items: points },
      ];
    },
  };
}

/** The news, by the names of their pages. */
export const newsPages: ReadonlyMap<string, PageTemplate> = new Map(
  Object.entries(newsSchema.parse(newsFile)).map(([name, article]) => [name, newsPage(article)]),
);
