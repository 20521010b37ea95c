import type { MessageToHost } from '../../../../src/host/catalogue.ts';

/** State of a simulated host: everything that pages can change around them. */
export interface HostEffects {
  readonly title: string | undefined;
  /** CSS pixels; undefined until the page has reported it. */
  readonly height: number | undefined;
  readonly isScrollLocked: boolean;
  readonly isContentHidden: boolean;
  /** Description of the last requested action, and how many times in a row it was requested. */
  readonly last: { readonly words: string; readonly times: number } | undefined;
}

export const noEffects: HostEffects = {
  title: undefined,
  height: undefined,
  isScrollLocked: false,
  isContentHidden: false,
  last: undefined,
};

/** State of a host after it has carried out a message. */
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
