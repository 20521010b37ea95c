import { useQuery } from '@tanstack/react-query';
import { type ClauseFacts, clauseFactsSchema, ownClausesOf } from '../../clause-contracts.ts';
import type { Draft } from '../../contracts.ts';
import { ask, campaign } from '../api.ts';

/** Facts about a draft's own clauses from the server; while a newer reply is on its way, the one before. */
export const useClauseFacts = ({ name, version }: Draft) =>
  useQuery({
    queryKey: ['clauses', name, version],
    queryFn: (): Promise<ClauseFacts> => ask(clauseFactsSchema, `${campaign(name)}/clauses`),
    placeholderData: (before) => before,
  });

/** Names of the values that each sentence of a clause must say; undefined while they are not known. */
export function namesOfClause(
  { fields }: Pick<Draft, 'fields'>,
  facts: ClauseFacts | undefined,
  id: string,
): readonly string[] | undefined {
  const added = ownClausesOf(fields).added.find((clause) => clause.id === id);
  return added ? Object.keys(added.values ?? {}) : facts?.own[id]?.names;
}
