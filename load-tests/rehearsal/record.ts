import type { CapacityFindings } from './capacity.ts';
import type { PartFigures } from './figures.ts';
import type { Injection } from './findings.ts';
import type { Second } from './measure/timeline.ts';
import type { Durations } from './phases.ts';
import type { Calibration } from './run/calibrate.ts';
import type { Verdict } from './verdict.ts';

/** The record of a rehearsal: the source of its report. */
export interface RehearsalRecord {
  readonly campaign: string;
  readonly startedAt: Date;
  readonly isQuick: boolean;
  /** Forecast peak, and the rate sent here, in requests per second. */
  readonly peak: number;
  readonly peakHere: number;
  readonly rateHere: number;
  readonly processes: number;
  /** Cores of the machine. */
  readonly cores: number;
  readonly durations: Durations;
  /** Undefined if the scale was given. */
  readonly calibration: Calibration | undefined;
  readonly injections: readonly Injection[];
  readonly seconds: readonly Second[];
  /** The parts of the spike, quiet and disturbed, in order. */
  readonly parts: readonly PartFigures[];
  readonly verdict: Verdict;
  readonly capacity: CapacityFindings | undefined;
  readonly recovery: number | undefined;
  /** Requests that nginx had to retry with another process. */
  readonly repeated: number;
  /** k6's own thresholds: their number, and those that did not hold. */
  readonly ownThresholds: { readonly all: number; readonly broken: readonly string[] };
  /** Pairs of name and value, for comparing rehearsals. */
  readonly environment: readonly (readonly [string, string])[];
  readonly settings: readonly (readonly [string, string])[];
}
