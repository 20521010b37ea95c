import { hash } from 'node:crypto';
import { escapeHtml } from '../../../server/render/escape-html.ts';
import type { Services } from '../../../server/services.ts';

/** Puts the error of a block that failed into its place, where `client/dev-entry.ts` finds it. */
export const showFailure: NonNullable<Services['showFailure']> = (block, error) => {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const html = escapeHtml(stack);
  return {
    tag: 'div',
    attributes: { hidden: true, 'data-failed-block': block },
    key: hash('sha1', html, 'base64url'),
    html,
  };
};
