import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { Heading } from '../../components/Heading.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { defineBlock, Static } from '../block.tsx';
import { type CampaignExit, ExitLink } from '../campaign-exit.tsx';
import styles from '../closed-panel.module.css';

interface WithheldData {
  readonly title: string;
  readonly exit: CampaignExit;
  /** Badge above the name, if it is not the usual one. */
  readonly badge?: string;
  /** The reason, if it is not the country's rules. */
  readonly reason?: string;
}

/** Shown if the visitor's country does not allow the campaign, with a link to allowed ones. */
export const withheld = defineBlock<WithheldData>({
  type: 'withheld',
  folder: 'src/blocks/withheld',
  reads: [],
  render: ({ data, site }) => (
    // No header, because compositions lay out a header for offers.
    <Static as="section" className={styles['panel']}>
      <Withheld {...data} language={site.language} />
    </Static>
  ),
});

function Withheld({ title, exit, badge, reason, language }: WithheldData & { readonly language: LanguageCode }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge icon="lock">{badge ?? t('campaign_region_blocked')}</Badge>
      <Heading level={1}>{title}</Heading>
      <p className={styles['text']}>
        {reason ?? t('campaign_region_blocked_text')}
        {exit === 'promotions' && ` ${t('campaign_region_blocked_others')}`}
      </p>
      <ExitLink exit={exit} language={language} size="large" />
    </>
  );
}
