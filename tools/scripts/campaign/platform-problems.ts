import type { PreparedCampaign } from '../../../server/config/campaign-store.ts';
import { problemIn } from '../../../src/campaigns/campaign-problem.ts';
import type { Campaign, CampaignFolder } from '../../../src/campaigns/campaign-types.ts';
import { minorDigits } from '../../../src/lib/minor-digits.ts';
import type { Money } from '../../../src/lib/money.ts';
import { PlatformError } from '../../../src/platform/platform-error.ts';
import { loadBanners } from '../../../src/platform/promotions/banners.ts';
import { loadPromotion, type PromotionReply } from '../../../src/platform/promotions/promotion.ts';
import { loadTournament, type Tournament } from '../../../src/platform/third-party/tournament.ts';
import type { PlatformTransport } from '../../../src/platform/transport.ts';

const timeout = 3_000;
const callsAtOnce = 8;

/** Differences between the platform and the campaigns, or the reason why the call failed. */
export async function platformProblems(
  origin: string,
  campaigns: readonly PreparedCampaign[],
  folderOf: (name: string) => CampaignFolder,
): Promise<readonly string[] | string> {
  const transport = createTransport(origin);
  try {
    const { banners } = await loadBanners(transport, 'en');
    const withBanner = new Set(banners.flatMap(({ promotionIds }) => promotionIds));
    const waiting = campaigns.flatMap(({ campaign }) => campaign.promotionIds.map((id) => ({ campaign, id })));
    const problems: string[] = [];
    const ask = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { campaign, id } = next;
        const problemAt: ProblemAt = (path, message) =>
          problemIn(folderOf(campaign.name), 'campaign.json', { path: [...path], message });
        const place = ['promotionIds', campaign.promotionIds.indexOf(id)];
        const promotion = await loadPromotion(transport, id).catch(missingOnly);
        if (!promotion) problems.push(problemAt(place, `the platform has no promotion ${id}: correct the number`));
        // The platform has no banner for a promotion that has ended or not begun.
        else if (!withBanner.has(id) && promotion.status === 'active') problems.push(problemAt(place, noBanner(id)));
        if (promotion && id === campaign.promotionId) problems.push(...contradictions(campaign, promotion, problemAt));
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, ask));
    for (const { campaign } of campaigns) {
      const { tournamentId } = campaign.behavior;
      if (tournamentId === undefined) continue;
      const problemAt: ProblemAt = (path, message) =>
        problemIn(folderOf(campaign.name), 'campaign.json', { path: [...path], message });
      const tournament = await loadTournament(transport, tournamentId, 'en').catch(missingOnly);
      problems.push(...tournamentProblems(campaign, tournamentId, tournament, problemAt));
    }
    return problems.sort();
  } catch (error) {
    if (error instanceof PlatformError) return error.message;
    throw error;
  }
}

type ProblemAt = (path: readonly (string | number)[], message: string) => string;

const noBanner = (id: number): string =>
  `the promotion ${id} has no banner now: nothing of the site leads here, ask for one or take the number out`;

function contradictions(campaign: Campaign, promotion: PromotionReply, problemAt: ProblemAt): string[] {
  const { startTime, expireTime, prizes, grandPrizes } = campaign;
  const { startAt, endAt, prizePool } = promotion;
  const problems: string[] = [];
  if (startAt !== startTime) problems.push(problemAt(['startTime'], otherDay('begins', startAt)));
  if (expireTime !== undefined && endAt !== undefined && endAt !== expireTime) {
    problems.push(problemAt(['expireTime'], otherDay('ends', endAt)));
  }
  const hasPool = prizes !== undefined && prizes.total.amount > 0 && prizePool.amount > 0;
  // A platform may include the prizes of a final draw in its pool.
  const totals = hasPool ? [prizes.total.amount, prizes.total.amount + (grandPrizes?.total.amount ?? 0)] : [];
  if (hasPool && (!totals.includes(prizePool.amount) || prizes.total.currency !== prizePool.currency)) {
    const message = `add up to ${formatMoney(prizes.total)}, and the platform has ${formatMoney(prizePool)}: correct the one that is wrong`;
    problems.push(problemAt(['prizes'], message));
  }
  return problems;
}

/** A page shows the prizes of the folder beside the standings of the tournament. */
function tournamentProblems(
  { prizes }: Campaign,
  id: number,
  tournament: Tournament | undefined,
  problemAt: ProblemAt,
): string[] {
  if (!tournament) {
    return [problemAt(['facts', 'tournamentId'], `the platform has no tournament ${id}: correct the number`)];
  }
  const [own, other] = [prizes?.items.at(-1)?.toPlace, tournament.prizes.at(-1)?.toPlace];
  if (own === undefined || other === undefined || own === other) return [];
  const message = `go to place ${own}, and those of the tournament ${id} on the platform to place ${other}: correct the one that is wrong`;
  return [problemAt(['prizes', 'items'], message)];
}

const otherDay = (verb: string, seconds: number): string =>
  `on the platform it ${verb} at ${new Date(seconds * 1000).toISOString()}: correct the one that is wrong`;

function formatMoney({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return digits === undefined
    ? `an amount in ${currency}, which is not a currency`
    : `${amount / 10 ** digits} ${currency}`;
}

/** Undefined if the platform does not know the promotion; the error if it can't be reached. */
function missingOnly(error: unknown): undefined {
  if (error instanceof PlatformError && error.status === 404) return undefined;
  throw error;
}

function createTransport(origin: string): PlatformTransport {
  return async ({ call, method, path, headers = {} }) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers,
      signal: AbortSignal.timeout(timeout),
    }).catch(() => undefined);
    if (!response) throw new PlatformError(call, 'platform-unavailable', 'no response');
    if (!response.ok) throw new PlatformError(call, 'platform-refused', `status ${response.status}`, response.status);
    return response.json().catch(() => undefined);
  };
}
