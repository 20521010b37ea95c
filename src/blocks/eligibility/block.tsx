import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { Heading } from '../../components/Heading.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { defineBlock, Static } from '../block.tsx';
import panelStyles from '../closed-panel.module.css';
import styles from './eligibility.module.css';

interface ProtectedData {
  readonly reason: 'under-age' | 'excluded';
  readonly minimumAge: number;
}

/** The whole page of a visitor whom the law or their own choice protects: why, and where help is; nothing is offered. */
export const protectedVisitor = defineBlock<ProtectedData>({
  type: 'protected-visitor',
  folder: 'src/blocks/eligibility',
  reads: ['configuration', 'region', 'address'],
  render: ({ data }) => (
    <Static as="header" className={panelStyles['panel']}>
      <ProtectedVisitor {...data} />
    </Static>
  ),
});

const texts = {
  'under-age': { title: 'campaign_under_age', text: 'campaign_under_age_text' },
  excluded: { title: 'campaign_excluded', text: 'campaign_excluded_text' },
} as const;

/** The title of such a page. */
export const protectedTitle = (reason: ProtectedData['reason']) => texts[reason].title;

function ProtectedVisitor({ reason, minimumAge }: ProtectedData) {
  const { t } = useTranslation();
  const { title, text } = texts[reason];
  return (
    <>
      <Badge icon="lock">{t('campaign_not_eligible')}</Badge>
      <Heading level={1}>{t(title)}</Heading>
      <p className={panelStyles['text']}>{t(text, { age: minimumAge })}</p>
      <Heading level={2} size="small">
        {t('campaign_protection_help')}
      </Heading>
      <ul className={styles['links']}>
        <SaferGamblingItems linkClass={styles['link']} />
        <HelplineItems linkClass={styles['link']} />
      </ul>
    </>
  );
}
