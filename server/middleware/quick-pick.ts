import { randomBelow } from '../../src/lib/random-below.ts';
import { drawOnSale } from '../../src/lottery/engine/draw-calendar.ts';
import { rulesOn } from '../../src/lottery/engine/lottery-kind.ts';
import {
  completeEntry,
  draftKeys,
  maxEntries,
  pickCounts,
  readDraft,
  type TicketRules,
  writeDraft,
} from '../../src/lottery/ticket-draft.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { requireKey } from '../context/request-context.ts';
import { type Input, queryKey, queryOf } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

type QuickPickDeps = Pick<MiddlewareDeps, 'lotteries' | 'clock'>;

/** Query parameters of the ticket that the visitor is putting together. */
const draftQuery: Input<string> = {
  name: 'ticket draft',
  read: (request) => {
    const draftFields = [...(queryOf(request) ?? [])].filter(([key]) => draftKeys.some((known) => known === key));
    return `${new URLSearchParams(draftFields)}`;
  },
};

/**
 * The quick pick of a page without script: `pick=3` adds three lines to those of the address, and redirects to the resulting address. The
 * lines exist only in that address, so the response is not cached.
 */
export const quickPick = defineMiddleware(({ lotteries, clock }: QuickPickDeps) =>
  defineStep({
    name: 'quick-pick',
    reads: { pick: queryKey('pick'), draft: draftQuery },
    run: ({ pick, draft: query }, { context, response, redirect }) => {
      const count = pickCounts.find((known) => `${known}` === pick);
      const { lottoId = '' } = requireKey(context, 'match').parameters;
      const kind = lotteries.get(lottoId);
      if (count === undefined || !kind) return;
      const rules: TicketRules = rulesOn<TicketRules>(kind.rules, drawOnSale(kind.schedule, clock.now() / 1_000).day);
      const draft = readDraft(rules, new URLSearchParams(query));
      const picked = Array.from({ length: count }, () =>
        completeEntry(rules, { main: [], additional: [] }, randomBelow),
      );
      response.setHeader('Cache-Control', 'no-store');
      redirect(302, {
        path: hrefFor('lotto-game', requireKey(context, 'language'), { lottoId }),
        search: writeDraft({ ...draft, entries: [...draft.entries, ...picked].slice(0, maxEntries) }),
      });
    },
  }),
);
