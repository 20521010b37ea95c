import type { PendingCause } from '../../src/document/pending/block.tsx';
import { unknownVisitor } from '../../src/state/visitor.ts';
import { MarqueeError } from '../errors.ts';
import type { ShedReason } from '../observability/metrics.ts';
import type { Overload } from '../overload/create-overload.ts';
import type { CacheEntryOptions, PageCache } from '../page-cache/page-cache.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import { type DocumentRequest, isOverload, isPerson } from './document-request.ts';
import type { DocumentSender } from './document-sender.ts';
import type { SharedPages } from './shared-pages.ts';

/** A shell changes with the site configuration only, and is needed under the highest load. */
const shellWindow = { freshMs: 30_000, staleMs: 30_000 } as const;

interface FallbacksDeps {
  /** Undefined if pages are not cached. */
  readonly pageCache: PageCache | undefined;
  /** Documents that browsers fill themselves. */
  readonly shells: PageCache;
  readonly makeShell: SharedPages['makeShell'];
  readonly recordShed: Overload['recordShed'];
  readonly sender: DocumentSender;
}

/** Sends a cheap response instead of a page: an older page, a shell that the browser fills, or a refusal. */
export class Fallbacks {
  readonly #deps: FallbacksDeps;

  constructor(deps: FallbacksDeps) {
    this.#deps = deps;
  }

  /**
   * Bots and pages that are not visible yet get no shell, which is useless to them. Throws `overloaded` without a fallback.
   */
  async send(wanted: DocumentRequest, cacheEntry: CacheEntryOptions | undefined, reason: ShedReason): Promise<void> {
    const { pageCache, recordShed, sender } = this.#deps;
    const { kind } = wanted;
    const isForPerson = isPerson(kind);
    // Operators set the switch when pages are faulty: people then get no stale page either.
    const stale = cacheEntry && !(isForPerson && reason === 'switch') ? pageCache?.lastGood(cacheEntry.key) : undefined;
    if (stale) {
      recordShed(kind, 'stale', reason);
      return sender.sendCached(wanted, stale, reason);
    }
    if (!isForPerson) return this.#refuse(wanted, reason);
    try {
      await this.#sendShell(wanted, reason);
    } catch (error) {
      if (!isOverload(error)) throw error;
      this.#refuse(wanted, reason);
    }
  }

  /** A shell contains nothing of the visitor. */
  async #sendShell(wanted: DocumentRequest, reason: ShedReason): Promise<void> {
    const { shells, makeShell, recordShed, sender } = this.#deps;
    const { visit, kind } = wanted;
    const shellVisit: DocumentVisit = { ...visit, visitor: unknownVisitor };
    // Only a lack of render slots means many visitors; a slow event loop and the operators' switch do not.
    const cause: PendingCause = reason === 'limiter' ? 'busy' : 'slow';
    const key = JSON.stringify([
      cause,
      visit.pathname,
      visit.search,
      visit.language,
      visit.region?.country,
      visit.hostPolicy.tenant,
      visit.brand.name,
      visit.brand.version,
      visit.hostPolicy.loopbackAlias,
      visit.preferences,
    ]);
    const cacheEntry = { key, path: visit.pathname, ...shellWindow };
    const shell = await shells.get(cacheEntry, () => makeShell(shellVisit, cause));
    recordShed(kind, 'shell', reason);
    sender.sendShell(wanted, shell, reason);
  }

  #refuse({ kind, response }: DocumentRequest, reason: ShedReason): never {
    response.locals.context.answered = { answer: 'refused', reason };
    this.#deps.recordShed(kind, 'refused', reason);
    throw new MarqueeError('overloaded');
  }
}
