import type { PageDraft } from '../blocks/page-content.ts';
import type { ArtSource } from '../components/Art.tsx';
import type { Money } from '../lib/money.ts';
import type { CampaignInput } from './campaign-input.ts';
import type { Campaign } from './campaign-types.ts';
import type { ClauseTexts } from './clauses/clause-texts.ts';
import type { ClauseInput } from './clauses/compose-clauses.ts';

/** Inputs of a campaign's clauses besides the campaign. */
export interface ClauseSettings extends Omit<ClauseInput, 'campaign'> {
  /** Changes with the currencies and the operator's sentences. */
  readonly siteVersion: string;
}

/** Inputs of a campaign's page besides the campaign. */
type PageSettings = ClauseSettings &
  Omit<
    CampaignInput,
    'campaign' | 'art' | 'things' | 'sharePicture' | 'clauses' | 'termsVersion' | 'termsChanges' | 'language'
  > & {
    /** Seconds since epoch: when the visitor joined; missing if unknown. */
    readonly joinedAt?: number | undefined;
  };

/** Clauses on the card of a campaign. */
export type CardClauses = Pick<ClauseTexts, 'figure' | 'figureMoney' | 'significantTerms'> & {
  /** Wagering factor of the bonus; one for each offer if they differ. */
  readonly wagering?: string;
};

/** Texts of its card in a list. */
interface CardTexts extends Omit<CardClauses, 'figure'> {
  readonly kicker: string;
  readonly title: string;
  readonly tagline: string;
  readonly figure?: string;
}

/** A campaign, checked against the rules of every country, and ready to be composed. */
export interface CampaignView {
  readonly campaign: Campaign;
  /** Missing without a picture. */
  readonly art: ArtSource | undefined;
  /** The amounts that it promises or requires, the largest first. */
  readonly amounts: readonly Money[];
  /** The page in one language and state. */
  readonly page: (settings: PageSettings) => PageDraft;
  readonly card: (settings: ClauseSettings) => CardTexts;
  /** Countries that withhold it, with the reasons; blocked countries are not among them. */
  readonly objections: ReadonlyMap<string, readonly string[]>;
  /** Previewed before it is published: the platform need not know its promotion yet. */
  readonly isDraft?: boolean;
}

/** A campaign as each country gets it. */
export interface CampaignOfCountries extends CampaignView {
  /** A country that allows a part of a choice gets that part as the campaign. */
  readonly forCountry: (country: string | undefined) => CampaignView;
}

/** The campaigns of `config/campaigns`. */
export interface Campaigns {
  readonly get: (name: string) => CampaignOfCountries | undefined;
  /** All, in the order of their names; the same array until one of them changes. */
  readonly list: () => readonly CampaignOfCountries[];
}
