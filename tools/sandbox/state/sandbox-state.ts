import { type CampaignStore, createCampaignStore } from '../campaigns/campaign-store.ts';
import { prizesSinceStart } from '../lottery/account-lottery-tickets.ts';
import { createDrawArchive, type DrawArchive } from '../lottery/draw-archive.ts';
import { type LotteryKind, lotteryDirectory, readLotteryKinds } from '../lottery/lottery-kinds.ts';
import { winnersAmong } from '../lottery/settle-ticket.ts';
import type { SandboxSettings } from '../settings.ts';
import { type AnalyticsStore, createAnalyticsStore } from './analytics-store.ts';
import { type CallCounters, createCallCounters } from './call-counters.ts';
import { type ConfigurationPatch, createConfigurationPatch } from './configuration-patch.ts';
import { createFaultStore, type FaultStore } from './fault-store.ts';
import { createFingerprintStore, type FingerprintStore } from './fingerprint-store.ts';
import { createFirstBonusStore, type FirstBonusStore } from './first-bonus-store.ts';
import { createForecastStore, type ForecastStore } from './forecast-store.ts';
import { createGiftStore, type GiftStore } from './gift-store.ts';
import { createIdempotencySwitch, type IdempotencySwitch } from './idempotency-switch.ts';
import { createLotteryTicketStore, type LotteryTicketStore } from './lottery-ticket-store.ts';
import { createParticipationStore, type ParticipationStore } from './participation-store.ts';
import { createPurchaseStore, type PurchaseStore } from './purchase-store.ts';
import { createRegistrationStore, type RegistrationStore } from './registration-store.ts';
import { createReplyStore, type ReplyStore } from './reply-store.ts';
import { createSandboxClock, type SandboxClock } from './sandbox-clock.ts';
import { createSessionTokens, type SessionTokens } from './session-tokens.ts';
import { createSignInLock, type SignInLock } from './sign-in-lock.ts';
import { createSpinStore, type SpinStore } from './spin-store.ts';
import { createTicketCodeStore, type TicketCodeStore } from './ticket-code-store.ts';
import { createVoteStore, type VoteStore } from './vote-store.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

/** The whole state of the sandbox, in memory. Everything else follows from the seed and the clock. */
export interface SandboxState {
  readonly seed: string;
  /** The campaign folders. */
  readonly campaigns: CampaignStore;
  readonly lotteries: readonly LotteryKind[];
  /** The settled draws of lotteries with a jackpot. */
  readonly drawArchive: DrawArchive;
  readonly lotteryTickets: LotteryTicketStore;
  readonly clock: SandboxClock;
  readonly tokens: SessionTokens;
  readonly faults: FaultStore;
  readonly counters: CallCounters;
  readonly configurationPatch: ConfigurationPatch;
  readonly participation: ParticipationStore;
  readonly idempotency: IdempotencySwitch;
  /** Replies to requests with an idempotency key. */
  readonly replies: ReplyStore;
  readonly gifts: GiftStore;
  /** Which accounts take part in which tournament. */
  readonly tournamentEntries: ParticipationStore;
  /** Wallets of all accounts. */
  readonly wallets: WalletStore;
  readonly signInGuard: SignInLock;
  readonly registrations: RegistrationStore;
  readonly forecasts: ForecastStore;
  readonly purchases: PurchaseStore;
  readonly spins: SpinStore;
  readonly ticketCodes: TicketCodeStore;
  readonly firstBonuses: FirstBonusStore;
  readonly votes: VoteStore;
  readonly analytics: AnalyticsStore;
  readonly fingerprints: FingerprintStore;
  /** Back to the initial state. Issued tokens stay valid until they expire, and revoked ones are valid again. */
  readonly reset: () => void;
}

type StateSettings = Pick<SandboxSettings, 'seed' | 'startsAt' | 'campaigns' | 'lotteries' | 'knowsIdempotencyKeys'>;

/** The state of a fresh sandbox. `startsAt` is in seconds since epoch; without it the machine's clock is followed. */
export function createSandboxState({
  seed,
  startsAt,
  campaigns,
  lotteries = lotteryDirectory,
  knowsIdempotencyKeys = true,
}: StateSettings): SandboxState {
  const clock = createSandboxClock(startsAt);
  const lotteryTickets = createLotteryTicketStore();
  const drawArchive = createDrawArchive(seed, winnersAmong(seed, lotteryTickets));
  const lottery = { seed, clock, lotteryTickets, drawArchive, lotteries: readLotteryKinds(lotteries) };
  const parts = {
    clock,
    tokens: createSessionTokens(seed, clock.now),
    faults: createFaultStore(),
    counters: createCallCounters(),
    configurationPatch: createConfigurationPatch(),
    participation: createParticipationStore(),
    idempotency: createIdempotencySwitch(knowsIdempotencyKeys),
    replies: createReplyStore(),
    gifts: createGiftStore(),
    tournamentEntries: createParticipationStore(),
    lotteryTickets,
    drawArchive,
    wallets: createWalletStore(seed, clock, (accountId) => prizesSinceStart(lottery, accountId)),
    signInGuard: createSignInLock(),
    registrations: createRegistrationStore(seed),
    forecasts: createForecastStore(),
    purchases: createPurchaseStore(),
    spins: createSpinStore(),
    ticketCodes: createTicketCodeStore(),
    firstBonuses: createFirstBonusStore(),
    votes: createVoteStore(),
    analytics: createAnalyticsStore(),
    fingerprints: createFingerprintStore(),
  };
  return {
    seed,
    campaigns: createCampaignStore(campaigns),
    lotteries: lottery.lotteries,
    ...parts,
    reset: () => {
      for (const part of Object.values(parts)) part.reset();
    },
  };
}
