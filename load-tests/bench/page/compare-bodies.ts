/** Did a row send the page that was captured from Marquee? */
export interface BodyComparison {
  readonly isSame: boolean;
  /** For the reader of the table. */
  readonly text: string;
}

/**
 * Compares a body with the captured one. It is the same page without what Marquee writes to hydrate by parts, hints for the
 * browser, ids that React makes, and numbers: a countdown goes on.
 */
export function compareBodies(body: string, captured: string): BodyComparison {
  if (body === captured) return { isSame: true, text: 'same bytes' };
  if (visiblePart(body) === visiblePart(captured)) return { isSame: true, text: 'same page' };
  const extra = Buffer.byteLength(body) - Buffer.byteLength(captured);
  return { isSame: false, text: `differs, ${extra >= 0 ? '+' : ''}${extra} bytes` };
}

/** The document's body without its state. */
function visiblePart(body: string): string {
  return body
    .slice(Math.max(0, body.indexOf('<body')))
    .replace(/<script id="marquee-state".*$/s, '')
    .replace(/<!--.*?-->|<link rel="preload"[^>]*>/gs, '')
    .replace(/ data-static="[^"]*"| (?:id|for|aria-(?:labelledby|describedby|controls))="[^"]*_[^"]*"/g, '')
    .replace(/\d+/g, '0');
}
