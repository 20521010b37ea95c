import type { CookieSpec } from './cookies.ts';

/** A popup that the operator may switch on by its name (`promo_modal_config`). */
interface PromoPopup {
  /** Cookie that marks the popup as seen. */
  readonly cookie: string;
  /** Campaigns that it can be about; the first running one is shown. */
  readonly campaigns: readonly string[];
}

/** The popups that the requirements name, with their cookies (R3.49). */
const specified: Readonly<Record<string, PromoPopup>> = {
  daily_win: { cookie: 'promo_daily_win', campaigns: ['luckyday', 'daily-bonus'] },
  lucky_chance_forecast: { cookie: 'promo_lucky_chance_forecast', campaigns: ['landing-beatus', 'clutch-book'] },
  roulette_vs_blackjack: { cookie: 'promo_roulette_vs_blackjack', campaigns: ['live-casino'] },
  gift_box: { cookie: 'promo_gift_box', campaigns: ['giftbox-hunt'] },
  seasonal: { cookie: 'promo_seasonal', campaigns: ['new-year-mission', 'lunar-luck', 'halloween-2024', 'spin-wheel'] },
};

/** A popup by name: one from the requirements, or one for the campaign of that name; undefined for an invalid name. */
export function promoPopup(name: string): PromoPopup | undefined {
  if (Object.hasOwn(specified, name)) return specified[name];
  return /^[a-z0-9]{1,32}(?:[_-][a-z0-9]{1,32}){0,7}$/.test(name)
    ? { cookie: `promo_${name.replaceAll('-', '_')}`, campaigns: [name.replaceAll('_', '-')] }
    : undefined;
}

/** Seconds for which no other popup is shown after one: a week. */
export const popupPause = 7 * 86_400;

/** The cookie of a popup. */
export const popupCookie = (name: string): CookieSpec<boolean> => ({
  name,
  parse: (text) => text === '1',
  write: (value) => (value ? '1' : '0'),
});
