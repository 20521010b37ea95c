import type { CapacityFindings } from './capacity.ts';
import type { PartFigures } from './figures.ts';
import type { SignedInLooks } from './run/token-visitors.ts';

/** Measurements of a rehearsal, which the rules of verdict.ts judge. */
export interface Findings {
  /** From the first visit to the last. */
  readonly whole: PartFigures;
  /** The peak, including disturbances. */
  readonly hold: PartFigures;
  /** The part in which processes were restarted one after the other. */
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
  /** Why the load generator ended early, if it did. */
  readonly generatorProblem: string | undefined;
}

/** Page requests of signed-in visitors while the key server was down, and the service's requests for keys in that time. */
export interface KeysDown extends SignedInLooks {
  readonly fetches: number;
}

/** The same, with the duration of the outage. */
export interface KeysFindings extends KeysDown {
  readonly seconds: number;
}

/** Cost of a killed process for visitors. */
export interface LossFindings {
  /** Requests in flight in the killed process. nginx retries those whose response had not begun. */
  readonly waiting: number;
  readonly begun: number;
  /** Requests that failed within `lossTail` seconds (disturbance-rules.ts), and from then until the successor was warm. */
  readonly lostAtOnce: number;
  readonly lostLater: number;
  /** Seconds until the successor was ready; undefined if it never was. */
  readonly backAfter: number | undefined;
}

/** How the rehearsal disturbs the service: slow platform, key server down, process killed, process restarted. */
export type InjectionKind = 'slow' | 'keys' | 'loss' | 'restart';

/** One disturbance. Times are seconds since the first visit. */
export interface Injection {
  readonly kind: InjectionKind;
  readonly title: string;
  readonly from: number;
  /** Undefined if the rehearsal ended first. */
  readonly until: number | undefined;
}

/** One threshold, and whether it holds. */
export interface RuleResult {
  readonly id: string;
  readonly title: string;
  readonly measured: string;
  readonly limit: string;
  readonly holds: boolean;
  /** The sentence that explains the decision if the threshold does not hold. */
  readonly reason: string;
}
