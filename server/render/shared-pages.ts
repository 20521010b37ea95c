import type { Session } from '../context/request-context.ts';
import { MarqueeError, toPublicError } from '../errors.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { PageRequestKind, RenderSlots } from '../overload/render-slots.ts';
import { type CachedPage, createCachedPage } from '../page-cache/cached-page.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { PreparedSite, SiteConfigurations } from '../platform/site-configurations.ts';
import { type DocumentRenderer, type PreparedOutcome, statusOf } from './document-renderer.tsx';
import type { DocumentVisit } from './document-visit.ts';
import type { LoadOutcome } from './load-outcome.ts';
import { renderWhole } from './render-whole.ts';

interface SharedPagesDeps {
  readonly configurations: SiteConfigurations;
  readonly loadOutcome: LoadOutcome;
  readonly render: DocumentRenderer;
  readonly transportFor: TransportFor;
  readonly slots: RenderSlots;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'shellDuration'>;
}

const nobody: Session = { status: 'anonymous' };

/** One serves all who see the same, so that more at a time are asked for by nobody but an attacker. */
const mostShells = 8;

/** Makes documents that many visitors get: nothing of a request goes into them but the visit. */
export function createSharedPages(deps: SharedPagesDeps) {
  const renderIt = async (visit: DocumentVisit, site: PreparedSite, outcome: PreparedOutcome): Promise<CachedPage> => {
    const stopTimer = deps.metrics.shellDuration.startTimer({ route: visit.route.id });
    const document = deps.render(visit, site, outcome, undefined);
    const body = await renderWhole(document, { timeout: deps.renderTimeout, onError: logFailure(visit) });
    stopTimer();
    return createCachedPage(statusOf(visit.route, outcome), document.policy, body);
  };

  const load = async (visit: DocumentVisit) => {
    const site = await deps.configurations.get(visit.language);
    const outcome = await deps.loadOutcome(visit, site, { session: nobody, transport: deps.transportFor() });
    return { site, outcome };
  };

  /** What has a code was logged where it happened. Of the rest nobody would hear while an older page is given out. */
  const noteUnforeseen = ({ route }: DocumentVisit, error: unknown) => {
    if (toPublicError(error).code !== 'internal') return;
    deps.logger.error({ event: logEvents.renderFailed, route: route.id, error }, 'the data of a page could not be had');
  };

  const makePage = async (visit: DocumentVisit, kind: PageRequestKind): Promise<CachedPage> => {
    const { site, outcome } = await load(visit).catch((error: unknown) => {
      noteUnforeseen(visit, error);
      throw error;
    });
    const release = await deps.slots.enter(kind);
    if (!release) throw new MarqueeError('overloaded', 'no slot to render in');
    return renderIt(visit, site, outcome).finally(release);
  };

  let shellsBeingMade = 0;
  const makeShell = async (visit: DocumentVisit): Promise<CachedPage> => {
    if (shellsBeingMade >= mostShells) throw new MarqueeError('overloaded', 'too many shells to make');
    shellsBeingMade += 1;
    try {
      return await renderIt(visit, await deps.configurations.get(visit.language), { pending: true });
    } finally {
      shellsBeingMade -= 1;
    }
  };

  const logFailure = (visit: DocumentVisit) => (error: unknown) =>
    deps.logger.error(
      { event: logEvents.renderFailed, route: visit.route.id, error },
      'a part of the page failed to render',
    );

  return {
    /** The page as nobody in particular sees it. */
    makePage,
    /** The document that the browser fills itself. It needs no slot: it is what those without one are given. */
    makeShell,
  };
}

/** Makes documents that many visitors get. */
export type SharedPages = ReturnType<typeof createSharedPages>;
