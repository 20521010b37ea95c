import { defineBlock, Frame, Interactive, type Island, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { Heading } from '../../components/Heading.tsx';
import Verify from './island.tsx';
import styles from './verify.module.css';

const folder = 'src/pages/verify';

/** The form, and the steps of a check. */
export const verifyForm: Island<object> = {
  folder,
  Component: Verify,
  texts: [folder, 'src/components', 'src/components/prize'],
};

const verifyBlock = defineBlock<object>({
  type: 'verify',
  folder,
  reads: [],
  render: ({ t }) => (
    <Frame className={styles['page']}>
      <Static className={styles['intro']}>
        <Heading level={1}>{t('verify_title')}</Heading>
        <p className={styles['muted']}>{t('verify_lead')}</p>
      </Static>
      <Interactive island={verifyForm} props={{}} />
      <Static className={styles['intro']}>
        <Heading level={2} size="small">
          {t('verify_shows_title')}
        </Heading>
        <p>{t('verify_shows')}</p>
        <p>{t('verify_shows_not')}</p>
      </Static>
    </Frame>
  ),
});

/** Recomputes results of spins and draws in the browser (docs/fairness.md). */
export const verifyPage = ({ t }: PageContext): PageContent => ({
  title: t('verify_title'),
  description: t('verify_description'),
  blocks: [verifyBlock.of({})],
});
