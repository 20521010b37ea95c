import type { PendingCause } from '../../src/document/pending/block.tsx';
import type { Session } from '../../src/state/session.ts';
import { inSpan, type Span } from '../context/span.ts';
import { MarqueeError, toPublicError } from '../errors.ts';
import { ownBody } from '../files/gzip-parts.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { PageRequestKind, RenderSlots } from '../overload/render-slots.ts';
import { type CachedPage, createCachedPage } from '../page-cache/cached-page.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import type { TransportFor } from '../platform/server-transport.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { retryAfterHeader } from './document-headers.ts';
import type { Caller, LoadPage } from './load-page.ts';
import { type DocumentOutcome, type MakeDocument, type PreparedDocument, statusOf } from './make-document.tsx';
import { renderWhole } from './stream-document.ts';

interface SharedPagesDeps {
  readonly configurations: SiteConfigurations;
  readonly loadPage: LoadPage;
  readonly makeDocument: MakeDocument;
  readonly transportFor: TransportFor;
  readonly slots: RenderSlots;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'shellDuration'>;
}

const anonymous: Session = { status: 'anonymous' };

/** One render serves all who see the same, so only an attacker needs more at a time. */
const maxShells = 8;

/** Makes pages that many visitors share: they depend on the visit only, not on the request. */
export function createSharedPages(deps: SharedPagesDeps) {
  const callerOf = (): Caller => ({ session: anonymous, transport: deps.transportFor() });

  const render = async (visit: DocumentVisit, document: PreparedDocument, outcome: DocumentOutcome) => {
    const stopTimer = deps.metrics.shellDuration.startTimer();
    const body = await inSpan('render', (span) =>
      renderWhole(document, { timeout: deps.renderTimeout, onError: logFailure(visit, span) }),
    );
    stopTimer();
    const headers = { 'Content-Security-Policy': document.policy, ...retryAfterHeader(outcome) };
    return { head: { status: statusOf(visit.route, outcome), headers }, body };
  };

  const prepare = async (visit: DocumentVisit, kind: PageRequestKind) => {
    const site = await deps.configurations.get(visit.language);
    const caller = callerOf();
    const outcome = await deps.loadPage(visit, site, caller);
    const document = deps.slots.begin(kind, () => deps.makeDocument.documentOf(visit, site, outcome, caller));
    if (!document) throw new MarqueeError('overloaded', 'no slot to compose in');
    return { outcome, document: await document };
  };

  /** Errors with a code were logged where they happened. Others would go unnoticed while an older page is sent. */
  const logUnforeseen = ({ route }: DocumentVisit, error: unknown) => {
    if (toPublicError(error).code !== 'internal') return;
    deps.logger.error(
      { event: logEvents.renderFailed, route: route.id, error },
      'the data of a page could not be read',
    );
  };

  const makePage = async (visit: DocumentVisit, kind: PageRequestKind): Promise<CachedPage> => {
    const { outcome, document } = await prepare(visit, kind).catch((error: unknown) => {
      logUnforeseen(visit, error);
      throw error;
    });
    const release = await inSpan('render-slot', () => deps.slots.enterAgain());
    const { head, body } = await render(visit, document, outcome).finally(release);
    return createCachedPage(head, body);
  };

  const makeData = async (visit: DocumentVisit): Promise<CachedPage> => {
    try {
      const site = await deps.configurations.get(visit.language);
      const caller = callerOf();
      const outcome = await deps.loadPage(visit, site, caller);
      const data = await deps.makeDocument.pageDataOf(visit, site, outcome, caller);
      const status = 'error' in outcome ? outcome.error.status : 200;
      return createCachedPage({ status, headers: retryAfterHeader(outcome) }, ownBody(Buffer.from(data)));
    } catch (error) {
      logUnforeseen(visit, error);
      throw error;
    }
  };

  let shellsBeingMade = 0;
  const renderShell = async (visit: DocumentVisit, cause: PendingCause) => {
    if (shellsBeingMade >= maxShells) throw new MarqueeError('overloaded', 'too many shells to make');
    shellsBeingMade += 1;
    try {
      const site = await deps.configurations.get(visit.language);
      const outcome = { pending: cause };
      const document = await deps.makeDocument.documentOf(visit, site, outcome, callerOf());
      return await render(visit, document, outcome);
    } finally {
      shellsBeingMade -= 1;
    }
  };
  const makeShell = async (visit: DocumentVisit, cause: PendingCause): Promise<CachedPage> => {
    const { head, body } = await renderShell(visit, cause);
    return createCachedPage(head, body);
  };

  const logFailure = (visit: DocumentVisit, span: Span | undefined) => (error: unknown) => {
    span?.fail(error);
    deps.logger.error(
      { event: logEvents.renderFailed, route: visit.route.id, error },
      'a part of the page failed to render',
    );
  };

  return {
    /** The page as any anonymous visitor sees it. */
    makePage,
    /** The same page without its document. */
    makeData,
    /** The document that the browser fills itself. It needs no slot: it is for requests without one. */
    makeShell,
  };
}

/** Makes pages that many visitors get. */
export type SharedPages = ReturnType<typeof createSharedPages>;
