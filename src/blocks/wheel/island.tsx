import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { BoxPicker } from './BoxPicker.tsx';
import { Controls, type StagePartProps } from './Controls.tsx';
import { History } from './History.tsx';
import { Outcome } from './Outcome.tsx';
import { stageState } from './stage-state.ts';
import { useGame } from './use-game.ts';
import { useNextAttempts } from './use-next-attempts.ts';
import { useStillStage } from './use-still-stage.ts';
import { WheelFace } from './WheelFace.tsx';
import { Win } from './Win.tsx';
import styles from './wheel.module.css';
import type { OwnWheel, WheelStageProps } from './wheel-data.ts';
import { winTier } from './win-tier.ts';

type Props = WheelStageProps & VisitorData<OwnWheel>;

/** The stage and the visitor's attempts. Anonymous visitors see all of it too. */
export default function WheelStage(props: Props) {
  const { wheelId, art, face, phase, top, visitorData } = props;
  const { t } = useTranslation();
  const { isStill, setStill } = useStillStage();
  const game = useGame({ ...props, isStill });
  const { result } = game;
  const [isStopped, setStopped] = useState(false);
  const isHere = isSignedIn(useSite());
  const isOutcomeOpen = game.status.kind === 'open';
  const state = stageState({ ...props, isSignedIn: isHere, isBusy: game.isBusy, isOutcomeOpen, isStopped });
  const hasNewAttempts = useNextAttempts({ ...props, isBusy: game.isBusy });
  const newest = result?.spins.at(-1)?.spinId;
  const { commitment, earnedBy } = (visitorData.status === 'ready' && visitorData.value.attempts) || {};
  const history = <History wheelId={wheelId} newest={newest} isOpen={phase === 'over'} commitment={commitment} />;
  if (phase === 'over') return history;
  return (
    <div className={classNames(common['column'], styles['stage'])} data-still={isStill || undefined}>
      <StageFace {...props} game={game} state={state} />
      <div className={classNames(common['column'], styles['controls'])}>
        <Controls {...props} game={game} state={state} onStoppedChange={setStopped} />
        <div role="status">
          {hasNewAttempts && !game.isBusy && <Notice>{t('wheel_new_attempts')}</Notice>}
          <Outcome wheelId={wheelId} face={face} game={game} />
        </div>
        {visitorData.status === 'ready' && history}
        {visitorData.status === 'ready' && visitorData.value.participates && (
          <MotionSwitch isStill={isStill} onSwitch={setStill} />
        )}
      </div>
      {result && !game.isBusy && (
        <Win
          key={newest}
          art={art}
          spins={result.spins.filter(({ prize }) => prize.kind !== 'nothing')}
          tier={winTier(result.spins, { stake: earnedBy?.per, top })}
          onStop={state === 'play' ? () => setStopped(true) : undefined}
        />
      )}
    </div>
  );
}

interface MotionSwitchProps {
  readonly isStill: boolean;
  readonly onSwitch: (isStill: boolean) => void;
}

/** Hidden by styles if the browser or the host already asks for reduced motion. */
function MotionSwitch({ isStill, onSwitch }: MotionSwitchProps) {
  const { t } = useTranslation();
  return (
    <label className={styles['motion']}>
      <input type="checkbox" checked={isStill} onChange={({ target }) => onSwitch(target.checked)} />
      {t('wheel_still')}
    </label>
  );
}

function StageFace({ art, face, middles, game, state }: StagePartProps) {
  const prizeText = usePrizeText();
  const { areActionsClosed } = useSite();
  const { result, isTurning, isResting, pressed, play, onRest } = game;
  const spin = result?.isAll ? undefined : result?.spins.at(-1);
  if (face.kind === 'wheel') {
    const restsAt = spin && middles[spin.sectorId];
    return <WheelFace art={art} isTurning={isTurning} middles={middles} restsAt={restsAt} onRest={onRest} />;
  }
  return (
    <BoxPicker
      art={art}
      kind={face.kind}
      count={face.pieces}
      onPick={state === 'closed' || state === 'join' || areActionsClosed ? undefined : (piece) => play(false, piece)}
      isDisabled={isResting || state !== 'play'}
      pressed={pressed}
      open={
        spin && result?.piece !== undefined
          ? { number: result.piece, text: prizeText(spin.prize), isPrize: spin.prize.kind !== 'nothing' }
          : undefined
      }
    />
  );
}
