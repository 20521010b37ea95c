/** Where a text stands: words of cells are divided if they have fewer letters than those of headings (`server/hyphens/hyphenate.ts`). */
export type NarrowPlace = 'heading' | 'cell';

/**
 * Texts that islands show as headings and cells. The server puts soft hyphens into them, as it does into static parts, because
 * browsers have no patterns. A text that is the label of an element too is not among them.
 */
export const narrowTexts: Readonly<Record<string, NarrowPlace>> = {
  code_entered: 'heading',
  draw_own_title: 'heading',
  draw_tickets_all: 'cell',
  draw_winners_title: 'heading',
  forecast_result: 'cell',
  forecast_team: 'cell',
  forecast_yours: 'cell',
  live_draw_at: 'cell',
  live_draw_jackpot: 'cell',
  live_draw_sales_close: 'cell',
  lotto_game_line_price: 'cell',
  lotto_game_lines: 'cell',
  lotto_game_odds_of: 'cell',
  lotto_game_summary: 'heading',
  lotto_game_ticket_chance: 'cell',
  lotto_game_ticket_number: 'cell',
  lotto_game_total: 'cell',
  lotto_game_your_lines: 'heading',
  series_best: 'cell',
  series_current: 'cell',
  series_left: 'cell',
  tickets_numbers: 'heading',
  tickets_own_draws: 'heading',
  wheel_won_title: 'heading',
};
