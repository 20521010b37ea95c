import { createIdempotentAction } from '../../platform/idempotent-action.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import { type Spin, spinWheel, spinWheelAll, type Wheel } from '../../platform/wheel.ts';

/** Outcome of a spin request. */
export type SpinOutcome =
  | { readonly kind: 'spun'; readonly spins: readonly Spin[]; readonly attempts: NonNullable<Wheel['attempts']> }
  /** `failed`: the outcome is open, and another press asks for the same spin. */
  | { readonly kind: 'empty-pool' | 'refused' | 'signed-out' | 'failed' };

interface SpinRequest {
  readonly transport: PlatformTransport;
  readonly wheelId: number;
  readonly userId: number | null;
  readonly language: string;
  /** Every attempt that is left. */
  readonly isAll: boolean;
}

const actions = createIdempotentAction();

/** Spins once, or as often as there are attempts. A press after an open outcome sends the same request again. */
export async function spinOnPlatform({
  transport,
  wheelId,
  userId,
  language,
  isAll,
}: SpinRequest): Promise<SpinOutcome> {
  const name = `${userId} ${wheelId} ${isAll ? 'all' : 'one'}`;
  try {
    if (isAll) {
      const { spins, attempts } = await actions.send(name, (key) => spinWheelAll(transport, wheelId, language, key));
      return spins.length === 0 ? { kind: 'empty-pool' } : { kind: 'spun', spins, attempts };
    }
    const { spin, attempts } = await actions.send(name, (key) => spinWheel(transport, wheelId, language, key));
    return { kind: 'spun', spins: [spin], attempts };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SpinOutcome {
  if (!(error instanceof PlatformError)) return { kind: 'failed' };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.platformCode === 'pool-empty') return { kind: 'empty-pool' };
  return { kind: error.code === 'platform-refused' ? 'refused' : 'failed' };
}
