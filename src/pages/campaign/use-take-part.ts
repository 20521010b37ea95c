import { useCallback, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { createTakePart, type TakePartStatus } from '../../campaigns/take-part.ts';
import { createBrowserTransport } from '../../platform/browser-transport.ts';
import { confirmParticipation } from '../../platform/promotions.ts';

/** Taking part in a promotion: how it stands, and the function behind the button. */
export interface TakePart {
  readonly status: TakePartStatus;
  readonly run: () => void;
}

const transport = createBrowserTransport((path, init) => fetch(path, init));

/** Asks the platform to let the visitor take part; once it has, the page's data is fetched anew. */
export function useTakePart(promotionId: number): TakePart {
  const [status, setStatus] = useState<TakePartStatus>({ kind: 'idle' });
  const { revalidate } = useRevalidator();
  const takePart = useMemo(() => {
    const show = (next: TakePartStatus) => {
      setStatus(next);
      if (next.kind === 'joined') void revalidate();
    };
    return createTakePart(() => confirmParticipation(transport, promotionId), show);
  }, [promotionId, revalidate]);
  const run = useCallback(() => void takePart(), [takePart]);
  return { status, run };
}
