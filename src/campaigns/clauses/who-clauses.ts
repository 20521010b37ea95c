import { type Clause, clause, significant } from './clause.ts';
import { integer, words } from './values.ts';

/** Clauses about eligibility. */
export const whoClauses: readonly Clause<unknown>[] = [
  clause('who.age', 'who', (_, { promotes, minimumAge }) => promotes === 'offer' && { age: integer(minimumAge) }),
  significant('who.new', 'who', (_, { eligibility }) => eligibility.customers === 'new'),
  significant(
    'who.countries',
    'who',
    (_, { eligibility: { countries } }) => countries && { countries: words('country', countries, 'or') },
  ),
  significant('who.phone', 'who', (_, { eligibility }) => eligibility.verification === 'phone'),
  significant('who.profile', 'who', (_, { eligibility }) => eligibility.verification === 'profile'),
  significant('who.identity', 'who', (_, { eligibility }) => eligibility.verification === 'identity'),
  clause('who.one', 'who', (_, { promotes }) => promotes === 'offer'),
  clause('who.not', 'who', (_, { promotes }) => promotes !== 'nothing'),
];
