import { shownCampaigns } from '../shown-campaigns.ts';

/** Screenshot of a page, after some clicks if any. */
export interface View {
  readonly name: string;
  /** Path after the language prefix. */
  readonly path: string;
  /** Country of the visitor; Ireland if missing. */
  readonly country?: string;
  readonly isSignedIn?: boolean;
  /** Selectors of elements to click in order: the first visible element of each. */
  readonly presses?: readonly string[];
  /** Window heights that the page is scrolled by. */
  readonly scrolled?: number;
}

/** Views on one contact sheet. */
interface Sheet {
  /** Time of the screenshots. */
  readonly day: string;
  readonly views: readonly View[];
}

/** Promotions of the sandbox that the signed-in visitor takes part in: Lucky Friday and the wheel. */
export const joinedPromotions = [1101, 1103] as const;

/** Most campaigns run on the first day; on the others, campaigns with dates have not begun or have ended. */
const days = { usual: '2026-11-24T12:00:00Z', early: '2026-09-06T12:00:00Z', late: '2027-08-01T12:00:00Z' } as const;

const openerSelector = (menu: string): string => `[popovertarget="${menu}"]`;
const largeButton = 'main button[class*="_large_"]';

/** A campaign in its state on that day, in a country where visitors see it. */
const campaignViews = (names: readonly string[]): View[] =>
  shownCampaigns
    .filter(({ name }) => names.includes(name))
    .map(({ name, country }) => ({ name, path: `promotion/${name}`, country }));

/** The views, by subject. */
export const sheets = {
  home: {
    day: days.usual,
    views: [
      { name: 'home', path: '' },
      { name: 'home, one screen down', path: '', scrolled: 1 },
      { name: 'home, two screens down', path: '', scrolled: 2 },
      { name: 'home, five screens down', path: '', scrolled: 5 },
      { name: 'home, signed in', path: '', isSignedIn: true },
      { name: 'home of sports', path: '?product=sports' },
      { name: 'home of what has ended', path: '?view=ended' },
      { name: 'home of what is to come', path: '?view=upcoming' },
    ],
  },
  campaigns: { day: days.usual, views: campaignViews(shownCampaigns.map(({ name }) => name)) },
  upcoming: {
    day: days.early,
    views: campaignViews([
      'jeton-way',
      'hunt-the-thimble',
      'cricket-cash-run',
      'black-freeday',
      'volleyball-arena-challenge',
      'clutch-book',
      'evaginarium',
      'lunar-luck',
    ]),
  },
  ended: {
    day: days.late,
    views: campaignViews([
      'jeton-way',
      'giftbox-hunt',
      'grand-slam-tournaments',
      'black-freeday',
      'volleyball-arena-challenge',
      'clutch-book',
      'candyworks',
      'gold-of-champions-broadcast',
    ]),
  },
  lottery: {
    day: days.usual,
    views: [
      { name: 'lotteries', path: 'lotto/' },
      { name: 'lotteries, one screen down', path: 'lotto/', scrolled: 1 },
      { name: 'lottery', path: 'lotto/game/powerball' },
      { name: 'lottery with a line', path: 'lotto/game/powerball?lines=3-8-21-30-44_7', isSignedIn: true },
      { name: 'lottery, one screen down', path: 'lotto/game/powerball', scrolled: 1 },
      { name: 'draws', path: 'lotto/draws/' },
      { name: 'information', path: 'lotto/info/powerball' },
      { name: 'results', path: 'lotto/results/' },
      { name: 'tickets', path: 'lotto/tickets/', isSignedIn: true },
      { name: 'ticket', path: 'lotto/tickets/', isSignedIn: true, presses: ['main a[href*="/lotto/tickets/"]'] },
      { name: 'tickets, signed out', path: 'lotto/tickets/' },
    ],
  },
  store: {
    day: days.usual,
    views: [
      { name: 'store', path: 'promo-store/' },
      { name: 'store, signed in', path: 'promo-store/', isSignedIn: true },
      { name: 'store, one screen down', path: 'promo-store/', scrolled: 1 },
      { name: 'item', path: 'promo-store/free-bet-5', isSignedIn: true },
      { name: 'purchases', path: 'promo-store/purchases/', isSignedIn: true },
      { name: 'item that is not there', path: 'promo-store/no-such-item' },
    ],
  },
  content: {
    day: days.usual,
    views: [
      { name: 'content page', path: 'bonus/first-deposit' },
      { name: 'content page, one screen down', path: 'bonus/first-deposit', scrolled: 1 },
      { name: 'daily gift', path: 'bonus/daily-gift' },
      { name: 'landing', path: 'landing-page/summer-26' },
      { name: 'blocked country', path: '', country: 'US' },
      { name: 'withheld campaign', path: 'promotion/lucky-friday', country: 'SE' },
      { name: 'not found', path: 'no-such-page' },
      { name: 'error', path: 'debug/data-error' },
      { name: 'verification', path: 'verify' },
    ],
  },
  dialogs: {
    day: days.usual,
    views: [
      { name: 'languages', path: '', presses: [openerSelector('language-menu')] },
      { name: 'settings', path: '', presses: [openerSelector('settings-menu')] },
      { name: 'privacy', path: '', presses: [openerSelector('privacy-choices')] },
      { name: 'filters', path: '', presses: ['main summary'] },
      { name: 'account', path: '', isSignedIn: true, presses: [openerSelector('account-menu')] },
      { name: 'purchase in the store', path: 'promo-store/free-bet-5', isSignedIn: true, presses: [largeButton] },
      {
        name: 'purchase of a ticket',
        path: 'lotto/game/powerball?lines=3-8-21-30-44_7',
        isSignedIn: true,
        presses: [largeButton],
      },
      { name: 'raffle, joined', path: 'promotion/lucky-friday', isSignedIn: true },
      { name: 'wheel, joined', path: 'promotion/spin-wheel', isSignedIn: true },
      { name: 'wheel, won', path: 'promotion/spin-wheel', isSignedIn: true, presses: ['#stage button'] },
    ],
  },
} satisfies Readonly<Record<string, Sheet>>;
