import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import { useFirstSight } from '../../components/use-first-sight.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import type { BlockProps } from '../campaign-view.ts';
import styles from './TermsBlock.module.css';
import { termsAnchor } from './terms-anchor.ts';

/** The full terms: open, with version and date, so that they can be read, searched and printed as they are. */
export function TermsBlock({ block }: BlockProps<'terms'>) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const format = useFormat();
  const { track } = useBrowserServices();
  const terms = useRef<HTMLDivElement>(null);
  // They are open from the start: who sees them has opened them.
  useFirstSight(terms, () => track({ name: 'terms_opened' }));
  // The version has a date and no hour: the first second of that day where the visitor is.
  const date = format.date(Date.parse(block.date) / 1000 - timeZone * 3600);
  return (
    <Section
      title={block.title}
      anchor={termsAnchor}
      className={styles['terms']}
      aside={<p className={styles['version']}>{t('campaign_terms_version', { version: block.version, date })}</p>}
    >
      <div ref={terms} className={styles['columns']}>
        {block.sections.map(({ title, items }) => (
          <section key={title} className={styles['part']}>
            <Heading level={3}>{title}</Heading>
            <ul className={styles['items']}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
}
