import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSimulator, type Simulator, type SimulatorState } from './simulator.ts';

/** The simulator of this page, its state, and the place of its frame. */
export interface UsedSimulator {
  readonly simulator: Simulator;
  readonly state: SimulatorState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** A simulator that receives the messages to this window. */
export function useSimulator(address: string): UsedSimulator {
  const frame = useRef<HTMLIFrameElement>(null);
  const [simulator] = useState(() => createSimulator(address, () => frame.current?.contentWindow ?? null));
  const state = useSyncExternalStore(simulator.subscribe, simulator.get, simulator.get);
  useEffect(() => {
    window.addEventListener('message', simulator.receive);
    return () => {
      window.removeEventListener('message', simulator.receive);
      simulator.close();
    };
  }, [simulator]);
  return { simulator, state, frame };
}
