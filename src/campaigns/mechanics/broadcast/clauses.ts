import { clause, step } from '../../clauses/clause.ts';
import { defineTerms } from '../../clauses/terms.ts';
import { count } from '../../clauses/values.ts';
import type { BroadcastFacts } from './facts.ts';

/** The terms of a broadcast. */
export const broadcastTerms = defineTerms<BroadcastFacts>({
  clauses: [
    clause('br.signed-in', 'qualify', ({ access }) => access.signedIn),
    clause('br.funded', 'qualify', ({ access }) => access.funded && { hours: count(access.betWithinHours, 'hours') }),
    clause('br.delay', 'fairness', ({ delaySeconds }) => ({ seconds: count(delaySeconds, 'seconds') })),
    clause('br.rights', 'fairness', () => true),
    clause('br.start', 'fairness', () => true),
  ],
  steps: [
    step('sign-in-to-watch', 'sign-in', () => true),
    step('choose-event', 'watch', () => true),
    step('press-play', 'watch', () => true),
  ],
});
