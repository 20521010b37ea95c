import { useEffect, useRef, useState } from 'react';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { useReadAt } from '../../state/use-read-at.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { loadOwnWheel } from './load-own-wheel.ts';
import type { OwnWheel, WheelStageProps } from './wheel-data.ts';

interface NextAttempts extends Pick<WheelStageProps, 'wheelId' | 'phase'>, VisitorData<OwnWheel> {
  /** Whether an attempt is in flight. */
  readonly isBusy: boolean;
}

/** Reads the visitor's attempts when the platform adds new ones. Returns whether the shown attempts were read this way. */
export function useNextAttempts({ wheelId, phase, visitorData, onVisitorData, isBusy }: NextAttempts): boolean {
  const { transport } = useBrowserServices();
  const { code } = useSite();
  const attempts = visitorData.status === 'ready' ? visitorData.value.attempts : undefined;
  const shown = useRef(attempts);
  useEffect(() => {
    shown.current = attempts;
  });
  const [arrived, setArrived] = useState<OwnWheel['attempts']>();
  useReadAt(phase === 'open' && !isBusy ? attempts?.nextAt : undefined, async () => {
    const askedAt = performance.now();
    try {
      const next = await loadOwnWheel(transport, wheelId, code);
      // The result of an attempt in the meantime is newer.
      if (shown.current !== attempts) return;
      if ((next.attempts?.left ?? 0) > (attempts?.left ?? 0)) setArrived(next.attempts);
      onVisitorData(next, askedAt);
    } catch {
      // A failed read is repeated later, and the button requests the attempts too.
    }
  });
  return arrived !== undefined && arrived === attempts;
}
