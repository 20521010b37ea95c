import type { MessageToHost } from '../../../src/host/catalogue.ts';

/** What a host would look like by now: everything that pages ask of the room around them. */
export interface HostEffects {
  readonly title: string | undefined;
  /** CSS pixels; nothing until the page has said it. */
  readonly height: number | undefined;
  readonly isScrollLocked: boolean;
  readonly isContentHidden: boolean;
  /** What was to be opened or done last, in words, and how many times in a row. */
  readonly last: { readonly words: string; readonly times: number } | undefined;
}

export const noEffects: HostEffects = {
  title: undefined,
  height: undefined,
  isScrollLocked: false,
  isContentHidden: false,
  last: undefined,
};

/** What a host looks like after it has done what a message asks for. */
export function withEffect(effects: HostEffects, message: MessageToHost): HostEffects {
  switch (message.type) {
    case 'updateHeight':
      return { ...effects, height: message.height };
    case 'changeTitle':
      return { ...effects, title: message.title };
    case 'disableScroll':
      return { ...effects, isScrollLocked: message.isDisabled ?? true };
    case 'showContent':
    case 'hideContent':
      return { ...effects, isContentHidden: message.type === 'hideContent' };
    case 'init':
    case 'checkAuth':
      return effects;
    default:
      return { ...effects, last: again(effects.last, wordsOf(message)) };
  }
}

const again = (last: HostEffects['last'], words: string): HostEffects['last'] => ({
  words,
  times: last?.words === words ? last.times + 1 : 1,
});

function wordsOf(message: MessageToHost): string {
  if ('path' in message) return `${message.type}: ${message.path}`;
  if ('url' in message) return `${message.type}: ${message.url}`;
  return 'text' in message ? `${message.type}: ${message.text}` : message.type;
}
