import type { ReactNode } from 'react';

interface UntilProps {
  /** Seconds since epoch. */
  readonly at: number;
  readonly children: ReactNode;
  /** Content from that time on. */
  readonly then: ReactNode;
}

/** Replaces its content at a given time, even on a page that was cached before: `client/page/show-data-time.ts` switches it. */
export const Until = ({ at, children, then }: UntilProps) => (
  <>
    <span data-until={at}>{children}</span>
    <span data-from={at} hidden>
      {then}
    </span>
  </>
);
