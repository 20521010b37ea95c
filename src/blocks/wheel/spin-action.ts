import type { Action } from '../../actions/action.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import { loadWheel } from '../../platform/wheel/wheel.ts';
import { loadWheelHistory } from '../../platform/wheel/wheel-history.ts';
import { spinWheel } from '../../platform/wheel/wheel-spin.ts';
import { spinWheelAll } from '../../platform/wheel/wheel-spin-all.ts';
import type { SpinResult } from './wheel-data.ts';

interface SpinRequest {
  readonly transport: PlatformTransport;
  readonly wheelId: number;
  readonly language: string;
  /** Whether to use all remaining attempts instead of one. */
  readonly isAll: boolean;
}

/** One attempt, or all remaining ones. The platform's record is the visitor's history, and its mark the newest spin. */
export function spinAction({ transport, wheelId, language, isAll }: SpinRequest): Action<SpinResult> {
  const history = async () => (await loadWheelHistory(transport, wheelId, language)).spins;
  return {
    send: async (key) => {
      if (isAll) return spinWheelAll(transport, wheelId, language, key);
      const { spin, attempts } = await spinWheel(transport, wheelId, language, key);
      return { spins: [spin], attempts, failed: 0 };
    },
    isAlwaysSame: true,
    record: {
      mark: async () => (await history())[0]?.spinId ?? '',
      find: async (mark) => {
        const spins = await history();
        const marked = spins.findIndex(({ spinId }) => spinId === mark);
        const since = marked === -1 ? spins : spins.slice(0, marked);
        if (since.length === 0) return undefined;
        const { attempts } = await loadWheel(transport, wheelId, language);
        return { spins: [...since].reverse(), attempts, failed: 0 };
      },
    },
  };
}
