import type { BonusTexts } from './bonus-texts.ts';

/** Visitor that a page is composed for. */
export interface PageVisitor {
  readonly language: string;
  readonly currency: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  readonly country: string;
  /** Seconds since epoch. */
  readonly sandboxStartedAt: number;
  /** Address of the operator's sign-in page. */
  readonly signInUrl: string;
}

/** Context of page templates. */
export interface PageContext extends PageVisitor {
  readonly texts: BonusTexts;
  /** Formats an amount of the operator's list for this visitor. */
  readonly moneyOf: (amount: number) => string;
}

/** Template of a page of the content system. */
export interface PageTemplate {
  readonly type: 'bonus' | 'promotion' | 'promo-frame' | 'rules' | 'news' | 'faq' | 'about' | 'responsible-gaming';
  /**
   * The languages that the page is written in; visitors of other languages get the first. Missing: all languages of the
   * operator.
   */
  readonly languages?: readonly [string, ...string[]];
  /** Whether only editors see it, in a preview. */
  readonly isDraft?: true;
  readonly updatedAt: number;
  readonly promotionId?: number;
  /** Missing for a page without an offer. */
  readonly offersTo?: 'new' | 'all';
  /** Countries that the page is for; empty for all. */
  readonly countries: readonly string[];
  readonly title: (page: PageContext) => string;
  readonly description: (page: PageContext) => string;
  readonly blocks: (page: PageContext) => readonly object[];
}

/** Frequent questions about bonuses. */
export const questions = ({ texts }: PageContext) => ({
  type: 'faq',
  title: texts('questions_title'),
  items: [
    { question: texts('question_several'), answer: texts('answer_several') },
    { question: texts('question_late'), answer: texts('answer_late') },
  ],
});

/** Link to the operator's sign-in. */
export const signIn = ({ texts, signInUrl }: PageContext) => ({ label: texts('sign_in'), href: signInUrl });
