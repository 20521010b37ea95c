import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import type { Texts } from '../../i18n/texts.ts';
import type { Protection } from '../action-area/participation-state.ts';
import { defineBlock, Static } from '../block.tsx';
import panelStyles from '../closed-panel.module.css';
import type { PageContent } from '../page-content.ts';
import styles from './eligibility.module.css';

interface ProtectedData {
  readonly reason: Protection;
  readonly minimumAge: number;
}

/** Why nothing is offered to a visitor who is protected by law or by their own choice, and where to find help. */
const protectedVisitor = defineBlock<ProtectedData>({
  type: 'protected-visitor',
  folder: 'src/blocks/eligibility',
  reads: ['configuration', 'region', 'links'],
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

/** Page shown to such a visitor in place of every page with an offer; its menus don't lead to offers either. */
export const protectedPage = (data: ProtectedData, t: Texts['t']): PageContent => ({
  title: t(texts[data.reason].title),
  isHidden: true,
  layout: 'protected',
  blocks: [protectedVisitor.of(data)],
});

function ProtectedVisitor({ reason, minimumAge }: ProtectedData) {
  const { t } = useTranslation();
  const { title, text } = texts[reason];
  return (
    <>
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
