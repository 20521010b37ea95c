import * as z from 'zod/mini';
import { issueText } from './issue-text.ts';

/**
 * A list from which invalid items are dropped. A list without a valid item is refused with the problem of its first
 * item.
 */
export const listOfUsable = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items, context): z.output<Item>[] => {
      const read = items.map((raw) => item.safeParse(raw));
      const usable = read.flatMap(({ success, data }) => (success ? [data] : []));
      if (usable.length === 0) {
        const issues = read[0]?.error?.issues ?? [];
        for (const issue of issues) {
          context.issues.push({ code: 'custom', input: items, path: [0, ...issue.path], message: issueText(issue) });
        }
      }
      return usable;
    }),
  );
