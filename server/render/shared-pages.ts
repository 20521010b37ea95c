import type { PendingCause } from '../../src/document/pending/block.tsx';
import { inSpan } from '../context/span.ts';
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
import type { Caller, LoadedPage, LoadPage } from './load-page.ts';
import type { MakeDocument, PreparedDocument } from './make-document.tsx';
import { renderWhole } from './stream-document.ts';

interface SharedPagesDeps {
  readonly configurations: Pick<SiteConfigurations, 'get'>;
  readonly loadPage: LoadPage;
  readonly makeDocument: MakeDocument;
  readonly transportFor: TransportFor;
  readonly slots: RenderSlots;
  /** Milliseconds. */
  readonly renderTimeout: number;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'shellDuration'>;
}

/** One render serves all who see the same page, so only an attacker needs more at a time. */
const maxShells = 8;

/** Makes pages that many visitors share: they depend on the visit only, not on the request. */
export function createSharedPages(deps: SharedPagesDeps) {
  const { configurations, makeDocument, slots, logger } = deps;

  const callerOf = (): Caller => ({ session: { status: 'anonymous' }, transport: deps.transportFor() });

  /** Loads a page as any anonymous visitor sees it. */
  const load = async (visit: DocumentVisit): Promise<LoadedPage> =>
    deps.loadPage(visit, await configurations.get(visit.language), callerOf());

  const render = async ({ route }: DocumentVisit, document: PreparedDocument): Promise<CachedPage> => {
    const stopTimer = deps.metrics.shellDuration.startTimer();
    const body = await inSpan('render', (span) =>
      renderWhole(document, {
        timeout: deps.renderTimeout,
        onError: (error) => {
          span?.fail(error);
          logger.error(
            { event: logEvents.renderFailed, route: route.id, error },
            'a part of the page failed to render',
          );
        },
      }),
    );
    stopTimer();
    return createCachedPage(document, body);
  };

  /** Errors with a code were logged where they occurred. Others would go unnoticed while an older page is sent. */
  const failed =
    ({ route }: DocumentVisit) =>
    (error: unknown): never => {
      if (toPublicError(error).code === 'internal')
        logger.error({ event: logEvents.renderFailed, route: route.id, error }, 'the data of a page could not be read');
      throw error;
    };

  const prepare = async (visit: DocumentVisit, kind: PageRequestKind): Promise<PreparedDocument> => {
    const loaded = await load(visit);
    const document = slots.begin(kind, () => makeDocument.documentOf(loaded));
    if (!document) throw new MarqueeError('overloaded', 'no slot to compose in');
    return document;
  };

  const prepareData = async (visit: DocumentVisit): Promise<CachedPage> => {
    const data = await makeDocument.pageDataOf(await load(visit));
    return createCachedPage(data, ownBody(Buffer.from(data.json)));
  };

  let shellsBeingMade = 0;
  return {
    /** The page as any anonymous visitor sees it. */
    makeDocument: async (visit: DocumentVisit, kind: PageRequestKind): Promise<CachedPage> => {
      const document = await prepare(visit, kind).catch(failed(visit));
      const release = await inSpan('render-slot', () => slots.enterAgain());
      return render(visit, document).finally(release);
    },
    /** The same page as page data. */
    makeData: (visit: DocumentVisit): Promise<CachedPage> => prepareData(visit).catch(failed(visit)),
    /** The document that the browser fills itself. It needs no slot: it is sent when none is free. */
    makeShell: async (visit: DocumentVisit, cause: PendingCause): Promise<CachedPage> => {
      if (shellsBeingMade >= maxShells) throw new MarqueeError('overloaded', 'too many shells to make');
      shellsBeingMade += 1;
      try {
        const site = await configurations.get(visit.language);
        const loaded = { visit, site, outcome: { pending: cause }, ...callerOf() };
        return await render(visit, await makeDocument.documentOf(loaded));
      } finally {
        shellsBeingMade -= 1;
      }
    },
  };
}

/** Makes pages that many visitors get. */
export type SharedPages = ReturnType<typeof createSharedPages>;
