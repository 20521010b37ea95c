import type { DemoCall } from './new-api-demo-contract.ts';

/** Filter for the list of calls; empty texts match everything. */
export interface CallFilter {
  readonly text: string;
  readonly group: string;
}

/**
 * Calls that match the filter: of the group, and with every word of the text in their id, address, function or
 * description.
 */
export function filterCalls(calls: readonly DemoCall[], { text, group }: CallFilter): DemoCall[] {
  const words = text.toLowerCase().split(/\s+/);
  return calls.filter((call) => {
    const haystack = [call.id, call.group, call.method, call.path, call.function, ...call.specifiedAs]
      .join('\n')
      .toLowerCase();
    return (group === '' || call.group === group) && words.every((word) => haystack.includes(word));
  });
}

/** The groups of the calls, in their order. */
export const groupsOf = (calls: readonly DemoCall[]): string[] => [...new Set(calls.map(({ group }) => group))];
