import type { CapacityFindings } from './capacity.ts';
import type { PartFigures } from './figures.ts';
import type { SignedInLooks } from './run/token-visitors.ts';

/** Measurements of a rehearsal: the rules of verdict.ts judge it. */
export interface Findings {
  /** From the first visit to the last. */
  readonly whole: PartFigures;
  /** The peak, disturbances included. */
  readonly hold: PartFigures;
  /** While processes restarted one after the other. */
  readonly restart: PartFigures | undefined;
  readonly restarted: number;
  readonly processes: number;
  readonly wasPlatformSlow: boolean;
  readonly keysDown: KeysFindings | undefined;
  readonly loss: LossFindings | undefined;
  /** Seconds from the end of the spike until everything was as before. */
  readonly recovery: number | undefined;
  readonly recoveryLimit: number;
  readonly capacity: CapacityFindings | undefined;
  readonly peakHere: number;
  readonly cores: number;
  /** Reason for an early end of the load generator, if it ended early. */
  readonly generatorProblem: string | undefined;
}

/** The pages of signed-in visitors while the key server was down, and the service's requests for keys in that time. */
export interface KeysDown extends SignedInLooks {
  readonly fetches: number;
}

/** The same, with the length of the outage. */
export interface KeysFindings extends KeysDown {
  readonly seconds: number;
}

/** Cost of a killed process for visitors. */
export interface LossFindings {
  /** Requests in flight there. nginx retries the waiting ones, but not those whose answer had begun. */
  readonly waiting: number;
  readonly begun: number;
  /** Requests that failed within `lossTail` seconds of it (disturbance-rules.ts), and from then until its successor was warm. */
  readonly lostAtOnce: number;
  readonly lostLater: number;
  /** Seconds until its successor was ready; `undefined` when it never was. */
  readonly backAfter: number | undefined;
}

/** How the rehearsal disturbs the service: slow platform, key server down, process killed, process restarted. */
export type InjectionKind = 'slow' | 'keys' | 'loss' | 'restart';

/** One disturbance. Times are seconds since the first visit. */
export interface Injection {
  readonly kind: InjectionKind;
  readonly title: string;
  readonly from: number;
  /** `undefined` when the rehearsal ended first. */
  readonly until: number | undefined;
}

/** One threshold, and whether it holds. */
export interface RuleResult {
  readonly id: string;
  readonly title: string;
  readonly measured: string;
  readonly limit: string;
  readonly holds: boolean;
  /** One sentence for the reasons of the decision when it does not hold. */
  readonly reason: string;
}
