import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { required } from '../context/request-context.ts';
import { inSpan } from '../context/span.ts';
import { MarqueeError } from '../errors.ts';
import { createNonce } from '../middleware/security-headers.ts';
import type { RenderSlots } from '../overload/render-slots.ts';
import { visitorOf } from '../pipeline/document-visit.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { canFallBack, type DocumentRequest, fallbackAfter, isPerson } from './document-request.ts';
import type { DocumentSender } from './document-sender.ts';
import type { Fallbacks } from './fallbacks.ts';
import { type LoadForVisitor, markSessionEnded } from './load-for-visitor.ts';
import type { DocumentOutcome, MakeDocument } from './make-document.tsx';

interface VisitorDocumentsDeps {
  readonly configurations: SiteConfigurations;
  readonly loadForVisitor: LoadForVisitor;
  readonly documentOf: MakeDocument['documentOf'];
  readonly slots: RenderSlots;
  /** Milliseconds that a person waits for a page before a fallback is sent. */
  readonly shellTimeout: number | undefined;
  readonly sender: DocumentSender;
  readonly fallbacks: Fallbacks;
}

/** Answers with pages made for one visitor. */
export class VisitorDocuments {
  readonly #deps: VisitorDocumentsDeps;

  constructor(deps: VisitorDocumentsDeps) {
    this.#deps = deps;
  }

  /** Loads, composes and streams the page, or sends a fallback. */
  async answer(wanted: DocumentRequest): Promise<void> {
    const { configurations, slots, sender, fallbacks } = this.#deps;
    const { request, response, kind } = wanted;
    const { context } = response.locals;
    // Don't load when no render slot is free.
    const hasNoSlot = canFallBack(wanted.visit.route) && slots.isFull(kind);
    if (hasNoSlot) return fallbacks.send(wanted, undefined, 'limiter');
    const site = await configurations.get(required(context, 'language'));
    const first = await this.#prepare(wanted, site);
    // The platform may have ended the session while the page's data was read.
    const prepared = first && markSessionEnded(context) ? await this.#prepare(wanted, site) : first;
    if (!prepared || context.signal.aborted) return;
    const { visit, outcome, document } = prepared;
    if (request.method === 'HEAD') return sender.sendHead(response, visit, outcome, document);
    const release = await inSpan('render-slot', () => slots.enterAgain());
    await sender.stream({ ...wanted, visit }, document, outcome, release);
  }

  /** Loads and composes the page; undefined if a fallback has been sent. */
  async #prepare(wanted: DocumentRequest, site: PreparedSite) {
    const { loadForVisitor, documentOf, slots, shellTimeout, fallbacks } = this.#deps;
    const { request, response, visit: before, kind } = wanted;
    const { context } = response.locals;
    const loaded = await withDeadline(loadForVisitor(response, before, site), fallbackAfter(wanted, shellTimeout));
    if (context.signal.aborted) return undefined;
    if (loaded === timedOut) return fallbacks.send(wanted, undefined, 'slow');
    const { outcome, caller } = loaded;
    const prepared = slots.begin(kind, async () => {
      if (context.signal.aborted) return undefined;
      // The session may have ended while the page was loaded.
      const visit = { ...before, visitor: visitorOf(request, context.session) };
      const document = await documentOf(visit, site, outcome, caller, {
        nonce: createNonce(),
        lateTimeout: isPerson(kind) ? shellTimeout : undefined,
      });
      return { visit, outcome, document };
    });
    return prepared ?? this.#answerWithoutSlot(wanted, outcome);
  }

  #answerWithoutSlot(wanted: DocumentRequest, outcome: DocumentOutcome): Promise<void> {
    if ('error' in outcome) throw new MarqueeError(outcome.error.code);
    if (!canFallBack(wanted.visit.route)) throw new MarqueeError('region-blocked');
    return this.#deps.fallbacks.send(wanted, undefined, 'limiter');
  }
}
