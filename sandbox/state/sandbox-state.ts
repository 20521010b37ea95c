import { type CallCounters, createCallCounters } from './call-counters.ts';
import { type ConfigurationPatch, createConfigurationPatch } from './configuration-patch.ts';
import { createFaultBook, type FaultBook } from './fault-book.ts';
import { createParticipationBook, type ParticipationBook } from './participation-book.ts';
import { createSandboxClock, type SandboxClock } from './sandbox-clock.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';

/** Everything that the sandbox remembers, in memory. Whatever is not here follows from the seed and the clock. */
export interface SandboxState {
  readonly seed: string;
  readonly clock: SandboxClock;
  readonly tokens: SessionTokens;
  readonly faults: FaultBook;
  readonly counters: CallCounters;
  readonly configurationPatch: ConfigurationPatch;
  readonly participation: ParticipationBook;
  /** Back to how it was at the start. Tokens that were given out stay good while the clock lets them. */
  readonly reset: () => void;
}

/** The state of a fresh sandbox. `startsAt` is in seconds since epoch; without it the machine's clock is followed. */
export function createSandboxState(seed: string, startsAt: number | undefined): SandboxState {
  const clock = createSandboxClock(startsAt);
  const faults = createFaultBook();
  const counters = createCallCounters();
  const configurationPatch = createConfigurationPatch();
  const participation = createParticipationBook();
  return {
    seed,
    clock,
    tokens: createSessionTokens(seed, clock.now),
    faults,
    counters,
    configurationPatch,
    participation,
    reset: () => {
      for (const part of [clock, faults, counters, configurationPatch, participation]) part.reset();
    },
  };
}
