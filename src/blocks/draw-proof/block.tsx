import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import type { Fairness } from '../../entities/fairness.ts';
import { Commitment } from '../../fairness/Commitment.tsx';
import type { ShownResult } from '../../fairness/record-fragment.ts';
import { VerifyLink } from '../../fairness/VerifyLink.tsx';
import { defineBlock, Static } from '../block.tsx';

/** A future draw with the platform's commitment, or a past one with its proof. */
export type DrawProof =
  | { readonly drawsAt: number; readonly commitment: string }
  | { readonly drawsAt: number; readonly shown: ShownResult; readonly fairness: Fairness };

/** Data for verifying the draws of a running campaign, before and after them. */
export const drawProof = defineBlock<{ readonly draws: readonly DrawProof[] }>({
  type: 'draw-proof',
  folder: 'src/blocks/draw-proof',
  reads: ['clock'],
  render: ({ data: { draws } }) => (
    <Static className={classNames(common['block'], common['stack'], common['muted'])}>
      {draws.map((draw) => (
        <Draw key={draw.drawsAt} draw={draw} />
      ))}
    </Static>
  ),
});

function Draw({ draw }: { readonly draw: DrawProof }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('fairness_draw')} <Moment at={draw.drawsAt} withZone /> ·{' '}
      {'fairness' in draw ? (
        <VerifyLink shown={draw.shown} fairness={draw.fairness} />
      ) : (
        <Commitment commitment={draw.commitment} />
      )}
    </p>
  );
}
