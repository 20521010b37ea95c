import { type AnalyticsBook, createAnalyticsBook } from './analytics-book.ts';
import { type CallCounters, createCallCounters } from './call-counters.ts';
import { type ConfigurationPatch, createConfigurationPatch } from './configuration-patch.ts';
import { createFaultBook, type FaultBook } from './fault-book.ts';
import { createFingerprintBook, type FingerprintBook } from './fingerprint-book.ts';
import { createFirstBonusBook, type FirstBonusBook } from './first-bonus-book.ts';
import { createForecastBook, type ForecastBook } from './forecast-book.ts';
import { createGiftBook, type GiftBook } from './gift-book.ts';
import { createParticipationBook, type ParticipationBook } from './participation-book.ts';
import { createReplyBook, type ReplyBook } from './reply-book.ts';
import { createSandboxClock, type SandboxClock } from './sandbox-clock.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts';
import { createSpinBook, type SpinBook } from './spin-book.ts';
import { createTicketCodeBook, type TicketCodeBook } from './ticket-code-book.ts';
import { createWalletBook, type WalletBook } from './wallet-book.ts';

/** Everything that the sandbox remembers, in memory. Whatever is not here follows from the seed and the clock. */
export interface SandboxState {
  readonly seed: string;
  readonly clock: SandboxClock;
  readonly tokens: SessionTokens;
  readonly faults: FaultBook;
  readonly counters: CallCounters;
  readonly configurationPatch: ConfigurationPatch;
  readonly participation: ParticipationBook;
  /** Replies to wishes with a key. */
  readonly replies: ReplyBook;
  readonly gifts: GiftBook;
  /** Who takes part in which tournament. */
  readonly tournamentEntries: ParticipationBook;
  /** What everybody has, in each of their currencies. */
  readonly wallets: WalletBook;
  readonly signInGuard: SignInGuard;
  readonly forecasts: ForecastBook;
  readonly spins: SpinBook;
  readonly ticketCodes: TicketCodeBook;
  readonly firstBonuses: FirstBonusBook;
  readonly analytics: AnalyticsBook;
  readonly fingerprints: FingerprintBook;
  /** Back to how it was at the start. Tokens that were given out stay good while the clock lets them, and are good again if revoked. */
  readonly reset: () => void;
}

/** The state of a fresh sandbox. `startsAt` is in seconds since epoch; without it the machine's clock is followed. */
export function createSandboxState(seed: string, startsAt: number | undefined): SandboxState {
  const clock = createSandboxClock(startsAt);
  const parts = {
    clock,
    tokens: createSessionTokens(seed, clock.now),
    faults: createFaultBook(),
    counters: createCallCounters(),
    configurationPatch: createConfigurationPatch(),
    participation: createParticipationBook(),
    replies: createReplyBook(),
    gifts: createGiftBook(),
    tournamentEntries: createParticipationBook(),
    wallets: createWalletBook(seed, clock),
    signInGuard: createSignInGuard(),
    forecasts: createForecastBook(),
    spins: createSpinBook(),
    ticketCodes: createTicketCodeBook(),
    firstBonuses: createFirstBonusBook(),
    analytics: createAnalyticsBook(),
    fingerprints: createFingerprintBook(),
  };
  return {
    seed,
    ...parts,
    reset: () => {
      for (const part of Object.values(parts)) part.reset();
    },
  };
}
