import type { TextValues } from '../i18n/texts.ts';

/** Texts that all cards of a lottery list share: looked up once per list, because a lookup costs more than a card. */
export interface LotteryTexts {
  readonly jackpot: string;
  readonly jackpotUnknown: string;
  readonly fixedPrizes: string;
  readonly nextDraw: string;
  readonly drawHeld: string;
  readonly linePrice: string;
  readonly lastResult: string;
  readonly resultUnavailable: string;
  readonly mainNumbers: string;
  readonly additionalNumbers: string;
  readonly sales: Readonly<Record<'closing' | 'closed' | 'postponed', string>>;
  readonly ticket: Readonly<Record<'pending' | 'win' | 'loss', string>>;
  /** Label of the favourite button, whose state shows whether the lottery is a favourite. */
  readonly favorite: (name: string) => string;
  /** The link to a lottery's game. */
  readonly play: (name: string) => string;
  /** The links to a lottery's page and to its results: its name is on the card already. */
  readonly about: string;
  readonly results: string;
  /** Name of the organizer's country or region; empty, and reported, for a code without a text. */
  readonly country: (code: string) => string;
}

/** {@link LotteryTexts} in the language of the page. */
export const lotteryTexts = (t: (key: string, values?: TextValues) => string): LotteryTexts => ({
  jackpot: t('lotto_jackpot'),
  jackpotUnknown: t('lotto_jackpot_unknown'),
  fixedPrizes: t('lotto_fixed_prizes'),
  nextDraw: t('lotto_next_draw'),
  drawHeld: t('lotto_draw_held'),
  linePrice: t('lotto_line_price'),
  lastResult: t('lotto_last_result'),
  resultUnavailable: t('lotto_draw_state_unavailable'),
  mainNumbers: t('lotto_main_numbers'),
  additionalNumbers: t('lotto_additional_numbers'),
  sales: {
    closing: t('lotto_sales_closing'),
    closed: t('lotto_sales_closed'),
    postponed: t('lotto_draw_state_postponed'),
  },
  ticket: { pending: t('lotto_ticket_pending'), win: t('lotto_ticket_win'), loss: t('lotto_ticket_loss') },
  favorite: (name) => t('lotto_favorite', { name }),
  play: (name) => t('lotto_game_title', { name }),
  about: t('lotto_info_tab_about'),
  results: t('lotto_tab_results'),
  country: (code) => t(`country_${code.toLowerCase()}`),
});
