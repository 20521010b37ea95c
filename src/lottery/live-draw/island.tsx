import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxFailures, pauseBefore } from '../../blocks/draw-board/draw-pauses.ts';
import { Button } from '../../components/Button.tsx';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { pollWhileVisible } from '../../state/poll-while-visible.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { useServerClock } from '../../state/use-server-clock.ts';
import type { BallRules } from '../engine/check-draw.ts';
import { LotteryBalls } from '../LotteryBalls.tsx';
import { isSettled, laterReading, secondsToChange } from './draw-progress.ts';
import styles from './live-draw.module.css';
import type { LiveDrawProps, LiveFields } from './live-fields.ts';

const icons = {
  open: 'check',
  'sales-closed': 'clock',
  drawing: 'clock',
  provisional: 'info',
  official: 'trophy',
  unavailable: 'warning',
  postponed: 'warning',
  void: 'warning',
} as const;

/** State of a draw. The platform decides about changes, never the page's clock. */
export default function LiveDraw({ lottery, first, balls, isLinked = false }: LiveDrawProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { draw, hasGivenUp, readAgain } = useDraw(lottery, first, balls);
  const { state, at, salesCloseAt, numbers, jackpot } = draw;
  return (
    <section className={common['panel']} aria-label={t('live_draw_label')}>
      <div className={common['stack']}>
        <p className={styles['state']} role="status">
          <Icon name={icons[state]} />
          <span>{t(`live_draw_state_${state}`)}</span>
        </p>
        {numbers && (
          <LotteryBalls
            {...numbers}
            mainLabel={t('live_draw_main')}
            additionalLabel={t('live_draw_additional')}
            size="large"
          />
        )}
        {state === 'provisional' && <p className={common['muted']}>{t('live_draw_provisional_note')}</p>}
        <dl className={styles['facts']}>
          <div>
            <dt>{t('live_draw_at')}</dt>
            <dd>
              <Moment at={at} withZone />
            </dd>
          </div>
          {state === 'open' && (
            <div>
              <dt>{t('live_draw_sales_close')}</dt>
              <dd>
                <Moment at={salesCloseAt} withZone />
              </dd>
            </div>
          )}
          {jackpot && (
            <div>
              <dt>{t('live_draw_jackpot')}</dt>
              <dd>
                <Money value={jackpot} />
              </dd>
            </div>
          )}
        </dl>
        {isLinked && (
          <a className={styles['link']} href={hrefFor('lotto-draw', code, { lottoId: lottery, draw: draw.id })}>
            {t('live_draw_link')}
          </a>
        )}
        {hasGivenUp && (
          <>
            <Notice tone="negative" isLive>
              {t('live_draw_unavailable')}
            </Notice>
            <Button variant="secondary" onClick={readAgain}>
              {t('live_draw_read_again')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Milliseconds until the page is refreshed for the first time; doubled each time. */
const stalePagePause = 2_500;

/** The last reading of the draw. Once it is official the page is refreshed: it has the prizes. */
function useDraw(lottery: string, first: LiveFields, balls: BallRules) {
  const { transport, refreshPage, host } = useBrowserServices();
  const now = useServerClock();
  const [read, setRead] = useState<LiveFields>();
  const [failures, setFailures] = useState(0);
  const draw = laterReading(first, read);

  const readNow = async (): Promise<void> => {
    try {
      const { readDraw } = await import('./read-draw.ts');
      const found = await readDraw(transport, { lottery, id: draw.id, balls, now: now() });
      setRead(found);
      setFailures(0);
      if (isSettled(found.state)) void refreshPage();
    } catch {
      setFailures((count) => count + 1);
    }
  };

  const latest = useRef({ draw, failures, readNow });
  useEffect(() => {
    latest.current = { draw, failures, readNow };
  });
  const hasGivenUp = failures >= maxFailures;
  const isOver = isSettled(draw.state);
  // Another state is read at another interval: the next read is scheduled again.
  const followed = isOver || hasGivenUp ? undefined : `${draw.id} ${draw.state} ${draw.at}`;
  useEffect(() => {
    if (followed === undefined) return undefined;
    return pollWhileVisible({
      visibility: host.visibility,
      pause: () => {
        const { draw: shown, failures: failed } = latest.current;
        return pauseBefore({ isOver: false, secondsLeft: secondsToChange(shown, now()), failures: failed });
      },
      read: () => latest.current.readNow(),
    });
  }, [followed, host, now]);

  // Whether the page is older than the draw shown, because the first response may be a cached page.
  const isPageBehind = isOver && !isSettled(first.state);
  useEffect(() => {
    if (!isPageBehind) return undefined;
    let attempts = 0;
    return pollWhileVisible({
      visibility: host.visibility,
      pause: () => (attempts < maxFailures ? stalePagePause * 2 ** attempts : undefined),
      read: () => {
        attempts += 1;
        return refreshPage();
      },
    });
  }, [isPageBehind, host, refreshPage]);

  return {
    draw,
    hasGivenUp,
    readAgain: () => {
      setFailures(0);
      void readNow();
    },
  };
}
