import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNotice } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice } from '../../actions/use-action.tsx';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { GoOn, StopHere } from '../../components/stop-playing/StopOrGoOn.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { useVisitorData, type VisitorData, type VisitorDataState } from '../../state/visitor-data.tsx';
import ActionArea from '../action-area/island.tsx';
import { loadOwnWheel } from './load-own-wheel.ts';
import type { StageState } from './stage-state.ts';
import type { Game } from './use-game.ts';
import styles from './wheel.module.css';
import type { OwnWheel, WheelStageProps } from './wheel-data.ts';

type Props = WheelStageProps & VisitorData<OwnWheel>;

/** Props of a part of the stage. */
export interface StagePartProps extends Props {
  readonly game: Game;
  readonly state: StageState;
}

interface ControlsProps extends StagePartProps {
  /** Called with whether the visitor stops, or goes on. */
  readonly onStoppedChange: (isStopped: boolean) => void;
}

/** Actions that the visitor can take now, or why there are none. */
export function Controls(props: ControlsProps) {
  const { visitorData, state, game, onStoppedChange } = props;
  const area = useKeptFocus<HTMLDivElement>(state);
  const left = visitorData.status === 'ready' ? (visitorData.value.attempts?.left ?? 0) : 0;
  return (
    <div ref={area} tabIndex={-1} className={classNames(common['column'], styles['actions'])}>
      {state === 'closed' && <Closed {...props} />}
      {state === 'join' && <Join {...props} />}
      {(state === 'play' || state === 'busy' || state === 'pool-empty' || state === 'stopped') && (
        <AttemptsLeft count={left} />
      )}
      {(state === 'play' || state === 'busy') && (
        <Offered>
          <Play {...props} left={left} />
        </Offered>
      )}
      {state === 'stopped' && (
        <div className={styles['buttons']}>
          <GoOn onGoOn={() => onStoppedChange(false)} />
        </div>
      )}
      {state === 'no-attempts' && <NoAttempts {...props} />}
      {state === 'pool-empty' && <PoolEmpty />}
      {!game.isBusy && hasNotice(game.status) && <ActionNotice status={game.status} onAsk={game.ask} isLive />}
    </div>
  );
}

function Closed({ status, opensAt }: Props) {
  const { t } = useTranslation();
  if (status === 'finished') return <Notice>{t('wheel_closed')}</Notice>;
  if (status !== 'scheduled' || opensAt === undefined) return null;
  return (
    <Notice>
      {t('wheel_opens')} <Moment at={opensAt} withZone />
    </Notice>
  );
}

/** Signing in and joining, as at the top of the page. After joining, attempts appear here. */
function Join({ wheelId, visitorData, onVisitorData }: Props) {
  const joined = useVisitorData(`src/blocks/action-area ${wheelId}`);
  const [hasFailed, setFailed] = useState(false);
  const { transport } = useBrowserServices();
  const { code } = useSite();
  const reply =
    joined.visitorData.status === 'ready' && isParticipation(joined.visitorData.value)
      ? joined.visitorData.value
      : undefined;
  const isIn = visitorData.status === 'ready' && reply?.participates === true;
  useEffect(() => {
    if (!isIn) return;
    const askedAt = performance.now();
    loadOwnWheel(transport, wheelId, code).then(
      (wheel) => onVisitorData(wheel, askedAt),
      () => setFailed(true),
    );
  }, [isIn, transport, wheelId, code, onVisitorData]);
  return (
    <ActionArea
      promotionId={wheelId}
      isLive={false}
      visitorData={shownTo(visitorData, joined.visitorData, reply, hasFailed)}
      onVisitorData={joined.onVisitorData}
    />
  );
}

/** State for the action area: the promotion's, which may be more specific than the wheel's. */
function shownTo(
  visitorData: VisitorDataState<OwnWheel>,
  participation: VisitorDataState<unknown>,
  reply: ParticipationReply | undefined,
  hasFailed: boolean,
): VisitorDataState<ParticipationReply> {
  if (visitorData.status !== 'ready') return visitorData;
  if (participation.status === 'waiting' || participation.status === 'failed') return participation;
  if (reply?.participates) return { status: hasFailed ? 'failed' : 'waiting' };
  return { status: 'ready', value: reply ?? { participates: false, tickets: 0 } };
}

const isParticipation = (value: unknown): value is ParticipationReply =>
  typeof value === 'object' && value !== null && 'participates' in value && 'tickets' in value;

function AttemptsLeft({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return <p className={styles['attempts']}>{t('wheel_attempts', { count, number: integer(count) })}</p>;
}

function Play({ face, game, left, onStoppedChange }: ControlsProps & { readonly left: number }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { isBusy, isResting, play } = game;
  if (face.kind !== 'wheel') {
    return (
      <div className={styles['buttons']}>
        <p className={styles['prompt']}>{t(`wheel_choose_${face.kind}`)}</p>
        <Stop game={game} onStoppedChange={onStoppedChange} />
      </div>
    );
  }
  return (
    <div className={styles['buttons']}>
      <Button size="large" isBusy={isBusy || isResting} onClick={() => play(false)}>
        {t(isBusy ? 'wheel_spin_busy' : 'wheel_spin')}
      </Button>
      {left > 1 && (
        <Button variant="secondary" isBusy={isBusy || isResting} onClick={() => play(true)}>
          {t('wheel_spin_all', { number: integer(left) })}
        </Button>
      )}
      <Stop game={game} onStoppedChange={onStoppedChange} />
    </div>
  );
}

/** The way out after a round. */
function Stop({ game: { isBusy, result }, onStoppedChange }: Pick<ControlsProps, 'game' | 'onStoppedChange'>) {
  return result && !isBusy && <StopHere onStop={() => onStoppedChange(true)} />;
}

/** No attempts left: when the next ones come, or how to earn them. */
function NoAttempts({ visitorData, onVisitorData, wheelId, earn }: StagePartProps) {
  const { t } = useTranslation();
  const { integer, money } = useFormat();
  const { transport } = useBrowserServices();
  const { code } = useSite();
  const attempts = visitorData.status === 'ready' ? visitorData.value.attempts : undefined;
  const [checking, setChecking] = useState<'idle' | 'busy' | 'failed'>('idle');
  const check = async () => {
    setChecking('busy');
    const askedAt = performance.now();
    try {
      onVisitorData(await loadOwnWheel(transport, wheelId, code), askedAt);
      setChecking('idle');
    } catch {
      setChecking('failed');
    }
  };
  const { nextAt, earnedBy } = attempts ?? {};
  return (
    <>
      <Notice>
        <p>{t('wheel_no_attempts')}</p>
        {nextAt !== undefined && (
          <p>
            {t('wheel_next_attempts')} <Moment at={nextAt} withZone />
          </p>
        )}
        {earnedBy && (
          <p>
            {t('wheel_earn', {
              count: earnedBy.attempts,
              per: money(earnedBy.per),
              attempts: integer(earnedBy.attempts),
            })}
          </p>
        )}
      </Notice>
      <div className={styles['buttons']}>
        {earnedBy && earn && (
          <a className={buttonClass({ size: 'large' })} href={earn.href} target={earn.target}>
            {t('campaign_step_bet')}
          </a>
        )}
        {(earnedBy || nextAt !== undefined) && (
          <Button variant="secondary" isBusy={checking === 'busy'} onClick={() => void check()}>
            {t('campaign_check_again')}
          </Button>
        )}
      </div>
      {checking === 'failed' && (
        <Notice tone="negative" isLive>
          {t('wheel_unavailable')}
        </Notice>
      )}
    </>
  );
}

function PoolEmpty() {
  const { t } = useTranslation();
  return <Notice>{t('wheel_empty_pool')}</Notice>;
}
