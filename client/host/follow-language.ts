import type { LanguageCode } from '../../src/i18n/languages.ts';

/** Milliseconds that a page reached from another page of Marquee waits before it follows the host's language. */
export const languagePause = 10_000;

export interface LanguageFollowerDeps {
  /** Whether the referrer is a page of Marquee, which has already received the host's first language. */
  readonly isInternalReferral: boolean;
  readonly current: LanguageCode;
  /** The languages that the operator offers and the page is available in. */
  readonly offered: () => readonly LanguageCode[];
  /** Opens the same page in another language. */
  readonly open: (language: LanguageCode) => void;
}

/** Follows the language of the host. */
export interface LanguageFollower {
  /** A BCP 47 tag. */
  readonly updateFromHost: (tag: string) => void;
}

/**
 * Follows the host's language. Each language is a separate document, and documents share no state. In a document that another page of
 * Marquee linked to, the first language is ignored: either the host has opened this document, or the visitor has, against the host's
 * language. A second language is followed after a pause. A document is left only once, so that pages stay visible even if a host keeps
 * changing its language.
 */
export function createLanguageFollower({
  isInternalReferral,
  current,
  offered,
  open,
}: LanguageFollowerDeps): LanguageFollower {
  let known: LanguageCode | undefined;
  let wanted: LanguageCode | undefined;
  let isPausing = isInternalReferral;
  let hasLeft = false;
  const follow = () => {
    if (hasLeft || isPausing || wanted === undefined || wanted === known) return;
    known = wanted;
    if (wanted === current) return;
    hasLeft = true;
    open(wanted);
  };
  if (isInternalReferral)
    setTimeout(() => {
      isPausing = false;
      follow();
    }, languagePause);
  return {
    updateFromHost: (tag) => {
      const language = languageOf(tag, offered());
      if (!language) return;
      if (isInternalReferral) known ??= language;
      wanted = language;
      follow();
    },
  };
}

/** The offered language that a tag matches: `pt-BR` and `pt-PT` both match `pt`. */
function languageOf(tag: string, offered: readonly LanguageCode[]): LanguageCode | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  return offered.find((code) => code === primary);
}
