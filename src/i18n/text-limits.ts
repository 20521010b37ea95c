/** Maximum for any text; a longer one is a mistake. */
const maxLength = 2_000;

/** Maximum characters of single-line texts, so that they fit on a phone of 360 px. */
const oneLine: Readonly<Record<string, number>> = {
  navigation_promotions: 16,
  navigation_lottery: 16,
  navigation_store: 24,
  sections_open: 12,
  back_to_top: 24,
  account_bonus: 20,
  account_sign_out: 20,
  account_try_again: 24,
  settings_title: 20,
  settings_save: 20,
  settings_theme_unset: 24,
  settings_theme_dark: 16,
  settings_theme_light: 16,
  settings_odds_decimal: 20,
  settings_odds_fractional: 20,
  settings_odds_american: 20,
};

/** Maximum characters of a single-line text, by its key; undefined for other texts. */
export const textLimit = (key: string): number | undefined => (Object.hasOwn(oneLine, key) ? oneLine[key] : undefined);

/** Why a text is too long; undefined if it fits. */
export function lengthProblem(key: string, text: string): string | undefined {
  const length = [...text].length;
  const limit = textLimit(key) ?? maxLength;
  return length <= limit ? undefined : `has ${length} characters: the maximum is ${limit}`;
}

/** Keys with a separate limit. */
export const limitedKeys: readonly string[] = Object.keys(oneLine);
