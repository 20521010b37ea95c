import { analyticsCalls } from './analytics.ts';
import { bonusCmsCalls } from './bonus-cms.ts';
import { bonusCalls } from './bonuses.ts';
import type { CallSpec, CallSpecs } from './call-spec.ts';
import { commonCalls } from './common.ts';
import { convertedAmountCalls } from './converted-amounts.ts';
import { counterCalls } from './counters.ts';
import { dictionaryCalls } from './dictionary.ts';
import { evaCalls } from './eva.ts';
import { landingCalls } from './landings.ts';
import { lottoCalls } from './lotto.ts';
import { luckyDayCalls } from './lucky-day.ts';
import { promotionCalls } from './promotions.ts';
import { ratingCalls } from './ratings.ts';
import { siteConfigurationCalls } from './site-configuration.ts';
import { storeCalls } from './store.ts';
import { tournamentCalls } from './tournaments.ts';
import { userCalls } from './user.ts';
import { welcomeBonusCalls } from './welcome-bonus.ts';
import { wheelCalls } from './wheel.ts';

/** A call, and the file that has its function and its contract. */
export interface CallEntry extends CallSpec {
  readonly file: string;
}

const callsByFile = {
  'site-configuration.ts': siteConfigurationCalls,
  'dictionary.ts': dictionaryCalls,
  'counters.ts': counterCalls,
  'analytics.ts': analyticsCalls,
  'user.ts': userCalls,
  'promotions.ts': promotionCalls,
  'lucky-day.ts': luckyDayCalls,
  'converted-amounts.ts': convertedAmountCalls,
  'welcome-bonus.ts': welcomeBonusCalls,
  'ratings.ts': ratingCalls,
  'eva.ts': evaCalls,
  'wheel.ts': wheelCalls,
  'store.ts': storeCalls,
  'landings.ts': landingCalls,
  'lotto.ts': lottoCalls,
  'bonuses.ts': bonusCalls,
  'bonus-cms.ts': bonusCmsCalls,
  'tournaments.ts': tournamentCalls,
  'common.ts': commonCalls,
} as const satisfies Readonly<Record<string, CallSpecs>>;

type SpecOf<Calls> = Calls extends CallSpecs ? Calls[keyof Calls] : never;

/** Id of a call to the platform. */
export type CallId = SpecOf<(typeof callsByFile)[keyof typeof callsByFile]>['id'];

/**
 * Every call to the platform (R7.6 to R7.62). It holds all contracts, so no browser module may import it.
 */
export const callTable: readonly CallEntry[] = Object.entries<CallSpecs>(callsByFile).flatMap(([file, calls]) =>
  Object.values(calls).map((call) => ({ ...call, file: `src/platform/${file}` })),
);
