/** Did a row send the page that was captured from Marquee? */
export interface BodyComparison {
  readonly isSame: boolean;
  /** For the reader of the table. */
  readonly text: string;
}

/** Compares a body with the captured one; a few bytes in front of it make no other page of it. */
export function compareBodies(body: string, captured: string): BodyComparison {
  if (body === captured) return { isSame: true, text: 'same bytes' };
  const extra = Buffer.byteLength(body) - Buffer.byteLength(captured);
  if (body.endsWith(captured)) return { isSame: true, text: `same bytes after ${extra} more` };
  return { isSame: false, text: `differs, ${extra >= 0 ? '+' : ''}${extra} bytes` };
}
