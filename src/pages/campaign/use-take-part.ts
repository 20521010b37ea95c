import { useCallback, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { createTakePart, type TakePartStatus } from '../../campaigns/take-part.ts';
import { confirmParticipation, loadParticipation } from '../../platform/promotions.ts';
import { createWishes } from '../../platform/wishes.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';

/** Taking part in a promotion: how it stands, and the function behind the button. */
export interface TakePart {
  readonly status: TakePartStatus;
  readonly run: () => void;
}

const idle: TakePartStatus = { kind: 'idle' };

/** Asks the platform to let the visitor take part; once it has, the page's data is fetched anew. */
export function useTakePart(promotionId: number): TakePart {
  const { userId } = useSite();
  const [outcome, setOutcome] = useState({ status: idle, userId });
  // What became of one visitor's wish is not the next one's business; that a session is over is for whoever is left.
  if (outcome.userId !== userId) {
    const isLeft = outcome.status.kind === 'signed-out' && !isSignedIn({ userId });
    setOutcome({ status: isLeft ? outcome.status : idle, userId });
  }
  const { revalidate } = useRevalidator();
  const { transport, track } = useBrowserServices();
  const [wishes] = useState(() => createWishes());
  const takePart = useMemo(() => {
    const show = (status: TakePartStatus) => {
      setOutcome({ status, userId });
      if (status.kind === 'busy') track({ name: 'cta_click' });
      if (status.kind === 'joined') track({ name: 'opt_in' });
      // Somebody who has joined sees their tickets, and somebody whose session is over is nobody in the header too.
      if (status.kind === 'joined' || status.kind === 'signed-out') void revalidate();
    };
    const wish = `${userId} ${promotionId}`;
    const confirm = () => wishes.send(wish, (key) => confirmParticipation(transport, promotionId, key));
    return createTakePart({ confirm, load: () => loadParticipation(transport, promotionId) }, show);
  }, [promotionId, userId, revalidate, transport, track, wishes]);
  const run = useCallback(() => void takePart(), [takePart]);
  return { status: outcome.status, run };
}
