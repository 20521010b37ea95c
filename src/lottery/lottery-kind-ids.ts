import { textGroups } from '../i18n/messages.ts';

/**
 * The lottery kinds (R2.140): those with a folder of texts in `kinds/`. An operator offers those for which `config` has a file of facts.
 */
export const lotteryKindIds: readonly string[] = [
  ...new Set(textGroups.flatMap(({ folder }) => /^src\/lottery\/kinds\/(\w+)$/.exec(folder)?.[1] ?? [])),
];
