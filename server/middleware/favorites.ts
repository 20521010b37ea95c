import { favoriteLotteries } from '../../src/lottery/favorite-lotteries.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { cookie, type Input } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware } from './define-middleware.ts';

const marked: Input<readonly string[]> = {
  ...cookie(cookies.favoriteLotteries),
  isPersonal: (ids) => ids.length > 0,
};

/** The visitor's favourite lotteries: a page that shows them is not shared with other visitors. */
export const favorites = defineMiddleware(() =>
  defineStep({
    name: 'favorites',
    reads: { lotteries: marked },
    run: ({ lotteries }, { context }) => {
      favoriteLotteries.publish(context.values, lotteries);
    },
  }),
);
