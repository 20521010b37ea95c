import type { Session } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { PageRequestKind, RenderSlots } from '../overload/render-slots.ts';
import { type CachedPage, createCachedPage } from '../page-cache/cached-page.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
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

/** Makes documents that many visitors get: nothing of a request goes into them but the visit. */
export function createSharedPages(deps: SharedPagesDeps) {
  const renderIn = async (
    visit: DocumentVisit,
    outcomeOf: (site: Parameters<LoadOutcome>[1]) => Promise<PreparedOutcome>,
    kind: PageRequestKind,
  ): Promise<CachedPage> => {
    const site = await deps.configurations.get(visit.language);
    const outcome = await outcomeOf(site);
    const release = await deps.slots.enter(kind);
    if (!release) throw new MarqueeError('overloaded', 'no slot to render in');
    const stopTimer = deps.metrics.shellDuration.startTimer({ route: visit.route.id });
    const document = deps.render(visit, site, outcome, undefined);
    const body = await renderWhole(document, { timeout: deps.renderTimeout, onError: logFailure(visit) }).finally(
      release,
    );
    stopTimer();
    return createCachedPage(statusOf(visit.route, outcome), document.policy, body);
  };

  const logFailure = (visit: DocumentVisit) => (error: unknown) =>
    deps.logger.error(
      { event: logEvents.renderFailed, route: visit.route.id, error },
      'a part of the page failed to render',
    );

  return {
    /** The page as nobody in particular sees it. */
    makePage: (visit: DocumentVisit, kind: PageRequestKind) =>
      renderIn(
        visit,
        (site) => deps.loadOutcome(visit, site, { session: nobody, transport: deps.transportFor() }),
        kind,
      ),
    /** The document that the browser fills itself. It may take any slot: it is what those without one are given. */
    makeShell: (visit: DocumentVisit) => renderIn(visit, async () => ({ pending: true }), 'signed-in'),
  };
}

/** Makes documents that many visitors get. */
export type SharedPages = ReturnType<typeof createSharedPages>;
