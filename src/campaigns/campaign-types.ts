import type { Composition } from '../entities/composition.ts';
import type { World } from '../entities/world.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Zone } from '../i18n/zone.ts';
import type { CampaignPrizes, Instant, RewardKind } from './campaign-fields.ts';
import type { RawCampaign } from './campaign-schema.ts';
import type { ClauseTexts } from './clauses/clause-texts.ts';
import type { MechanicBehavior } from './mechanics/mechanic.ts';
import type { Palette } from './palettes/palette.ts';

/** The texts of a campaign in one language, by name. */
export type CampaignTexts = Readonly<Record<string, string>>;

/** A campaign as its folder describes it. */
export interface Campaign
  extends Omit<RawCampaign, 'startTime' | 'expireTime' | 'accent' | 'facts' | 'prizes' | 'grandPrizes' | 'changes'> {
  /** Name of its folder and its page. */
  readonly name: string;
  /** Name of its palette; for a palette that only this campaign has, the campaign's name. */
  readonly accent: string;
  readonly world: World;
  readonly composition: Composition;
  /** Whether its folder names the composition, which is otherwise the mechanic's. */
  readonly namesComposition: boolean;
  readonly palette: Palette;
  /** Seconds since epoch. */
  readonly startTime: number;
  readonly expireTime: number | undefined;
  /** The same moment with the offset that the terms name. */
  readonly start: Instant;
  readonly end: Instant | undefined;
  /** Zone of its times. */
  readonly zone: Zone;
  /** Facts of its mechanic, including derived values. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly behavior: MechanicBehavior;
  readonly prizes: CampaignPrizes | undefined;
  readonly grandPrizes: CampaignPrizes | undefined;
  /** Kinds of all possible rewards. */
  readonly rewards: readonly RewardKind[];
  /** Its texts by language. */
  readonly texts: ReadonlyMap<LanguageCode, CampaignTexts>;
  /** The languages in which it is published, in the order of the language menu. */
  readonly publishedIn: readonly LanguageCode[];
  /** The full English terms in their original wording, without age or currency symbols: the version of the terms is derived from them. */
  readonly terms: ClauseTexts['sections'];
  /** Its earlier versions, one for each change of its terms, newest first. */
  readonly earlier: readonly EarlierCampaign[];
}

/** A campaign with its current facts, without earlier versions. */
export type CampaignVersion = Omit<Campaign, 'earlier'>;

/** A campaign before a change of its terms. */
export interface EarlierCampaign {
  /** When its terms were changed. */
  readonly changedAt: Instant;
  readonly campaign: CampaignVersion;
}

/** The files of a campaign folder, by relative path. */
export type CampaignFiles = ReadonlyMap<string, string>;

/** A campaign folder as written. */
export interface CampaignFolder {
  readonly name: string;
  readonly files: CampaignFiles;
}
