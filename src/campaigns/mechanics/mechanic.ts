import type * as z from 'zod';
import type { BlockInstance } from '../../blocks/block.tsx';
import type { Composition } from '../../entities/composition.ts';
import type { PlatformFeature } from '../../entities/platform-feature.ts';
import type { PromotionType } from '../../entities/promotion-list.ts';
import type { World } from '../../entities/world.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Zone } from '../../i18n/zone.ts';
import type { ParticipationObstacle } from '../../platform/promotions/participation-contracts.ts';
import type { PromotionReply } from '../../platform/promotions/promotion.ts';
import type { CampaignPrizes, Instant, Reward, RewardKind } from '../campaign-fields.ts';
import type { CampaignTerms, Figure } from '../clauses/clause.ts';
import type { ClauseTexts } from '../clauses/clause-texts.ts';
import type { AppliedTerms, Terms } from '../clauses/terms.ts';
import { type FieldProblem, readFields } from '../read-fields.ts';
import type { Round } from '../round.ts';
import { stakeWindow } from '../stake-window.ts';

/** Conditions of one offer that countries' rules can restrict. */
export interface Offer {
  /** Wagering factor of bonus money, as a multiple of the bonus. */
  readonly wagering?: number;
  /** Wagering factor of the winnings of free spins. */
  readonly spinWagering?: number;
  /** Products of the alternative; if missing, the campaign's. */
  readonly products?: readonly string[];
}

/** A mistake in the facts: its path, and the reason. */
export type FactProblem = FieldProblem;

/** Facts about the campaign that a mechanic may use for checking its own. */
export interface CampaignContext {
  /** Seconds since epoch. */
  readonly startTime: number;
  readonly expireTime: number | undefined;
  readonly prizes: CampaignPrizes | undefined;
  readonly grandPrizes: CampaignPrizes | undefined;
}

/** Input of a mechanic's blocks. */
export interface MechanicPage {
  readonly promotionId: number;
  /** The interface texts. */
  readonly t: Texts['t'];
  readonly write: ClauseTexts['write'];
  readonly prizes: CampaignPrizes | undefined;
  readonly eligibility: Pick<Eligibility, 'customers' | 'verification'>;
  /** Operator's page where stakes are placed. */
  readonly playHref: string | undefined;
  /** Operator's page for proposing bets; missing for a campaign that is not about a sport. */
  readonly ownBetHref: string | undefined;
  /** The zone of the terms. */
  readonly zone: Zone;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  /** Obstacles of the visitor of a running campaign; missing if unknown. */
  readonly obstacles: readonly ParticipationObstacle[] | undefined;
  /** The platform's promotion; missing while it is unavailable. */
  readonly promotion: PromotionReply | undefined;
  /** Seconds since epoch. Use it only for differences that `phase` encodes. */
  readonly now: number;
}

/** Customers who may take part. */
export interface Eligibility {
  readonly customers: 'new' | 'registered';
  readonly verification: 'none' | 'phone' | 'profile' | 'identity';
}

/** When entries are accepted. Seconds since epoch; past moments are ignored. */
export interface EntryTimes {
  /** Until when entries are accepted. */
  readonly closesAt?: number | undefined;
  /** The next moment while entries are closed. */
  readonly drawsAt?: number | undefined;
  readonly opensAt?: number | undefined;
  /** Start of something that visitors watch. */
  readonly startsAt?: number | undefined;
}

/** A moment within a running campaign. */
export interface EntryMoment {
  readonly zone: Zone;
  /** The current round, if the campaign has rounds. */
  readonly round: Round | undefined;
  /** The platform's promotion; missing in lists, and while it is unavailable. */
  readonly promotion: Pick<PromotionReply, 'round' | 'forecast'> | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

interface MechanicSettings<Facts extends object> {
  /** The name of its folder. */
  readonly id: string;
  /** The world of campaigns that name none. */
  readonly world: World;
  /** The composition of campaigns that name none. */
  readonly composition: Composition;
  readonly facts: z.ZodType<Facts>;
  /** Its clauses, steps and headline figure. */
  readonly terms: Terms<Facts>;
  /** Values that added clauses can name, besides the facts (docs/clauses.md). */
  readonly namedValues?: (facts: Facts) => Readonly<Record<string, unknown>>;
  /** Problems that the schema can't express. */
  readonly problems?: (facts: Facts, context: CampaignContext) => readonly FactProblem[];
  /** Prizes of the campaign, which are not part of the facts. */
  readonly prizes: 'needed' | 'possible' | 'none';
  /** Kinds of its rewards, except prizes. */
  readonly rewards: (facts: Facts) => readonly RewardKind[];
  readonly offers?: (facts: Facts) => readonly Offer[];
  /**
   * Type by which visitors filter promotions, and which decides the form of its card (`src/pages/home/card-form.ts`). A service, such
   * as a stream, has none.
   */
  readonly promotionType: PromotionType | undefined;
  /** Whether it takes place at a set time, like a draw, a contest or a broadcast. */
  readonly isEvent?: boolean;
  /** Whether its campaigns, and only these, have the flag `broadcast`. */
  readonly isBroadcast?: boolean;
  /** The draw after the end. */
  readonly finalDraw?: (facts: Facts) => Instant | undefined;
  /** A crypto unit that amounts are shown in too. */
  readonly cryptoUnit?: (facts: Facts) => string | undefined;
  /** Whether winners are published at the end. */
  readonly hasWinners?: boolean;
  /** The tournament that visitors enter by a separate call; missing if they join the promotion. */
  readonly tournamentId?: (facts: Facts) => number | undefined;
  /** Ids of its rewards that are bonuses on the platform. */
  readonly bonusIds?: (facts: Facts) => readonly number[];
  /** The {@link PlatformFeature} that its page shows. */
  readonly feature?: (facts: Facts) => PlatformFeature | undefined;
  /** Whether participants collect tickets. */
  readonly hasTickets?: (facts: Facts) => boolean;
  /** Whether the step after joining is to play for prizes in the page's interactive block. */
  readonly isPlayedOnPage?: boolean;
  /** Whether the page's interactive block only shows the visitor's progress, and the step after joining is on another page. */
  readonly hasProgressBlock?: boolean;
  /** Interactive blocks, above the steps. */
  readonly stage?: (facts: Facts, page: MechanicPage) => readonly BlockInstance[];
  /** Blocks with its remaining facts, between the interactive blocks and the steps. */
  readonly tables?: (facts: Facts, page: MechanicPage) => readonly BlockInstance[];
  /** Whether prizes come before the rules of play instead of after the steps. */
  readonly showsPrizesFirst?: boolean;
  /** When entries are accepted, if not during the whole round: by default, during the hours of its stakes. */
  readonly entry?: (facts: Facts, moment: EntryMoment) => EntryTimes | undefined;
  /** Part of a page's cache key: it must change whenever the mechanic's blocks do. */
  readonly phase?: (facts: Facts, now: number, zone: Zone) => string;
}

/** Facts of a campaign, parsed by its mechanic. */
export interface MechanicBehavior {
  readonly facts: Readonly<Record<string, unknown>>;
  /** Terms of each alternative that visitors choose from; a single entry if there is no choice. */
  readonly alternatives: (campaign: CampaignTerms) => readonly AppliedTerms[];
  readonly figure: (campaign: CampaignTerms) => Figure | undefined;
  readonly namedValues: Readonly<Record<string, unknown>>;
  readonly rewards: readonly RewardKind[];
  readonly offers: readonly Offer[];
  readonly promotionType: PromotionType | undefined;
  readonly isEvent: boolean;
  readonly finalDraw: Instant | undefined;
  readonly cryptoUnit: string | undefined;
  readonly hasWinners: boolean;
  readonly tournamentId: number | undefined;
  readonly bonusIds: readonly number[];
  readonly feature: PlatformFeature | undefined;
  readonly hasTickets: boolean;
  readonly isPlayedOnPage: boolean;
  readonly hasProgressBlock: boolean;
  readonly stage: (page: MechanicPage) => readonly BlockInstance[];
  readonly tables: (page: MechanicPage) => readonly BlockInstance[];
  readonly showsPrizesFirst: boolean;
  /** Undefined if entries are accepted for as long as the round or the campaign runs. */
  readonly entry: (moment: EntryMoment) => EntryTimes | undefined;
  readonly phase: (now: number, zone: Zone) => string;
}

/** A mechanic: how a campaign works. */
export interface Mechanic {
  readonly kind: 'mechanic';
  readonly id: string;
  readonly world: World;
  readonly composition: Composition;
  /** Schema of its facts. */
  readonly factsSchema: z.ZodType;
  readonly prizes: MechanicSettings<object>['prizes'];
  readonly isBroadcast: boolean;
  /** Parses the facts, or returns their problems. */
  readonly read: (facts: unknown, context: CampaignContext) => MechanicBehavior | { readonly problems: FactProblem[] };
}

/** Defines a mechanic. `mechanic-table.ts` finds the definitions by their files. */
export function defineMechanic<Facts extends object>(settings: MechanicSettings<Facts>): Mechanic {
  return {
    kind: 'mechanic',
    id: settings.id,
    world: settings.world,
    composition: settings.composition,
    factsSchema: settings.facts,
    prizes: settings.prizes,
    isBroadcast: settings.isBroadcast ?? false,
    read: (raw, context) => {
      const result = readFields(settings.facts, raw);
      if ('problems' in result) return { problems: [...result.problems] };
      const facts = result.value;
      const problems = [...(settings.problems?.(facts, context) ?? [])];
      if (problems.length > 0) return { problems };
      const window = stakeWindow(facts);
      return {
        facts: Object.fromEntries(Object.entries(facts)),
        alternatives: (campaign) => settings.terms.alternatives(facts, campaign),
        figure: (campaign) => settings.terms.figure(facts, campaign),
        namedValues: settings.namedValues?.(facts) ?? {},
        rewards: settings.rewards(facts),
        offers: settings.offers?.(facts) ?? [{}],
        promotionType: settings.promotionType,
        isEvent: settings.isEvent ?? false,
        finalDraw: settings.finalDraw?.(facts),
        cryptoUnit: settings.cryptoUnit?.(facts),
        hasWinners: settings.hasWinners ?? false,
        tournamentId: settings.tournamentId?.(facts),
        bonusIds: settings.bonusIds?.(facts) ?? [],
        feature: settings.feature?.(facts),
        hasTickets: settings.hasTickets?.(facts) ?? false,
        isPlayedOnPage: settings.isPlayedOnPage ?? false,
        hasProgressBlock: settings.hasProgressBlock ?? false,
        stage: (page) => settings.stage?.(facts, page) ?? [],
        tables: (page) => settings.tables?.(facts, page) ?? [],
        showsPrizesFirst: settings.showsPrizesFirst ?? false,
        entry: (moment) => settings.entry?.(facts, moment) ?? window?.(moment),
        phase: (now, zone) => settings.phase?.(facts, now, zone) ?? '',
      };
    },
  };
}

/** The kinds of the given rewards, without duplicates. */
export const kindsOf = (rewards: readonly (Reward | undefined)[]): RewardKind[] => [
  ...new Set(rewards.flatMap((reward) => (reward && reward.kind !== 'nothing' ? [reward.kind] : []))),
];

/** Rewards for which the facts lack rules of use. */
export function missingRules(
  kinds: readonly RewardKind[],
  facts: { readonly freeBet?: object | undefined; readonly freeSpins?: object | undefined },
): FactProblem[] {
  const problems: FactProblem[] = [];
  if (kinds.includes('free-bet') && !facts.freeBet) {
    problems.push({ path: ['freeBet'], message: 'is needed: free bets are among the rewards' });
  }
  if (kinds.includes('free-spins') && !facts.freeSpins) {
    problems.push({ path: ['freeSpins'], message: 'is needed: free spins are among the rewards' });
  }
  return problems;
}
