import * as z from 'zod/mini';

/** A list without invalid items: one of them does not invalidate the others. A list without valid items is refused. */
export const listOfUsable = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items, context): z.output<Item>[] => {
      const usable = items.flatMap((written) => {
        const { success, data } = item.safeParse(written);
        return success ? [data] : [];
      });
      if (usable.length === 0 && items.length > 0) {
        context.issues.push({ code: 'custom', input: items, message: 'no item fits' });
      }
      return usable;
    }),
  );
