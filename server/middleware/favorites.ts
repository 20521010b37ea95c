import { cookies } from '../../src/state/request-cookies.ts';
import { cookie, type Input } from '../pipeline/inputs.ts';
import { defineStep, type Step } from '../pipeline/step.ts';

const marked: Input<readonly string[]> = {
  ...cookie(cookies.favoriteLotteries),
  isPersonal: (ids) => ids.length > 0,
};

/** The visitor's favourite lotteries: a page that shows them is for no other. */
export const favorites = (): Step =>
  defineStep({
    name: 'favorites',
    reads: { lotteries: marked },
    run: ({ lotteries }, { context }) => {
      context.favoriteLotteries = lotteries;
    },
  });
