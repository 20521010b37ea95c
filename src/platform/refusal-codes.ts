/**
 * Reasons for which the platform refuses a call: the status, and the word in `errors[].code` by which pages choose their text. Browsers
 * don't load this module.
 */
export const refusalCodes = {
  'account-locked': [403, 'Too many wrong passwords: the login is locked for now'],
  'account-unknown': [404, 'The visitor has no account with this id'],
  'amount-too-large': [400, 'The converted amount is not an exact number'],
  'captcha-wrong': [400, 'The answer to the captcha is missing or wrong'],
  'choice-closed': [409, 'The choice of a first bonus can be changed no more'],
  'currency-unknown': [400, 'There is no such currency'],
  'draw-unknown': [404, 'There is no such draw'],
  'form-closed': [409, 'The first match has begun'],
  'gift-taken': [409, "Today's gift is taken"],
  'insufficient-funds': [409, 'The active account has less than the price'],
  'level-too-low': [403, 'The item is for a higher level'],
  'limit-reached': [409, 'The visitor can buy or spend no more'],
  'lottery-off': [403, 'The operator has no lotteries now'],
  'lottery-unknown': [404, 'There is no such lottery'],
  'no-attempts': [409, 'There is no attempt left'],
  'nominee-unknown': [404, 'There is no such nominee'],
  'not-eligible': [409, 'The tournament is not for this account'],
  'not-enough-points': [409, 'The account has fewer points than the price'],
  'not-participating': [409, 'The visitor does not take part in the promotion yet'],
  'numbers-invalid': [422, 'The lottery cannot be played like this'],
  'out-of-stock': [409, 'There is none left'],
  'pool-empty': [409, 'Every prize of the wheel is gone'],
  'price-changed': [409, 'The price is another than the visitor saw'],
  'promotion-finished': [409, 'The promotion is over'],
  'promotion-scheduled': [409, 'The promotion has not started yet'],
  'promotion-unknown': [404, 'There is no promotion with this id'],
  'rating-unknown': [404, 'The promotion has no rating'],
  'region-forbidden': [403, "The offer is not for the account's country"],
  'sales-closed': [409, 'Nothing is sold for this draw any more'],
  'series-unknown': [404, 'The promotion has no series of bets'],
  'spin-too-soon': [429, 'The last spin was a moment ago'],
  'ticket-expired': [410, 'The ticket is over'],
  'ticket-too-often': [429, 'Too many unknown tickets'],
  'ticket-unknown': [404, 'There is no such ticket'],
  'ticket-used': [409, 'Another account has used the ticket'],
  'tournament-closed': [409, 'The tournament does not accept entries now'],
  'tournament-full': [409, 'The tournament is full'],
  'vote-taken': [409, 'The visitor has voted for another'],
  'wheel-unknown': [404, 'The promotion has no wheel'],
  'wrong-credentials': [401, 'The login or the password is wrong'],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;

/** A word in {@link refusalCodes}. */
export type RefusalCode = keyof typeof refusalCodes;
