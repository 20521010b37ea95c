import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import { createFormatters } from '../../i18n/format.ts';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './terms.module.css';

interface TermsTextProps {
  readonly title: string;
  /** Anchor for links to the terms. */
  readonly anchor: string;
  /** Name and ISO date of the version. */
  readonly version?: string | undefined;
  readonly date?: string | undefined;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly items: readonly string[];
    /** Items in the campaign's own wording. */
    readonly own?: readonly string[];
  }[];
}

/** Terms: not folded, with version and date, so that they can be read, searched and printed. */
export function TermsText({ title, anchor, version, date, sections }: TermsTextProps) {
  const { t } = useTranslation();
  const { links, address, language } = useStaticSite();
  return (
    <Section
      title={title}
      anchor={anchor}
      aside={
        version !== undefined &&
        date !== undefined && (
          <p className={styles['version']}>
            {t('campaign_terms_version', { version, date: dateText(date, language) })}
          </p>
        )
      }
    >
      {/* Shows the source of the terms on printed pages. */}
      <p className={styles['printed']} dir="ltr">
        {links.origin + address.pathname}
      </p>
      {/* Open from the start, because the visitor had to unfold the surrounding block to see them. */}
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
                  <li key={item} data-own-clause={section.own?.includes(item) ? '' : undefined}>
                    {item}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Section>
  );
}

/** Day of a moment in seconds since epoch, in UTC, so that it is the same for all readers. */
export const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** The date of a version has no time: it is the same in every zone. */
export function dateText(date: string, language: LanguageCode): string {
  const settings = { language: languages[language], timeZone: 0, is12h: false, currencies: [], minorDigits: {} };
  return createFormatters(settings).date(Date.parse(date) / 1_000);
}
