import type { Wheel } from '../../platform/wheel.ts';

/** The wheel as every visitor sees it. */
export type SharedWheel = Pick<Wheel, 'status' | 'sectors'>;

/** The visitor's own data of the wheel. */
export type OwnWheel = Pick<Wheel, 'attempts' | 'participates'>;
