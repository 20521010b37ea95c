/** The token of examples. */
export const exampleToken = 'head.payload.signature';
/** The idempotency key of examples. */
export const exampleKey = '0b1f6f0e-8c1e-4a52-9a53-2b9f3f6f7f10';
/** The time of examples, in seconds since epoch. */
export const exampleTime = 1_795_251_600;
export const english = { 'accept-language': 'en' };
export const euros = (amount: number) => ({ amount, currency: 'EUR' });

const day = 86_400;

/** `yyyy-MM-dd` of the next Saturday for which sales are open for at least another day. */
export function nextSaturday(now: number): string {
  const weekday = new Date((now + 2 * day) * 1000).getUTCDay();
  return new Date((now + (2 + 6 - weekday) * day) * 1000).toISOString().slice(0, 10);
}

/** `yyyy-MM-dd` of a previous day whose draw is over in every time zone. */
export const dayBefore = (now: number): string => new Date((now - day) * 1000).toISOString().slice(0, 10);
