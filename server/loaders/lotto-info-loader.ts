import { nextDraws } from '../../src/lottery/engine/draw-calendar.ts';
import { placeOffset } from '../../src/lottery/place-time.ts';
import { infoTabs } from '../../src/pages/lotto-info/lottery-info.ts';
import { lottoInfoPage } from '../../src/pages/lotto-info/lotto-info-page.ts';
import { timedOut, withDeadline } from '../context/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import type { Loader } from './loader.ts';
import { lotteryOf } from './lottery-of.ts';
import { helpPage, protectionOf } from './protected-visitor.ts';

/** Draws that the page names. */
const shownDraws = 5;

/** Milliseconds that the page waits for the jackpot: it is whole without it. */
const jackpotDeadline = 250;

/**
 * What a lottery is, what it pays, and its rules (R2.15, R2.16); help for a protected visitor. All of it but the jackpot are facts
 * of its file, so it is shown while the platform can't be asked.
 */
export const loadLottoInfo: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { id, kind } = lottery;
  const { parameters, reads, now } = input;
  const [reason, listed] = await Promise.all([
    protectionOf(input),
    withDeadline(optional(reads.lotteries()), jackpotDeadline),
  ]);
  if (reason) return helpPage(reason, input);
  const draws = nextDraws(kind.schedule, now, shownDraws).map((draw) => ({
    ...draw,
    offset: placeOffset(kind.schedule.timeZone, draw.at),
  }));
  const onSale = listed === timedOut ? undefined : listed?.find((each) => each.id === id && each.nextDrawAt > now);
  const tab = infoTabs.find((name) => name === parameters['tab']) ?? 'about';
  return lottoInfoPage({ id, kind, day: draws[0]?.day ?? '', draws, jackpot: onSale?.jackpot }, tab, input);
};
