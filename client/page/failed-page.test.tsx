import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../src/components/render-in-site.tsx';
import type { IslandComponent } from '../../src/document/PageNodes.tsx';
import { type PublicError, publicError } from '../../src/lib/error-catalogue.ts';
import { failedPage } from './failed-page.tsx';
import { viewFixture } from './page-fixtures.ts';

/** HTML of the page that replaces the shown one, without the parts around it. */
function show(error: PublicError): string {
  const added = new Map<string, IslandComponent>();
  const { nodes } = failedPage(viewFixture(), error, {
    add: (address, component) => void added.set(address, component),
  });
  const [node] = nodes.flatMap((part) => ('children' in part ? part.children : []));
  if (!node || !('island' in node)) throw new Error('The page has no island in place of its content');
  const Failed = added.get(node.island);
  return Failed ? renderInSite(<Failed {...node.props} />) : '';
}

describe('R4.13: the page of a failed navigation', () => {
  it('R2.126: shows the status code in large digits beside its title', () => {
    const html = show(publicError('platform-unavailable'));
    expect(html).toMatch(/<p class="failed-code" aria-hidden="true">503<\/p><h1[^>]*>Error 503<\/h1>/);
  });

  it.each([
    ['not-found', ['This page could not be found. It may have moved, or the promotion is over.']],
    ['internal', ['Something went wrong on our side. Please try again in a few minutes.']],
    ['platform-unavailable', []],
    ['bad-request', []],
  ] as const)('R2.128: has a text for 404 and 500 only: %s', (code, texts) => {
    const words = [...show(publicError(code)).matchAll(/<\/h1>|<p>([^<]*)<\/p>/g)].flatMap(([, text]) => text ?? []);
    expect(words).toEqual(texts);
  });

  it('shows the message of a mistake in the configuration', () => {
    expect(show(publicError('unknown-middleware', 'Unknown middleware geo'))).toContain('Unknown middleware geo');
  });
});
