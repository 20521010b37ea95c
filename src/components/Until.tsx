import type { ReactNode } from 'react';

interface UntilProps {
  /** Seconds since epoch. */
  readonly at: number;
  readonly children: ReactNode;
  /** Replaces it from then on. */
  readonly then: ReactNode;
}

/**
 * Content that changes at a moment, even on a page shown later than it was made: `client/page/show-data-time.ts`
 * switches it.
 */
export const Until = ({ at, children, then }: UntilProps) => (
  <>
    <span data-until={at}>{children}</span>
    <span data-from={at} hidden>
      {then}
    </span>
  </>
);
