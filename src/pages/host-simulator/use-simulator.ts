import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSimulator, type Simulator, type SimulatorState } from './simulator.ts';

/** The simulator of this page, what it shows, and where its frame goes. */
export interface UsedSimulator {
  readonly simulator: Simulator;
  readonly state: SimulatorState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** Gives the page a simulator that hears what is said to this window. */
export function useSimulator(address: string): UsedSimulator {
  const frame = useRef<HTMLIFrameElement>(null);
  const [simulator] = useState(() => createSimulator(address, () => frame.current?.contentWindow ?? null));
  const state = useSyncExternalStore(simulator.subscribe, simulator.get, simulator.get);
  useEffect(() => {
    window.addEventListener('message', simulator.hear);
    return () => {
      window.removeEventListener('message', simulator.hear);
      simulator.close();
    };
  }, [simulator]);
  return { simulator, state, frame };
}
