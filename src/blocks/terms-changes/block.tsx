import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import { defineBlock, Static } from '../block.tsx';
import styles from './terms-changes.module.css';

interface TermsChangesData {
  /** Anchor for links to the changes. */
  readonly anchor?: string;
  /** Newest first. */
  readonly changes: readonly {
    /** Time of the change, as the terms write it. */
    readonly moment: string;
    /** Whether the visitor joined before the change. */
    readonly isSinceJoining: boolean;
    /** Removed and added sentences. */
    readonly sections: readonly {
      readonly title: string;
      readonly before: readonly string[];
      readonly now: readonly string[];
    }[];
  }[];
}

/** Changes of the terms with their dates; those that came after a participant joined are marked. */
export const termsChanges = defineBlock<TermsChangesData>({
  type: 'terms-changes',
  folder: 'src/blocks/terms-changes',
  reads: [],
  render: ({ data }) => (
    <Static>
      <Changes {...data} />
    </Static>
  ),
});

/** The changes, newest first. */
export function Changes({ changes, anchor }: TermsChangesData) {
  const { t } = useTranslation();
  return (
    <Section title={t('terms_changes_title')} {...(anchor !== undefined && { anchor })}>
      <ol className={styles['changes']}>
        {changes.map(({ moment, isSinceJoining, sections }) => (
          <li key={moment} className={styles['change']}>
            <Heading level={3} className={styles['moment']}>
              {moment}
              {isSinceJoining && <Badge tone="info">{t('terms_changes_since_joining')}</Badge>}
            </Heading>
            {sections.map(({ title, before, now }) => (
              <div key={title} className={styles['section']}>
                <strong>{title}</strong>
                <dl>
                  <Sentences term={t('terms_changes_before')} texts={before} />
                  <Sentences term={t('terms_changes_now')} texts={now} />
                </dl>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Sentences({ term, texts }: { readonly term: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={styles['version']}>
      <dt>{term}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  );
}
