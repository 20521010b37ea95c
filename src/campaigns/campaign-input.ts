import type { CampaignExit } from '../blocks/campaign-exit.tsx';
import type { OwnCurrencyData } from '../blocks/own-currency/block.tsx';
import type { RelatedCampaign } from '../blocks/related/block.tsx';
import type { ChangedSection } from '../blocks/terms-changes/changed-sections.ts';
import type { ArtSource } from '../components/Art.tsx';
import type { Compositions } from '../entities/composition.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { ParticipationObstacle } from '../platform/promotions/participation-contracts.ts';
import type { PromotionReply } from '../platform/promotions/promotion.ts';
import type { Instant } from './campaign-fields.ts';
import type { CampaignState, VisitorState } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import type { ClauseTexts } from './clauses/clause-texts.ts';
import type { Deadline } from './deadline.ts';

/** Input of a campaign's page. */
export interface CampaignInput {
  readonly campaign: Campaign;
  /** Texts of the campaign's clauses in the language. */
  readonly clauses: ClauseTexts;
  /** Address of the campaign's picture; missing if the folder has none. */
  readonly art: ArtSource | undefined;
  /** Addresses of pictures of things to win, by name. */
  readonly things: ReadonlyMap<string, string>;
  /** Address of the picture in link previews. */
  readonly sharePicture: string | undefined;
  /** Changes whenever the full terms change. */
  readonly termsVersion: string;
  /** Changes of the terms, newest first. */
  readonly termsChanges: readonly TermsChange[];
  readonly language: LanguageCode;
  /** The interface texts of the language. */
  readonly t: Texts['t'];
  readonly state: CampaignState;
  readonly visitor: VisitorState;
  /** Obstacles to the visitor's participation. */
  readonly obstacles: readonly ParticipationObstacle[];
  /** The highest minimum age of region, site and campaign. */
  readonly minimumAge: number;
  /** Seconds since epoch; missing for a long-term campaign, and for one that ended early at an unknown time. */
  readonly endsAt: number | undefined;
  /** The next important moment for the visitor. */
  readonly deadline: Deadline | undefined;
  /** Whether the visitor's country allows countdowns. */
  readonly urgencyAllowed: boolean;
  /** Compositions of the brand; if missing, those of the mechanics. */
  readonly compositions?: Compositions | undefined;
  /** The promotion on the platform; missing while it is unavailable. */
  readonly promotion: PromotionReply | undefined;
  /** The link to show instead if the campaign is closed to the visitor. */
  readonly exit: CampaignExit;
  /** Similar running campaigns. */
  readonly related: readonly RelatedCampaign[];
  /** The campaign's amounts in the visitor's currency, if that differs and its rate is known. */
  readonly estimates?: readonly OwnCurrencyData[] | undefined;
  /** The running campaign that a broadcast promotes. */
  readonly shownOffer?: ShownOffer | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

/** A change of the terms. */
export interface TermsChange {
  readonly changedAt: Instant;
  /** Whether the visitor joined before the change. */
  readonly isSinceJoining: boolean;
  readonly sections: readonly ChangedSection[];
}

/** A campaign that a broadcast promotes: viewers can take part in it, or see their tickets. */
export interface ShownOffer {
  readonly promotionId: number;
  readonly title: string;
  readonly significantTerms: readonly string[];
}
