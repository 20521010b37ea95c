import type { Action } from '../../actions/action.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import { loadWheel, loadWheelHistory, type Spin, spinWheel, spinWheelAll, type Wheel } from '../../platform/wheel.ts';

/** What came out of packs. */
export interface PackReply {
  /** The oldest first. */
  readonly spins: readonly Spin[];
  /** Packs that are left. */
  readonly attempts: Wheel['attempts'];
}

interface OpenRequest {
  readonly transport: PlatformTransport;
  readonly wheelId: number;
  readonly language: string;
  /** Every pack that is left. */
  readonly isAll: boolean;
}

/** Opens one pack or all. Its record is the history of the wheel, whose packs are counted. */
export function openPacks({ transport, wheelId, language, isAll }: OpenRequest): Action<PackReply> {
  return {
    send: async (key) => {
      if (isAll) return spinWheelAll(transport, wheelId, language, key);
      const { spin, attempts } = await spinWheel(transport, wheelId, language, key);
      return { spins: [spin], attempts };
    },
    record: {
      mark: async () => String((await loadWheelHistory(transport, wheelId, language)).total),
      find: async (mark) => {
        const { spins, total } = await loadWheelHistory(transport, wheelId, language);
        const opened = spins.slice(0, total - Number(mark));
        if (opened.length === 0) return undefined;
        const { attempts } = await loadWheel(transport, wheelId, language);
        return { spins: opened.toReversed(), attempts };
      },
    },
  };
}
