import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Commitment } from '../../fairness/Commitment.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { pollWhileVisible } from '../../state/poll-while-visible.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import { useServerClock } from '../../state/use-server-clock.ts';
import type { VisitorData, VisitorDataState } from '../../state/visitor-data.tsx';
import { DayPicker } from './DayPicker.tsx';
import styles from './draw-board.module.css';
import { type Draw, type DrawDay, laterDraw, type OwnTickets } from './draw-data.ts';
import { maxFailures, pauseBefore } from './draw-pauses.ts';
import { MyTickets, useOwnResultText } from './MyTickets.tsx';
import { Winners } from './Winners.tsx';

export interface DrawBoardProps {
  /** The page's draw: today's, or the last one that could be read. */
  readonly first: Draw;
  /** Seconds from the end of sales to the draw. */
  readonly salesLead: number;
}

type Props = DrawBoardProps & VisitorData<OwnTickets>;

/** A day's draw with the visitor's tickets; other days are loaded when they are picked. */
export default function DrawBoard({ first, salesLead, visitorData, onVisitorData }: Props) {
  const { t } = useTranslation();
  const { day, draw, tickets, hasFailed, failures, choose, readAgain } = useDrawDays({
    first,
    salesLead,
    visitorData,
    onVisitorData,
  });
  return (
    <>
      <DayPicker days={daysOf(first)} chosen={day} onChoose={choose} />
      {draw && (
        <>
          <div className={styles['panels']}>
            <DrawState draw={draw} salesLead={salesLead} />
            <MyTickets tickets={tickets} />
          </div>
          {draw.status === 'drawn' && <Winners draw={draw} own={ticketsIn(tickets)} />}
        </>
      )}
      {!draw && !hasFailed && <p className={common['muted']}>{t('draw_loading')}</p>}
      {(hasFailed || failures >= maxFailures) && (
        <div className={common['stack']}>
          <Notice tone="negative" isLive>
            {t('draw_unavailable')}
          </Notice>
          <Button variant="secondary" onClick={readAgain}>
            {t('draw_read_again')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The days to pick from, always including the one shown first. */
const daysOf = ({ days, date_draw: shown }: Draw): readonly string[] =>
  days.includes(shown) ? days : [shown, ...days];

const ticketsIn = (tickets: VisitorDataState<OwnTickets>): OwnTickets['tickets'] =>
  tickets.status === 'ready' ? tickets.value.tickets : [];

/** The shown day, and its known data. */
function useDrawDays({ first, salesLead, visitorData, onVisitorData }: Props) {
  const site = useSite();
  const { transport, refreshPage, host } = useBrowserServices();
  const ownResultText = useOwnResultText();
  const report = useReportOutcome();
  const now = useServerClock();
  const today = first.date_draw;
  const [day, setDay] = useState(today);
  const [read, setRead] = useState<Readonly<Record<string, DrawDay>>>({});
  const [failedDay, setFailedDay] = useState<string>();
  const [failures, setFailures] = useState(0);
  const isKnown = isSignedIn(site);
  // Tickets belong to one visitor: the key contains the user.
  const keyOf = (date: string) => `${site.userId} ${date}`;

  const readDay = async (date: string): Promise<void> => {
    const askedAt = performance.now();
    try {
      const module = await import('./read-day.ts');
      const found = await module.readDay({ transport, day: date, language: site.code, isSignedIn: isKnown });
      setRead((known) => ({ ...known, [keyOf(date)]: found }));
      setFailures(0);
      setFailedDay((failed) => (failed === date ? undefined : failed));
      if (typeof found.tickets === 'object' && date === today) {
        onVisitorData(found.tickets, askedAt);
        const isNew = found.draw.status === 'drawn' && latest.current.current.status !== 'drawn';
        const text = ownResultText(found.tickets);
        if (isNew && text !== undefined) report('result_known', text, 'info');
      }
      if (found.tickets === 'signed-out') void refreshPage();
    } catch {
      if (date === today) setFailures((count) => count + 1);
      else setFailedDay(date);
    }
  };

  const draw = day === today ? laterDraw(first, read[keyOf(today)]?.draw) : read[keyOf(day)]?.draw;
  const current = laterDraw(first, read[keyOf(today)]?.draw);
  const latest = useRef({ readDay, current, failures });
  useEffect(() => {
    latest.current = { readDay, current, failures };
  });
  const isFollowed = day === today && current.status !== 'drawn' && failures < maxFailures;
  // A refresh may bring another time for the draw, so the next read is scheduled again.
  const followed = isFollowed ? `${today} ${current.status} ${current.drawsAt}` : undefined;
  useEffect(() => {
    if (followed === undefined) return undefined;
    return pollWhileVisible({
      visibility: host.visibility,
      pause: () => {
        const { current: board, failures: failedReads } = latest.current;
        const until = board.status === 'open' ? board.drawsAt - salesLead : board.drawsAt;
        return pauseBefore({ isOver: board.status === 'drawn', secondsLeft: until - now(), failures: failedReads });
      },
      read: () => latest.current.readDay(today),
    });
  }, [followed, today, salesLead, host, now]);

  return {
    day,
    draw,
    tickets: ticketsOf(day === today ? visitorData : undefined, read[keyOf(day)]?.tickets, isKnown),
    hasFailed: failedDay === day,
    failures,
    choose: (date: string) => {
      setDay(date);
      setFailedDay(undefined);
      if (date !== today && !read[keyOf(date)]) void readDay(date);
    },
    readAgain: () => {
      setFailures(0);
      setFailedDay(undefined);
      void readDay(day);
    },
  };
}

/** The visitor's tickets: the browser's own request is newer than the page. */
function ticketsOf(
  visitorData: VisitorDataState<OwnTickets> | undefined,
  read: DrawDay['tickets'],
  isKnown: boolean,
): VisitorDataState<OwnTickets> {
  if (!isKnown) return { status: 'none' };
  if (visitorData?.status === 'ready') return visitorData;
  if (typeof read === 'object') return { status: 'ready', value: read };
  return visitorData ?? { status: read === undefined ? 'waiting' : 'failed' };
}

const stateIcons = { open: 'check', drawing: 'clock', drawn: 'trophy' } as const;

/** State of the draw, and time of the next one. */
function DrawState({ draw, salesLead }: { readonly draw: Draw; readonly salesLead: number }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { status, drawsAt, tickets, commitment } = draw;
  return (
    <section className={classNames(common['panel'], common['stack'], styles['part'])} data-status={status}>
      <p className={classNames(common['line'], styles['phase'])} role="status">
        <Icon name={stateIcons[status]} />
        <span>{t(`draw_state_${status}`)}</span>
      </p>
      <p className={styles['when']}>
        <span className={common['muted']}>{t(status === 'drawn' ? 'draw_was_at' : 'draw_is_at')}</span>
        <strong className={common['subtitle']}>
          <Moment at={drawsAt} withZone />
        </strong>
      </p>
      <dl className={classNames(common['facts'], styles['facts'])}>
        <div>
          <dt>{t(status === 'open' ? 'draw_sales_until' : 'draw_sales_ended')}</dt>
          <dd>
            <Moment at={drawsAt - salesLead} withZone />
          </dd>
        </div>
        <div>
          <dt>{t('draw_tickets_all')}</dt>
          <dd>{integer(tickets)}</dd>
        </div>
      </dl>
      {status === 'drawing' && <p className={common['muted']}>{t('draw_drawing_text')}</p>}
      {status !== 'drawn' && commitment !== undefined && (
        <p className={common['muted']}>
          <Commitment commitment={commitment} />
        </p>
      )}
    </section>
  );
}
