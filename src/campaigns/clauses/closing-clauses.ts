import { type Clause, clause, significant } from './clause.ts';
import { text } from './values.ts';

/** Clauses at the end of every campaign's terms. */
export const closingClauses: readonly Clause<unknown>[] = [
  clause('use.currency', 'use', (_, { currency }) => currency !== undefined && { currency: text(currency) }),
  clause('use.tax', 'use', (_, { promotes }) => promotes === 'offer'),
  clause('use.withdraw', 'use', (_, { eligibility }) => eligibility.optIn),
  clause('general.abuse', 'general', (_, { promotes }) => promotes === 'offer'),
  clause('general.change', 'general', (_, { promotes }) => promotes === 'offer'),
  clause('general.complaint', 'general', (_, { promotes }) => promotes !== 'nothing'),
  significant('safer.cost', 'safer', (_, { promotes }) => promotes === 'offer'),
  clause('safer.fun', 'safer', (_, { promotes }) => promotes !== 'nothing'),
  clause('safer.limits', 'safer', (_, { promotes }) => promotes !== 'nothing'),
];
