import { expect } from '../browser/marquee-test.ts';
import { backdate, readCodes } from './control-sandbox.ts';
import type { Visitor } from './visitor.ts';

const day = 86_400;

/** A visitor's use of a mechanic, and the results on the page. Texts are named by their keys. */
export interface Journey {
  readonly mechanic: string;
  readonly path: string;
  /** The link with which an anonymous visitor signs in. */
  readonly signIn: string;
  /** Reads of the page for the visitor: its text while they are slow, and when they fail. */
  readonly reads: { readonly call: string; readonly slow?: string; readonly down: string };
  /** Steps before the act. */
  readonly before?: (visitor: Visitor) => Promise<void>;
  readonly act: (visitor: Visitor) => Promise<void>;
  /** The call of the action, and the page's text after it. */
  readonly acts: string;
  readonly done: string;
  /** Seconds until the effects are visible: the action happens that much earlier. */
  readonly age?: number;
  /** Result on the page, and after each reload. */
  readonly result: (visitor: Visitor) => Promise<void>;
  readonly history?: (visitor: Visitor) => Promise<void>;
}

const takePart = ({ press, button }: Visitor) => press(button('campaign_take_part'));

/** Taking part is the act. */
const joining = { act: takePart, acts: 'participation-confirm', done: 'campaign_joined' };

const shows =
  (...keys: readonly string[]) =>
  async ({ text }: Visitor) => {
    for (const key of keys) await expect(text(key)).toBeVisible();
  };

/** Opens a folded part, and finds something in it. */
const unfolds =
  (key: string, inside: string) =>
  async ({ press, summary, main }: Visitor) => {
    await press(summary(key));
    await expect(main.locator('details[open]').getByText(inside).first()).toBeVisible();
  };

/** An attempt needs an opt-in first; then the stage has the button. */
const joinStage = (pressed: string) => async (visitor: Visitor) => {
  await takePart(visitor);
  await expect(visitor.text('campaign_joined')).toBeVisible();
  await expect(visitor.button(pressed)).toBeVisible();
};

/**
 * Mechanics without a journey: their pages have no action that the platform carries out. One with boosted odds is
 * joined, and that is all.
 */
export const mechanicsWithoutAct = ['broadcast', 'daily-draw', 'informational', 'odds-boost'];

/** Journeys through each mechanic, with all of its variants and stages. */
export const journeys: readonly Journey[] = [
  {
    mechanic: 'forecast',
    path: 'landing-beatus',
    signIn: 'forecast_sign_in',
    reads: { call: 'participation', slow: 'forecast_checking', down: 'forecast_failed' },
    act: async ({ press, button, main }) => {
      for (const side of [0, 1]) await main.getByRole('spinbutton').nth(side).press('ArrowUp');
      await press(button('forecast_join_send'));
    },
    acts: 'lucky-chance-form',
    done: 'forecast_done',
    result: async (visitor) => {
      await shows('forecast_sent', 'forecast_entry', 'campaign_joined')(visitor);
      await expect(visitor.main.getByRole('spinbutton').first()).toHaveAttribute('aria-valuenow', '1');
    },
  },
  {
    mechanic: 'welcome choice',
    path: 'casino-sport-welcome-bonus',
    signIn: 'welcome_sign_in',
    reads: { call: 'welcome-bonus', slow: 'welcome_checking', down: 'welcome_failed' },
    act: async ({ press, button, main }) => {
      await press(main.getByRole('radio').first(), 'Space');
      await press(button('welcome_confirm'));
    },
    acts: 'first-bonus-set',
    done: 'welcome_chosen',
    result: async (visitor) => {
      await shows('welcome_chosen', 'wagering_left')(visitor);
      await expect(visitor.main.getByRole('radio').first()).toBeChecked();
    },
  },
  {
    mechanic: 'wheel',
    path: 'spin-wheel',
    signIn: 'campaign_sign_in',
    reads: { call: 'participation', slow: 'campaign_checking', down: 'campaign_check_failed' },
    before: joinStage('wheel_spin'),
    act: ({ press, button }) => press(button('wheel_spin')),
    acts: 'wheel-spin',
    done: 'wheel_id',
    result: shows('campaign_joined', 'wheel_history'),
    history: unfolds('wheel_history', '1103-'),
  },
  {
    mechanic: 'gift boxes',
    path: 'giftbox-hunt',
    signIn: 'campaign_sign_in',
    reads: { call: 'participation', slow: 'campaign_checking', down: 'campaign_check_failed' },
    before: joinStage('wheel_piece_boxes'),
    act: ({ press, button }) => press(button('wheel_piece_boxes')),
    acts: 'wheel-spin',
    done: 'wheel_id',
    result: shows('campaign_joined', 'wheel_history'),
    history: unfolds('wheel_history', '1125-'),
  },
  {
    mechanic: 'daily gift',
    path: 'daily-bonus',
    signIn: 'gift_sign_in',
    reads: { call: 'daily-gift', slow: 'gift_checking', down: 'gift_unavailable' },
    act: ({ press, button }) => press(button('gift_take_freebet')),
    acts: 'take-freebet',
    done: 'gift_done',
    result: shows('gift_yours', 'gift_not_chosen', 'gift_next'),
  },
  {
    mechanic: 'missions in a chain',
    path: 'become-legend',
    signIn: 'missions_sign_in',
    reads: { call: 'participation', slow: 'missions_checking', down: 'missions_unavailable' },
    ...joining,
    age: 3 * day,
    result: shows('campaign_joined', 'missions_done', 'missions_state_done', 'missions_state_open'),
  },
  {
    mechanic: 'missions of a calendar',
    path: 'new-year-mission',
    signIn: 'missions_sign_in',
    reads: { call: 'participation', slow: 'missions_checking', down: 'missions_unavailable' },
    ...joining,
    result: shows('campaign_joined', 'missions_done', 'missions_state_open', 'missions_opens_at'),
  },
  {
    mechanic: 'packs',
    path: 'sticker-hunt',
    signIn: 'album_sign_in',
    reads: { call: 'wheel-history', slow: 'album_checking', down: 'album_unavailable' },
    // Packs are earned by the bets after joining.
    before: async (visitor) => {
      await backdate(day, async () => {
        await takePart(visitor);
        await expect(visitor.text('album_total')).toBeVisible();
      });
      await visitor.reload();
    },
    act: ({ press, button }) => press(button('album_open')),
    acts: 'wheel-spin',
    done: 'album_has',
    result: shows('album_total', 'album_has'),
    history: unfolds('album_history', '1115-'),
  },
  {
    mechanic: 'cards',
    path: 'evaginarium',
    signIn: 'album_sign_in',
    reads: { call: 'evaginarium-mobile', slow: 'album_checking', down: 'album_unavailable' },
    ...joining,
    age: 3 * day,
    result: shows('campaign_joined', 'album_total', 'album_in_app'),
  },
  {
    mechanic: 'tournament',
    path: 'daily-tournament',
    signIn: 'standings_sign_in',
    reads: { call: 'tournament', slow: 'campaign_checking', down: 'campaign_check_failed' },
    act: takePart,
    acts: 'tournament-participate',
    done: 'campaign_joined',
    result: shows('campaign_joined', 'standings_own_title'),
  },
  {
    mechanic: 'rating by tickets',
    path: 'prize-league',
    signIn: 'standings_sign_in',
    reads: { call: 'participation', slow: 'campaign_checking', down: 'campaign_check_failed' },
    ...joining,
    age: 3 * day,
    result: shows('campaign_joined', 'standings_own_title'),
  },
  {
    mechanic: 'series ladder',
    path: 'hot-streak',
    signIn: 'series_sign_in',
    reads: { call: 'bet-series', slow: 'series_checking', down: 'series_unavailable' },
    ...joining,
    age: 3 * day,
    result: shows('campaign_joined', 'series_current', 'series_best'),
    history: unfolds('series_history', 'UTC'),
  },
  {
    mechanic: 'code entry',
    path: 'wow-promo',
    signIn: 'code_sign_in',
    reads: { call: 'participation', down: 'code_unavailable' },
    before: async (visitor) => {
      await takePart(visitor);
      await expect(visitor.text('campaign_joined')).toBeVisible();
    },
    act: async ({ language, main, press, button }) => {
      const codes = await readCodes(266);
      const field = main.getByRole('textbox');
      await field.fill(codes[language === 'en' ? 0 : 1] ?? '');
      await press(button('code_submit'));
    },
    acts: 'ticket',
    done: 'code_accepted',
    result: shows('campaign_joined', 'code_entered'),
    history: async ({ language, main }) => {
      const codes = await readCodes(266);
      await expect(main.getByRole('listitem').getByText(codes[language === 'en' ? 0 : 1] ?? '')).toBeVisible();
    },
  },
  {
    mechanic: 'reward card',
    path: 'cricket-free-bet',
    signIn: 'campaign_sign_in',
    reads: { call: 'bonus', down: 'reward_failed' },
    ...joining,
    age: 2 * day,
    result: shows('campaign_joined', 'reward_redeemed'),
  },
  {
    mechanic: 'deposit bonus with wagering progress',
    path: 'landing-bonus-120',
    signIn: 'campaign_sign_in',
    reads: { call: 'bonus', down: 'wagering_failed' },
    ...joining,
    result: shows('campaign_joined', 'wagering_active', 'wagering_left', 'wagering_until'),
  },
  {
    mechanic: 'cashback',
    path: 'loss-refund-bet',
    signIn: 'campaign_sign_in',
    reads: { call: 'participation', slow: 'campaign_checking', down: 'reward_failed' },
    ...joining,
    age: day,
    result: shows('campaign_joined', 'reward_back', 'reward_counted', 'reward_next'),
  },
];
