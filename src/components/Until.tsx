import type { ReactNode } from 'react';

interface UntilProps {
  /** Seconds since epoch. */
  readonly at: number;
  readonly children: ReactNode;
  /** In its place from then on. */
  readonly then: ReactNode;
}

/** What is so until a moment, in a page that may be shown later than it was made: `client/page/show-data-time.ts` changes it. */
export const Until = ({ at, children, then }: UntilProps) => (
  <>
    <span data-until={at}>{children}</span>
    <span data-from={at} hidden>
      {then}
    </span>
  </>
);
