import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionStatus, hasNotice } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { GoOn, StopHere } from '../../components/stop-playing/StopOrGoOn.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { Wheel } from '../../platform/wheel/wheel.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { type StepLinkAttributes, stepLabels } from '../step-links.ts';
import type { SpinResult } from '../wheel/wheel-data.ts';
import styles from './album.module.css';
import { type AlbumSet, isComplete, type OpenedPack, type OwnAlbum, openedPacks, withSpins } from './album-state.ts';
import { PackArt } from './PackArt.tsx';
import { PackHistory, PackList } from './PackHistory.tsx';

interface PackOpeningProps {
  readonly wheelId: number;
  readonly isActive: boolean;
  readonly sets: readonly AlbumSet[];
  readonly own: OwnAlbum;
  readonly onVisitorData: (own: OwnAlbum) => void;
  /** The session ended, and an anonymous visitor has no packs to show. */
  readonly onSessionOver: () => void;
  readonly play?: StepLinkAttributes;
}

/** Packs to open, the contents of the last ones, and earlier packs. */
export function PackOpening({ wheelId, isActive, sets, own, onVisitorData, onSessionOver, play }: PackOpeningProps) {
  const { one, all, opened, open } = useOpening({ wheelId, sets, own, onVisitorData, onSessionOver });
  const isBusy = one.kind === 'busy' || all.kind === 'busy';
  const completed = completedSets(sets, { found: opened?.before ?? own.found }, own);
  const [isStopped, setStopped] = useState(false);
  const area = useKeptFocus<HTMLDivElement>(`${one.kind} ${all.kind} ${isStopped}`);
  return (
    <div ref={area} className={classNames(common['stack'], styles['opening'])} tabIndex={-1}>
      <PackArt isOpening={isBusy} />
      <Controls
        isActive={isActive}
        attempts={own.attempts}
        isBusy={isBusy}
        isOpen={one.kind === 'open' || all.kind === 'open'}
        isStopped={isStopped}
        canStop={opened !== undefined}
        onOpen={open}
        onStoppedChange={setStopped}
        {...(play && { play })}
      />
      <div role="status" className={classNames(common['stack'], styles['result'])}>
        {opened && <PackList packs={opened.packs} sets={sets} />}
        {completed.map(({ id, name, reward }) => (
          <Notice key={id} tone="positive">
            <CompletedSet name={name} reward={reward} />
          </Notice>
        ))}
        <Refusal status={one} />
        <Refusal status={all} />
        {hasNotice(one) && <ActionNotice status={one} onAsk={() => open(false)} />}
        {hasNotice(all) && <ActionNotice status={all} onAsk={() => open(true)} />}
      </div>
      <PackHistory wheelId={wheelId} sets={sets} count={opened?.packs.length ?? 0} />
    </div>
  );
}

/** The sets that the last packs completed. */
const completedSets = (
  sets: readonly AlbumSet[],
  before: Pick<OwnAlbum, 'found'>,
  now: Pick<OwnAlbum, 'found'>,
): readonly AlbumSet[] => sets.filter((set) => isComplete(set, now) && !isComplete(set, before));

/** Packs opened by the last press, and the visitor's pieces before it. */
interface Opened {
  readonly packs: readonly OpenedPack[];
  readonly before: OwnAlbum['found'];
}

type OpeningProps = Pick<PackOpeningProps, 'wheelId' | 'sets' | 'own' | 'onVisitorData' | 'onSessionOver'>;

function useOpening({ wheelId, sets, own, onVisitorData, onSessionOver }: OpeningProps) {
  const { t } = useTranslation();
  const { code: language } = useSite();
  const { transport, refreshPage, track } = useBrowserServices();
  const report = useReportOutcome();
  const one = useAction<SpinResult>(`pack ${wheelId}`);
  const all = useAction<SpinResult>(`packs ${wheelId}`);
  const [opened, setOpened] = useState<Opened>();
  const open = async (isAll: boolean) => {
    track({ name: 'cta_click' });
    setOpened(undefined);
    const outcome = await (isAll ? all : one).run(async () => {
      const { spinAction } = await import('../wheel/spin-action.ts');
      return spinAction({ transport, wheelId, language, isAll });
    });
    if (outcome?.kind === 'done') {
      const { spins, attempts } = outcome.reply;
      if (outcome.isFound) {
        // The new pieces are not marked, because the page's album may already include them.
        setOpened({ packs: spins.map((spin) => ({ spin })), before: own.found });
        void refreshPage();
      } else {
        setOpened({ packs: openedPacks(own.found, spins), before: own.found });
        const now = { ...own, found: withSpins(own.found, spins), ...(attempts && { attempts }) };
        onVisitorData(now);
        for (const { name, reward } of completedSets(sets, own, now)) {
          report('prize_won', `${t('album_set_complete', { name })} ${t('album_reward', { reward })}`);
        }
      }
    }
    if (outcome?.kind === 'signed-out') onSessionOver();
    // The page does not show the reason for the refusal yet, so it is refreshed.
    if (outcome?.kind === 'refused') void refreshPage();
  };
  return { one: one.status, all: all.status, opened, open: (isAll: boolean) => void open(isAll) };
}

function CompletedSet({ name, reward }: Pick<AlbumSet, 'name' | 'reward'>) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{t('album_set_complete', { name })}</strong> <span>{t('album_reward', { reward })}</span>
    </>
  );
}

interface ControlsProps {
  readonly isActive: boolean;
  readonly attempts: Wheel['attempts'];
  readonly isBusy: boolean;
  /** The outcome of a press is unknown: it must be known before another pack is opened. */
  readonly isOpen: boolean;
  /** Whether the visitor has stopped, and has not gone on. */
  readonly isStopped: boolean;
  /** Whether the visitor has opened a pack, and may stop. */
  readonly canStop: boolean;
  readonly onOpen: (isAll: boolean) => void;
  readonly onStoppedChange: (isStopped: boolean) => void;
  readonly play?: StepLinkAttributes;
}

/** Shows the first that applies: not open, an open outcome, no packs, packs of a visitor who has stopped, packs. */
function Controls({ isActive, attempts, isBusy, isOpen, onOpen, play, ...stopping }: ControlsProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (!isActive) return <Notice>{t('album_closed')}</Notice>;
  if (isOpen) return null;
  const left = attempts?.left ?? 0;
  if (left === 0 && !isBusy) {
    return (
      <>
        <p className={common['subtitle']}>{t('album_no_packs')}</p>
        <Earning attempts={attempts} />
        {play && (
          <a className={buttonClass({ variant: 'secondary' })} href={play.href} target={play.target}>
            {t(stepLabels[play.kind])}
          </a>
        )}
      </>
    );
  }
  const { isStopped, canStop, onStoppedChange } = stopping;
  const packs = <p className={common['subtitle']}>{t('album_packs', { count: left, number: integer(left) })}</p>;
  if (isStopped) {
    return (
      <>
        {packs}
        <GoOn onGoOn={() => onStoppedChange(false)} />
      </>
    );
  }
  return (
    <>
      {packs}
      <Offered>
        <div className={styles['buttons']}>
          <Button size="large" isBusy={isBusy} onClick={() => onOpen(false)}>
            {t(isBusy ? 'album_open_busy' : 'album_open')}
          </Button>
          {left > 1 && (
            <Button variant="secondary" size="large" isBusy={isBusy} onClick={() => onOpen(true)}>
              {t('album_open_all', { number: integer(left) })}
            </Button>
          )}
          {canStop && !isBusy && <StopHere onStop={() => onStoppedChange(true)} />}
        </div>
      </Offered>
      <p className={common['muted']}>{t('album_one_piece')}</p>
    </>
  );
}

/** Ways to earn packs. */
function Earning({ attempts }: Pick<ControlsProps, 'attempts'>) {
  const { t } = useTranslation();
  const { integer, money } = useFormat();
  const { earnedBy, nextAt } = attempts ?? {};
  return (
    <p className={common['muted']}>
      {earnedBy && (
        <span>{`${t('album_earn', { count: earnedBy.attempts, per: money(earnedBy.per), packs: integer(earnedBy.attempts) })} `}</span>
      )}
      {earnedBy?.maximumPerDay !== undefined && (
        <span>{`${t('album_earn_limit', { max: integer(earnedBy.maximumPerDay) })} `}</span>
      )}
      {nextAt !== undefined && (
        <span>
          {t('album_next_packs')} <Moment at={nextAt} withZone />
        </span>
      )}
    </p>
  );
}

const refusals: Readonly<Record<string, string>> = {
  'no-attempts': 'album_refused_attempts',
  'pool-empty': 'album_refused_pool',
  'not-participating': 'album_join_first',
  'promotion-finished': 'album_closed',
  'promotion-scheduled': 'album_closed',
};

/** Reason why a pack was not opened. The refreshed page shows the next step. */
function Refusal({ status }: { readonly status: ActionStatus<SpinResult> }) {
  const { t } = useTranslation();
  if (status.kind !== 'refused') return null;
  const { code } = status;
  return (
    <Notice tone="negative">
      {t(code !== undefined && Object.hasOwn(refusals, code) ? (refusals[code] ?? '') : 'album_refused')}
    </Notice>
  );
}
