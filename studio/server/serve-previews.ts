import type { RequestListener } from 'node:http';
import { type PreviewView, viewOfHost } from '../contracts.ts';
import { type GroupSettings, readAccess } from './access.ts';
import { identify } from './identify.ts';
import { Refusal } from './refusal.ts';

interface ServePreviewsDeps {
  /** Domain whose subdomains are views. */
  readonly domain: string;
  readonly userHeader: string | undefined;
  readonly groups: GroupSettings | undefined;
  readonly show: (view: PreviewView, ...message: Parameters<RequestListener>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Serves the pages of previews under the host names of their views, to people with access to the studio. Without a header that names the
 * user, only this machine can connect.
 */
export function servePreviews({ domain, userHeader, groups, show, onError }: ServePreviewsDeps): RequestListener {
  return (request, response) => {
    const respond = async (): Promise<void> => {
      const view = viewOfHost(request.headers.host ?? '', domain);
      if (!view) throw new Refusal(421, 'There is no preview at this address: open it from the studio');
      if (userHeader !== undefined) {
        identify(request, userHeader);
        if (!readAccess(request, groups).canView) throw new Refusal(403, 'Your groups have no role in the studio');
      }
      await show(view, request, response);
    };
    respond().catch((error: unknown) => {
      if (!(error instanceof Refusal)) onError(error);
      if (response.headersSent) return void response.destroy();
      const [status, words] =
        error instanceof Refusal ? [error.status, error.message] : [502, 'The preview failed: try again'];
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(words);
    });
  };
}
