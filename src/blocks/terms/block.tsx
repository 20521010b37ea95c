import * as z from 'zod';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import { createFormatters } from '../../i18n/format.ts';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { termsAnchor } from '../terms-anchor.ts';
import styles from './terms.module.css';

const schema = z.strictObject({
  title: authorText,
  /** Name and ISO date of this version. */
  version: authorText.optional(),
  date: z.iso.date().optional(),
  sections: z
    .array(
      z.strictObject({
        title: authorText,
        paragraphs: z.array(authorText).default([]),
        items: z.array(authorText).default([]),
        /** Those of the items that a campaign words itself: a reviewer finds them by their mark. */
        own: z.array(authorText).default([]),
      }),
    )
    .min(1),
});

/** The full terms: open, with version and date, so that they can be read, searched and printed as they are. */
export const terms = defineBlock<z.infer<typeof schema>>({
  type: 'terms',
  folder: 'src/blocks/terms',
  schema,
  reads: ['address'],
  render: ({ data: { title, version, date, sections }, t, site }) => (
    <Static>
      <Section
        title={title}
        anchor={termsAnchor}
        aside={
          version !== undefined &&
          date !== undefined && (
            <p className={styles['version']}>
              {t('campaign_terms_version', { version, date: dateText(date, site.language) })}
            </p>
          )
        }
      >
        {/* On paper nothing else says where they come from. */}
        <p className={styles['printed']} dir="ltr">
          {site.address.origin + site.address.pathname}
        </p>
        {/* They are open from the start: who sees them has opened them. */}
        <div className={styles['columns']} data-seen="terms_opened">
          {sections.map((section) => (
            <section key={section.title} className={styles['part']}>
              <Heading level={3}>{section.title}</Heading>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.items.length > 0 && (
                <ul className={styles['items']}>
                  {section.items.map((item) => (
                    <li key={item} data-own-clause={section.own.includes(item) ? '' : undefined}>
                      {item}
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </Section>
    </Static>
  ),
});

/** The version has a date and no hour: it is the same day in every zone. */
function dateText(date: string, language: LanguageCode): string {
  const settings = { language: languages[language], timeZone: 0, is12h: false, currencies: [] };
  return createFormatters(settings).date(Date.parse(date) / 1_000);
}
