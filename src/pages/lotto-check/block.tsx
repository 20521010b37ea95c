import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { CheckForm } from './CheckForm.tsx';
import { CheckResult } from './CheckResult.tsx';
import type { CheckData, CheckedData } from './check-data.ts';
import styles from './LottoCheckPage.module.css';

const folder = 'src/pages/lotto-check';

const checkForm = defineBlock<CheckData>({
  type: 'lotto-check-form',
  folder,
  reads: ['links', 'address'],
  render: ({ data }) => (
    <Static>
      <LottoTabs />
      <CheckForm {...data} />
    </Static>
  ),
});

const checkResult = defineBlock<CheckedData>({
  type: 'lotto-check-result',
  folder,
  reads: ['configuration'],
  render: ({ data }) => (
    <Static className={styles['result']}>
      <CheckResult {...data} />
    </Static>
  ),
});

/** Shows what any numbers would have cost and won. Not cached, because visitors can enter any numbers. */
export const lottoCheckPage = (data: CheckData, { t }: PageContext): PageContent => {
  const { kind, result } = data;
  const blocks = [checkForm.of(data, { isPersonal: true })];
  if (typeof result === 'object') blocks.push(checkResult.of({ ...data, result }, { isPersonal: true }));
  return {
    title: t('lotto_check_title', { name: kind.name }),
    description: t('lotto_check_description', { name: kind.name }),
    ...(data.result !== undefined && { isHidden: true }),
    blocks,
  };
};
