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
  /** Wagering factor of bonus money, in terms of the bonus. */
  readonly wagering?: number;
  /** Wagering factor of the winnings of free spins. */
  readonly spinWagering?: number;
  /** The products of an alternative; missing: those of the campaign. */
  readonly products?: readonly string[];
}

/** A mistake in the facts: its path, and the reason. */
export type FactProblem = FieldProblem;

/** Facts of the campaign that a mechanic may read while it checks its own. */
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
  /** Operator's page for proposing bets; missing for campaigns that are not about a sport. */
  readonly ownBetHref: string | undefined;
  /** The zone of the terms. */
  readonly zone: Zone;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  /** Obstacles to the visitor's participation in a running campaign; missing if unknown. */
  readonly obstacles: readonly ParticipationObstacle[] | undefined;
  /** The platform's promotion; missing while it is unavailable. */
  readonly promotion: PromotionReply | undefined;
  /** Seconds since epoch: only for differences that `phase` encodes. */
  readonly now: number;
}

/** Customers who may take part. */
export interface Eligibility {
  readonly customers: 'new' | 'registered';
  readonly verification: 'none' | 'phone' | 'profile' | 'identity';
}

/** When entries are taken. Seconds since epoch; past moments don't count. */
export interface EntryTimes {
  /** Entries are taken until then. */
  readonly closesAt?: number | undefined;
  /** Entries are closed: the next moment. */
  readonly drawsAt?: number | undefined;
  readonly opensAt?: number | undefined;
  /** Start of something that visitors watch. */
  readonly startsAt?: number | undefined;
}

/** A moment of a running campaign. */
export interface EntryMoment {
  readonly zone: Zone;
  /** The current round, if the calendar has it. */
  readonly round: Round | undefined;
  /** The platform's promotion; missing in lists, and while it is unavailable. */
  readonly promotion: Pick<PromotionReply, 'round' | 'forecast'> | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

interface MechanicSettings<Facts extends object> {
  /** The name of its folder. */
  readonly id: string;
  /** The world of its campaigns that name none. */
  readonly world: World;
  /** The composition of its campaigns that name none. */
  readonly composition: Composition;
  readonly facts: z.ZodType<Facts>;
  /** Its clauses, steps and headline figure. */
  readonly terms: Terms<Facts>;
  /** Values that added clauses may name besides the facts (docs/clauses.md). */
  readonly namedValues?: (facts: Facts) => Readonly<Record<string, unknown>>;
  /** Problems that the schema can't express. */
  readonly problems?: (facts: Facts, context: CampaignContext) => readonly FactProblem[];
  /** Prizes of the campaign, which are not among the facts. */
  readonly prizes: 'needed' | 'possible' | 'none';
  /** Kinds of its rewards other than its prizes. */
  readonly rewards: (facts: Facts) => readonly RewardKind[];
  readonly offers?: (facts: Facts) => readonly Offer[];
  /** Type by which visitors filter promotions; missing: no list can be filtered by it. */
  readonly promotionType?: PromotionType;
  /** It takes place at a set time, as a draw, a contest or a broadcast does. */
  readonly isEvent?: boolean;
  /** Its campaigns, and no others, have the flag `broadcast`. */
  readonly isBroadcast?: boolean;
  /** The draw after the end. */
  readonly finalDraw?: (facts: Facts) => Instant | undefined;
  /** A crypto unit that amounts are shown in too. */
  readonly cryptoUnit?: (facts: Facts) => string | undefined;
  /** Winners are published at the end. */
  readonly hasWinners?: boolean;
  /** The tournament that a visitor enters, by a call of its own; missing if they join the promotion. */
  readonly tournamentId?: (facts: Facts) => number | undefined;
  /** Bonuses on the platform that it rewards with. */
  readonly bonusIds?: (facts: Facts) => readonly number[];
  /** The {@link PlatformFeature} that its page shows. */
  readonly feature?: (facts: Facts) => PlatformFeature | undefined;
  /** Participants collect tickets. */
  readonly hasTickets?: (facts: Facts) => boolean;
  /** The step after joining is to play for prizes in the page's interactive block. */
  readonly isPlayedHere?: boolean;
  /** The page's interactive block only shows the visitor's progress; the step after joining is on another page. */
  readonly hasProgressBlock?: boolean;
  /** Interactive blocks, above the steps. */
  readonly stage?: (facts: Facts, page: MechanicPage) => readonly BlockInstance[];
  /** Blocks with its other facts, between the interactive blocks and the steps. */
  readonly tables?: (facts: Facts, page: MechanicPage) => readonly BlockInstance[];
  /** Prizes come before the rules of play, not after the steps. */
  readonly showsPrizesFirst?: boolean;
  /** When entries are taken, if that is not the whole round: by default, during the hours of its stakes. */
  readonly entry?: (facts: Facts, moment: EntryMoment) => EntryTimes | undefined;
  /** Part of a page's cache key: it changes whenever the mechanic's blocks do. */
  readonly phase?: (facts: Facts, now: number, zone: Zone) => string;
}

/** Facts of a campaign, parsed by its mechanic. */
export interface MechanicReading {
  readonly facts: Readonly<Record<string, unknown>>;
  /** Terms of each alternative that visitors choose from; of one alternative where there is no choice. */
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
  readonly isPlayedHere: boolean;
  readonly hasProgressBlock: boolean;
  readonly stage: (page: MechanicPage) => readonly BlockInstance[];
  readonly tables: (page: MechanicPage) => readonly BlockInstance[];
  readonly showsPrizesFirst: boolean;
  /** Undefined if entries are taken for as long as the round, or the campaign, runs. */
  readonly entry: (moment: EntryMoment) => EntryTimes | undefined;
  readonly phase: (now: number, zone: Zone) => string;
}

/** How a campaign works. */
export interface Mechanic {
  readonly kind: 'mechanic';
  readonly id: string;
  readonly world: World;
  readonly composition: Composition;
  /** The schema of its facts. */
  readonly factsSchema: z.ZodType;
  readonly prizes: MechanicSettings<object>['prizes'];
  readonly isBroadcast: boolean;
  /** The facts, or their problems. */
  readonly read: (facts: unknown, context: CampaignContext) => MechanicReading | { readonly problems: FactProblem[] };
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
    read: (written, context) => {
      const result = readFields(settings.facts, written);
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
        isPlayedHere: settings.isPlayedHere ?? false,
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

/** The kinds of some rewards, each once. */
export const kindsOf = (rewards: readonly (Reward | undefined)[]): RewardKind[] => [
  ...new Set(rewards.flatMap((reward) => (reward && reward.kind !== 'nothing' ? [reward.kind] : []))),
];

/** Rewards whose rules of use are missing in the facts. */
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
