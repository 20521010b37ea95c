import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { useFormat } from '../../state/site-context.tsx';
import { SpinList } from './SpinList.tsx';
import type { Game } from './use-game.ts';
import type { WheelPresentation } from './wheel-data.ts';

interface OutcomeProps {
  readonly wheelId: number;
  readonly face: WheelPresentation;
  readonly game: Game;
}

/** Outcome of the last press; screen readers announce its container. */
export function Outcome({ wheelId, face, game: { isBusy, result, status } }: OutcomeProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (isBusy) return <span>{t(face.kind === 'wheel' ? 'wheel_spin_busy' : 'wheel_busy')}</span>;
  if (status.kind === 'refused') return <Notice tone="negative">{t(refusalText(status.code))}</Notice>;
  if (!result) return null;
  const hasWon = result.spins.some(({ prize }) => prize.kind !== 'nothing');
  return (
    <Notice tone={hasWon ? 'positive' : 'info'}>
      {result.spins.length > 0 ? <SpinList wheelId={wheelId} spins={result.spins} /> : <p>{t('wheel_empty_pool')}</p>}
      {result.failed > 0 && <p>{t('wheel_unused', { count: result.failed, number: integer(result.failed) })}</p>}
    </Notice>
  );
}

const refusals: Readonly<Record<string, string>> = {
  'no-attempts': 'wheel_refused_none',
  'not-participating': 'wheel_refused_join',
  'pool-empty': 'wheel_empty_pool',
  'promotion-finished': 'wheel_refused_over',
  'promotion-scheduled': 'wheel_refused_early',
};

const refusalText = (code: string | undefined): string => refusals[code ?? ''] ?? 'wheel_refused';
