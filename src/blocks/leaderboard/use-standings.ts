import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { usePageTime } from '../../state/page-time.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { followStandings, pauseBefore } from './follow-standings.ts';
import type { OwnStanding, SharedLeaderboard, StandingsPage, StandingsSource } from './standings.ts';

interface UseStandings extends VisitorData<OwnStanding> {
  /** Standings that are shown first. */
  readonly source: StandingsSource;
  readonly first: SharedLeaderboard;
}

/** A page of standings, and the visitor's place in them if known. */
interface View {
  readonly source: StandingsSource;
  readonly page: StandingsPage;
  readonly own?: OwnStanding | undefined;
}

/** The standings while the visitor pages through them and counts are updated. */
export function useStandings({ source, first, visitorData, onVisitorData }: UseStandings) {
  const [read, setRead] = useState<View>();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed' | 'paused'>('idle');
  const shown = newerOf(read, { source, page: first.page });
  const loaded = visitorData.status === 'ready' ? visitorData.value : undefined;
  const shownOwn = isSameSource(shown.source, source) ? loaded : shown.own;
  const readView = useRead();
  const reportFinal = useReportFinal();
  const turns = useRef(0);

  const take = (view: View, askedAt: number) => {
    setRead((before) => (isSameSource(before?.source, view.source) ? { own: before?.own, ...view } : view));
    if (view.own && isSameSource(view.source, source)) onVisitorData(view.own, askedAt);
  };

  const show = async (next: StandingsSource, offset: number) => {
    turns.current += 1;
    const turn = turns.current;
    setStatus('busy');
    const askedAt = performance.now();
    const result = await readView(next, offset).catch(() => undefined);
    if (turn !== turns.current) return;
    if (result) take(result, askedAt);
    setStatus(result ? 'idle' : 'failed');
  };

  const poll = useEffectEvent(async () => {
    const turn = turns.current;
    const askedAt = performance.now();
    const result = await readView(shown.source, shown.page.offset, shownOwn && shown.page.updatedAt);
    if (turn !== turns.current) return;
    if (result.page.isFinal && !shown.page.isFinal) reportFinal(result);
    take(result, askedAt);
  });
  const secondsLeft = useSecondsUntil(first.endsAt);
  const pause = useEffectEvent(() => (shown.page.isFinal ? undefined : pauseBefore(secondsLeft())));
  const { visibility } = useBrowserServices().host;
  const isPaused = status === 'paused';
  useEffect(() => {
    if (isPaused) return undefined;
    const onGiveUp = () => setStatus('paused');
    return followStandings({ visibility, pause: () => pause(), read: () => poll(), onGiveUp });
  }, [visibility, isPaused]);

  return {
    page: shown.page,
    source: shown.source,
    own: shownOwn,
    isBusy: status === 'busy',
    hasFailed: status === 'failed',
    isPaused,
    show: (offset: number) => void show(shown.source, offset),
    choose: (chosen: StandingsSource) => void show(chosen, 0),
  };
}

/** The browser's data, unless the page was refreshed with a newer count of the same standings. */
function newerOf(read: View | undefined, first: View): View {
  if (!read) return first;
  const isFirstPage = isSameSource(read.source, first.source) && read.page.offset === first.page.offset;
  return isFirstPage && read.page.updatedAt < first.page.updatedAt ? first : read;
}

/** Tells the host the visitor's final place. */
function useReportFinal() {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const report = useReportOutcome();
  return ({ own, page }: View): void => {
    if (own?.place === undefined) return;
    const place = t('standings_own_of', { place: integer(own.place), total: integer(page.playerCount ?? page.total) });
    report('result_known', t('label_value', { label: t('standings_own_final'), value: place }), 'info');
  };
}

/** Loads the code of the calls on the first read. */
function useRead() {
  const site = useSite();
  const { transport } = useBrowserServices();
  return async (source: StandingsSource, offset: number, countedAt?: number): Promise<View> => {
    const { readStandings } = await import('./read-standings.ts');
    const own = isSignedIn(site) ? { own: { countedAt } } : {};
    return { source, ...(await readStandings({ transport, source, offset, language: site.code, ...own })) };
  };
}

/** Returns the remaining seconds, by the server's clock. */
function useSecondsUntil(endsAt: number | undefined): () => number | undefined {
  const pageTime = usePageTime();
  const [openedAt] = useState(() => performance.now());
  return () => endsAt && endsAt - pageTime - (performance.now() - openedAt) / 1_000;
}

const isSameSource = (one: StandingsSource | undefined, other: StandingsSource): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
