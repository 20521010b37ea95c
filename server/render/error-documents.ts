import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { createNonce } from '../middleware/security-headers.ts';
import type { RenderSlots } from '../overload/render-slots.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import type { DocumentRequest } from './document-request.ts';
import type { DocumentSender } from './document-sender.ts';
import type { Caller } from './load-page.ts';
import type { MakeDocument } from './make-document.tsx';

interface ErrorDocumentsDeps {
  readonly configurations: SiteConfigurations;
  readonly documentOf: MakeDocument['documentOf'];
  readonly slots: RenderSlots;
  readonly sender: DocumentSender;
}

const noTransport: Caller['transport'] = () => Promise.reject(new Error('An error page calls nothing'));

/** Answers with the branded error page. */
export class ErrorDocuments {
  readonly #deps: ErrorDocumentsDeps;

  constructor(deps: ErrorDocumentsDeps) {
    this.#deps = deps;
  }

  /** False if no render slot is free; throws without a site configuration. */
  async send(wanted: DocumentRequest, error: PublicError): Promise<boolean> {
    const { configurations, documentOf, slots, sender } = this.#deps;
    const { request, response, visit, kind } = wanted;
    const site = await configurations.get(visit.language);
    const caller = { session: { status: 'anonymous' }, transport: noTransport } as const;
    // The visitor can quote the id to find the failure in the log. A missing page needs none.
    const outcome = { error, ...(error.status >= 500 && { requestId: response.locals.context.requestId }) };
    const release = await slots.enter(kind);
    if (!release) return false;
    try {
      const document = await documentOf(visit, site, outcome, caller, { nonce: createNonce() });
      if (request.method === 'HEAD') sender.sendHead(response, visit, outcome, document);
      else await sender.stream(wanted, document, outcome, release);
      return true;
    } finally {
      release();
    }
  }
}
