import type { PageDraft } from '../blocks/page-content.ts';
import type { ArtSource } from '../components/Art.tsx';
import type { Money } from '../lib/money.ts';
import type { CampaignInput } from './campaign-input.ts';
import type { Campaign } from './campaign-types.ts';
import type { ClauseTexts } from './clauses/clause-texts.ts';
import type { ClauseInput } from './clauses/compose-clauses.ts';

/** What the clauses of a campaign depend on, beside the campaign. */
export interface ClauseSettings extends Omit<ClauseInput, 'campaign'> {
  /** Changes with the currencies. */
  readonly siteVersion: string;
}

/** What its page depends on, beside the campaign. */
type PageSettings = ClauseSettings &
  Omit<
    CampaignInput,
    'campaign' | 'art' | 'sharePicture' | 'clauses' | 'termsVersion' | 'termsChanges' | 'language'
  > & {
    /** Seconds since epoch: when the visitor joined; missing where that is not known. */
    readonly joinedAt?: number | undefined;
  };

/** What the card of a campaign says of its clauses. */
export type CardClauses = Pick<ClauseTexts, 'figure' | 'figureMoney' | 'significantTerms'> & {
  /** How many times a bonus is wagered; where offers differ, each of their numbers. */
  readonly wagering?: string;
};

/** What its card in a list says. */
interface CardTexts extends Omit<CardClauses, 'figure'> {
  readonly kicker: string;
  readonly title: string;
  readonly tagline: string;
  readonly figure?: string;
}

/** A campaign, held against the rules of every country, and ready to be composed. */
export interface CampaignView {
  readonly campaign: Campaign;
  /** Missing where there is no picture. */
  readonly art: ArtSource | undefined;
  /** The amounts that it promises or asks for, the largest first. */
  readonly amounts: readonly Money[];
  /** The page in one language and state. */
  readonly page: (settings: PageSettings) => PageDraft;
  readonly card: (settings: ClauseSettings) => CardTexts;
  /** The countries that it is withheld in, with the reasons; blocked countries are none of them. */
  readonly objections: ReadonlyMap<string, readonly string[]>;
}

/** A campaign as each country gets it. */
export interface CampaignOfCountries extends CampaignView {
  /** Where a country allows only a part of a choice, that part is the campaign there. */
  readonly forCountry: (country: string | undefined) => CampaignView;
}

/** The campaigns of `config/campaigns`. */
export interface Campaigns {
  readonly get: (name: string) => CampaignOfCountries | undefined;
  /** All, in the order of their names; the same array until one of them changes. */
  readonly list: () => readonly CampaignOfCountries[];
}
