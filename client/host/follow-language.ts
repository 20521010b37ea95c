import { isLanguageCode, type LanguageCode } from '../../src/i18n/languages.ts';

/** Milliseconds for which a page that was reached from another one of ours waits before it follows the host elsewhere. */
export const languagePause = 10_000;

/** What {@link createLanguageFollower} needs. */
export interface LanguageFollowerParts {
  /** The page that led here was one of ours: what the host says at first it has said there already. */
  readonly isFromOurs: boolean;
  readonly current: LanguageCode;
  /** The languages that the operator offers. */
  readonly offered: () => readonly LanguageCode[];
  /** Leaves for the same page in another language. */
  readonly open: (language: LanguageCode) => void;
}

/** Follows the language that the host says. */
export interface LanguageFollower {
  /** A BCP 47 tag. */
  readonly hostSays: (tag: string) => void;
}

/**
 * A language is a document of its own, and nothing is kept from one to the next. So the first word in a document that one
 * of ours led to is nothing new: the page is where the host wanted it, or where its visitor went against that word. Another
 * word is followed after a pause, and a document is left once: a host that changes its mind all the time shows pages.
 */
export function createLanguageFollower({
  isFromOurs,
  current,
  offered,
  open,
}: LanguageFollowerParts): LanguageFollower {
  let known: LanguageCode | undefined;
  let wanted: LanguageCode | undefined;
  let isPausing = isFromOurs;
  let hasLeft = false;
  const follow = () => {
    if (hasLeft || isPausing || wanted === undefined || wanted === known) return;
    known = wanted;
    if (wanted === current) return;
    hasLeft = true;
    open(wanted);
  };
  if (isFromOurs)
    setTimeout(() => {
      isPausing = false;
      follow();
    }, languagePause);
  return {
    hostSays: (tag) => {
      const language = languageOf(tag, offered());
      if (!language) return;
      if (isFromOurs) known ??= language;
      wanted = language;
      follow();
    },
  };
}

/** The language of a tag that pages are offered in: `pt-BR` and `pt-PT` are both `pt`. */
function languageOf(tag: string, offered: readonly LanguageCode[]): LanguageCode | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  return isLanguageCode(primary) && offered.includes(primary) ? primary : undefined;
}
