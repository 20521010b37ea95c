import { useCallback, useRef, useState } from 'react';
import type { ActionStatus } from '../../actions/action.ts';
import { useAction } from '../../actions/use-action.tsx';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import type { VisitorData } from '../../state/visitor-data.tsx';
import type { OwnWheel, SpinResult, WheelStageProps } from './wheel-data.ts';

/** Result of the last press, and the visitor who pressed. */
interface Result extends SpinResult {
  readonly userId: number | null;
  /** The pressed piece, if known. */
  readonly piece: number | undefined;
  readonly isAll: boolean;
}

/** The visitor's attempts on the stage. */
export interface Game {
  /** Whether a request is running. */
  readonly isAsking: boolean;
  /** Whether the wheel turns meanwhile. */
  readonly isTurning: boolean;
  /** Whether a request is running or the wheel is still moving. */
  readonly isBusy: boolean;
  /** The platform wants a pause between two attempts, or has refused one that came too soon. */
  readonly isResting: boolean;
  readonly pressed: number | undefined;
  readonly result: Result | undefined;
  /** Status of an earlier attempt with an open outcome, or else of the last one. */
  readonly status: ActionStatus<SpinResult>;
  readonly play: (isAll: boolean, piece?: number) => void;
  /** Requests the open outcome. */
  readonly ask: () => void;
  /** Called when the wheel has come to rest. */
  readonly onRest: () => void;
}

interface GameProps extends WheelStageProps, VisitorData<OwnWheel> {
  /** Whether the visitor has switched the animation off. */
  readonly isStill: boolean;
}

/** One attempt at a time, from the press until the wheel rests at the outcome. */
export function useGame({ wheelId, face, pause, isStill, onVisitorData }: GameProps): Game {
  const { transport, track, refreshPage, host } = useBrowserServices();
  const { code, userId } = useSite();
  const one = useAction<SpinResult>(`spin ${wheelId}`);
  const all = useAction<SpinResult>(`spin-all ${wheelId}`);
  const [last, setLast] = useState<Pick<Result, 'isAll' | 'piece'>>({ isAll: false, piece: undefined });
  const [result, setResult] = useState<Result>();
  const [isAsking, setAsking] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const [isResting, setResting] = useState(false);
  const isSending = useRef(false);

  const send = async (isAll: boolean, piece: number | undefined, isNew: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setLast({ isAll, piece });
    setResult(undefined);
    setAsking(true);
    setTurning(face.kind === 'wheel' && !isAll && !isStill && !host.motion.isReduced() && !prefersReducedMotion());
    setResting(true);
    const rest = setTimeout(() => setResting(false), pause * 1_000);
    if (isNew) track({ name: 'cta_click' });
    const outcome = await (isAll ? all : one).run(async () => {
      const { spinAction } = await import('./spin-action.ts');
      return spinAction({ transport, wheelId, language: code, isAll });
    });
    isSending.current = false;
    setAsking(false);
    if (outcome?.kind === 'done') {
      const { attempts } = outcome.reply;
      setResult({ ...outcome.reply, userId, piece, isAll });
      if (attempts) onVisitorData({ participates: true, attempts });
    }
    if (outcome?.kind === 'limited' && outcome.retryAt !== undefined) {
      clearTimeout(rest);
      setResting(true);
      setTimeout(() => setResting(false), outcome.retryAt - Date.now());
    }
    if (outcome?.kind === 'refused') {
      if (outcome.code !== undefined) track({ name: 'error_code', code: outcome.code });
      // Attempts, stock or the promotion may differ from the page, so the page is refreshed.
      void refreshPage();
    }
  };

  const isOneOpen = one.status.kind === 'open';
  const isAllOpen = all.status.kind === 'open';
  return {
    isAsking,
    isTurning: isAsking && isTurning,
    isBusy: isAsking || isTurning,
    isResting,
    pressed: isAsking || isOneOpen ? last.piece : undefined,
    result: result?.userId === userId ? result : undefined,
    status: isAllOpen || (last.isAll && !isOneOpen) ? all.status : one.status,
    play: (isAll, piece) => void send(isAll, piece, true),
    ask: () => void send(isAllOpen, last.piece, false),
    onRest: useCallback(() => setTurning(false), []),
  };
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
