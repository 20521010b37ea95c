import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { Heading } from '../../components/Heading.tsx';
import type { BlockProps } from '../campaign-view.ts';
import { ActionArea } from './ActionArea.tsx';
import styles from './WithheldBlock.module.css';

/** Says that the rules of the visitor's country do not allow the campaign, and leads to the others. */
export function WithheldBlock({ block, view }: BlockProps<'withheld'>) {
  const { t } = useTranslation();
  return (
    <header className={styles['withheld']}>
      <Badge icon="lock">{t('campaign_region_blocked')}</Badge>
      <Heading level={1}>{block.title}</Heading>
      <p className={styles['text']}>{t('campaign_region_blocked_text')}</p>
      <ActionArea view={view} />
    </header>
  );
}
