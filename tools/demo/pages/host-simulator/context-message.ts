import type { MessageToPage } from '../../../../src/host/catalogue.ts';
import { readMessage } from '../../../../src/host/check-message.ts';

/** The context form; empty fields are not sent. */
export interface ContextTexts {
  readonly theme: string;
  readonly language: string;
  readonly currency: string;
  readonly motion: string;
  readonly visibility: string;
  /** In the order top, right, bottom, left. */
  readonly safeArea: string;
  /** Top and height. */
  readonly visibleArea: string;
  /** Minutes that the visitor has been playing. */
  readonly minutes: string;
}

export const noContext: ContextTexts = {
  theme: '',
  language: '',
  currency: '',
  motion: '',
  visibility: '',
  safeArea: '',
  visibleArea: '',
  minutes: '',
};

/** The message, or the problem with the form. */
export function contextMessage(
  texts: ContextTexts,
  now: number,
): { readonly message: MessageToPage } | { readonly problem: string } {
  const { message, problem } = readMessage('page', { type: 'context', ...fieldsOf(texts, now) });
  return message ? { message } : { problem: problem.text };
}

function fieldsOf({ theme, language, currency, motion, visibility, ...texts }: ContextTexts, now: number): object {
  const [top, right, bottom, left] = numbersIn(texts.safeArea);
  const [start, height] = numbersIn(texts.visibleArea);
  const [minutes] = numbersIn(texts.minutes);
  return {
    ...filledFields({ theme, language, currency, visibility }),
    ...(motion !== '' && { isMotionReduced: motion === 'reduced' }),
    ...(texts.safeArea.trim() !== '' && { safeArea: { top, right, bottom, left } }),
    ...(texts.visibleArea.trim() !== '' && { visibleArea: { top: start, height } }),
    ...(texts.minutes.trim() !== '' && { sessionClock: { startedAt: now - Number(minutes) * 60_000, now } }),
  };
}

const filledFields = (fields: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  );

const numbersIn = (text: string): readonly number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);
