import type { LinkAttributes } from '../../components/link-target.ts';
import type { Spin, Wheel } from '../../platform/wheel/wheel.ts';

/** The wheel as every visitor sees it. */
export type SharedWheel = Pick<Wheel, 'status' | 'startAt' | 'sectors'>;

/** Visitor data of the wheel. */
export type OwnWheel = Pick<Wheel, 'attempts' | 'participates'>;

/** One outcome, its chance, and how many are left. */
export type Sector = Wheel['sectors'][number];

/** Looks of boxes. */
export const boxLooks = ['boxes', 'lanterns', 'envelopes'] as const;

export type BoxLook = (typeof boxLooks)[number];

/** Kinds of closed pieces from which a visitor chooses one. */
export type PieceKind = BoxLook | 'thimbles';

/** How an attempt is shown: by a wheel that turns, or by closed pieces to choose from. The platform's calls are the same. */
export type WheelPresentation = { readonly kind: 'wheel' } | { readonly kind: PieceKind; readonly pieces: number };

/** `closed`: not open to this visitor, or not open yet. */
export type StagePhase = 'open' | 'closed' | 'over';

/** Results of attempts, oldest first. */
export interface SpinResult {
  readonly spins: readonly Spin[];
  readonly attempts: OwnWheel['attempts'];
  /** Failed attempts, which are still available. */
  readonly failed: number;
}

/** Props of the stage's island. */
export interface WheelStageProps {
  readonly wheelId: number;
  /** Prefix of the drawings' ids. */
  readonly art: string;
  readonly face: WheelPresentation;
  readonly phase: StagePhase;
  /** Missing if the call failed. */
  readonly status?: SharedWheel['status'];
  /** Seconds since epoch. */
  readonly opensAt?: number;
  /** Angle of each sector's middle by sector id, in degrees clockwise from the top; empty if there is no wheel. */
  readonly middles: Readonly<Record<string, number>>;
  /** Sector with the highest sum of money; missing if several have it, or none. */
  readonly top?: string;
  readonly isPoolEmpty: boolean;
  /** Seconds between two attempts. */
  readonly pause: number;
  /** Page on which attempts are earned. */
  readonly earn?: LinkAttributes;
}
