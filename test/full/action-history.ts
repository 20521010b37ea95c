import fc from 'fast-check';

/** Fates of the request of a press. */
const outcomes = ['answered', 'answered late', 'reply lost', 'request lost', 'failed', 'session over'] as const;

/** When the request of a press whose visitor does not wait is carried out, if at all. */
const moments = ['at once', 'later', 'never'] as const;

/** Event on a page with a button. If an earlier press is open, a press requests its outcome. */
export type HistoryEvent =
  | { readonly do: 'press'; readonly outcome: (typeof outcomes)[number]; readonly isDouble: boolean }
  | { readonly do: 'press and leave'; readonly by: 'reload' | 'back'; readonly carriedOut: (typeof moments)[number] }
  | { readonly do: 'reload' | 'back' | 'sign out' };

const press = fc.record({
  do: fc.constant('press' as const),
  outcome: fc.constantFrom(...outcomes),
  isDouble: fc.boolean(),
});
const pressAndLeave = fc.record({
  do: fc.constant('press and leave' as const),
  by: fc.constantFrom('reload' as const, 'back' as const),
  carriedOut: fc.constantFrom(...moments),
});
const other = fc.record({ do: fc.constantFrom('reload' as const, 'back' as const, 'sign out' as const) });

/** A number of histories, the same for the same seed. */
export const sampleHistories = (count: number, seed: number): readonly (readonly HistoryEvent[])[] =>
  fc.sample(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: press },
        { weight: 2, arbitrary: pressAndLeave },
        { weight: 1, arbitrary: other },
      ),
      { minLength: 1, maxLength: 5 },
    ),
    { numRuns: count, seed },
  );

/** Intended presses of the visitor, and the page's reports about them. */
export interface Ledger {
  /** Presses while no earlier one was open. */
  wanted: number;
  /** Numbers of the actions that the page reported as done, in the order of the presses. */
  readonly done: string[];
  /** Number of times that the page reported that nothing was done. */
  notDone: number;
  /** Whether the page requests the outcome of a press. */
  isOpen: boolean;
}
