import type { PageDraft } from '../blocks/page-content.ts';
import type { ArtSource } from '../components/Art.tsx';
import type { Money } from '../lib/money.ts';
import type { CampaignInput } from './campaign-input.ts';
import type { Campaign } from './campaign-types.ts';
import type { ClauseTexts } from './clauses/clause-texts.ts';
import type { ClauseInput } from './clauses/compose-clauses.ts';

/** Inputs of a campaign's clauses, besides the campaign itself. */
export interface ClauseSettings extends Omit<ClauseInput, 'campaign'> {
  /** Changes with the currencies and the operator's sentences. */
  readonly siteVersion: string;
}

/** Inputs of a campaign's page, besides the campaign itself. */
type PageSettings = ClauseSettings &
  Omit<
    CampaignInput,
    'campaign' | 'art' | 'things' | 'sharePicture' | 'clauses' | 'termsVersion' | 'termsChanges' | 'language'
  > & {
    /** Seconds since epoch: when the visitor joined; missing if unknown. */
    readonly joinedAt?: number | undefined;
  };

/** A prize and the places that get it. */
export interface CardPrize {
  readonly places: string;
  readonly reward: string;
}

/** Clauses for the card of a campaign. */
export type CardClauses = Pick<ClauseTexts, 'figure' | 'figureMoney' | 'significantTerms'> & {
  /** The main amount of the figure, for a card that shows it large. */
  readonly amount?: string;
  /** The first prizes by place, for a card that shows them. */
  readonly firstPrizes: readonly CardPrize[];
  /** Wagering factors of the bonus: a single one, or one per offer if they differ. */
  readonly wagering?: string;
};

/** Texts for its card in a list. */
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
  /** The amounts that it promises or requires, largest first. */
  readonly amounts: readonly Money[];
  /** The page in one language and state. */
  readonly page: (settings: PageSettings) => PageDraft;
  readonly card: (settings: ClauseSettings) => CardTexts;
  /** Countries that withhold it, with reasons; countries that are blocked altogether are not included. */
  readonly withheld: ReadonlyMap<string, readonly string[]>;
  /** Whether it is a preview before publication: the platform need not know its promotion yet. */
  readonly isDraft?: boolean;
}

/** A campaign as shown in each country. */
export interface CampaignOfCountries extends CampaignView {
  /** The campaign for a country: if the country allows only part of a choice, that part. */
  readonly forCountry: (country: string | undefined) => CampaignView;
}

/** The campaigns of `config/campaigns`. */
export interface Campaigns {
  readonly get: (name: string) => CampaignOfCountries | undefined;
  /** All campaigns, ordered by name; the same array until one of them changes. */
  readonly list: () => readonly CampaignOfCountries[];
}
