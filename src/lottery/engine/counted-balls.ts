/**
 * Numbers of balls in a draw. Not the type of the lottery kind's schema, whose code browsers don't need. `lowest` is set only if the
 * additional balls have a separate drum.
 */
interface DrawnBalls {
  readonly main: { readonly pick: number };
  readonly additional?: { readonly pick: number; readonly lowest?: number } | undefined;
  readonly countsAdditional: boolean;
}

/** Winning balls from the main drum. */
export const countedMain = (balls: DrawnBalls): number =>
  balls.main.pick + (hasSecondDrum(balls) ? 0 : countedAdditionals(balls));

/** Winning balls from the second drum. */
export const countedAdditional = (balls: DrawnBalls): number => (hasSecondDrum(balls) ? countedAdditionals(balls) : 0);

const hasSecondDrum = ({ additional }: DrawnBalls): boolean => additional?.lowest !== undefined;

const countedAdditionals = ({ additional, countsAdditional }: DrawnBalls): number =>
  countsAdditional ? (additional?.pick ?? 0) : 0;
