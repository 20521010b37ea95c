import type { BlockInstance } from '../blocks/block.tsx';
import { type DrawProof, drawProof } from '../blocks/draw-proof/block.tsx';
import { type PrizesData, prizes } from '../blocks/prizes/block.tsx';
import { winners } from '../blocks/winners/block.tsx';
import { ticketsByPlace } from '../fairness/record-fragment.ts';
import type { CampaignPrize, CampaignPrizes } from './campaign-fields.ts';
import type { CampaignInput } from './campaign-input.ts';

/** A ladder of prizes; undefined if the campaign has none. */
export function prizesOf(
  ladder: CampaignPrizes | undefined,
  title: string,
  input: CampaignInput,
  look: Pick<PrizesData, 'isGrand'> = {},
): BlockInstance[] {
  return ladder
    ? [prizes.of({ title, items: ladder.items.flatMap((item) => prizeItem(item, input) ?? []), ...look })]
    : [];
}

/** The kind of a prize for each kind of reward. */
const prizeKinds = {
  money: 'cash',
  'free-bet': 'free-bet',
  'free-spins': 'free-spins',
  points: 'points',
  item: 'goods',
} as const;

function prizeItem(
  item: CampaignPrize,
  { t, clauses: { write }, things }: CampaignInput,
): PrizesData['items'][number] | undefined {
  const { fromPlace, toPlace, quantity, reward, worth } = item;
  if (reward.kind === 'nothing') return undefined;
  const isNamed = reward.kind === 'item' || reward.kind === 'free-spins' || reward.kind === 'points';
  const picture = reward.kind === 'item' ? things.get(reward.item) : undefined;
  return {
    title: t(fromPlace === toPlace ? 'campaign_place' : 'campaign_places', { places: unbroken(write.places(item)) }),
    quantity,
    kind: prizeKinds[reward.kind],
    ...(isNamed && { detail: write.reward(reward) }),
    ...(worth && { value: worth }),
    ...(picture !== undefined && { picture: { href: picture, alternative: '', width: 96, height: 96 } }),
  };
}

/** Keeps a range of places on one line. */
const unbroken = (range: string): string => range.replace('–', '\u2060–\u2060');

/** The next draw, the last one, and the draw after the end, as far as the platform makes them verifiable. */
export function drawProofOf({ campaign, state, promotion }: CampaignInput): BlockInstance[] {
  if (!promotion || state === 'ended') return [];
  const { draws = [], commitment } = promotion;
  const next = draws.find(({ status }) => status !== 'drawn');
  const last = draws.find(({ status, winners }) => status === 'drawn' && winners.length > 0);
  const finalAt = campaign.behavior.finalDraw?.seconds;
  const proofs: DrawProof[] = [
    ...(next?.commitment === undefined ? [] : [{ drawsAt: next.drawsAt, commitment: next.commitment }]),
    ...(commitment === undefined || finalAt === undefined ? [] : [{ drawsAt: finalAt, commitment }]),
    ...(last?.fairness
      ? [
          {
            drawsAt: last.drawsAt,
            shown: { kind: 'raffle-draw', id: last.id, result: ticketsByPlace(last.winners) } as const,
            fairness: last.fairness,
          },
        ]
      : []),
  ];
  return proofs.length > 0 ? [drawProof.of({ draws: proofs })] : [];
}

/** If no place has a prize, nothing is drawn and there are no results to wait for: winners are shown only if the platform names any. */
export function winnersOf({ campaign, state, promotion, t }: CampaignInput): BlockInstance[] {
  if (state !== 'ended' || !campaign.behavior.hasWinners) return [];
  const named = promotion?.winners ?? [];
  if (named.length === 0 && !campaign.prizes) return [];
  return [
    winners.of({
      title: t('campaign_winners_title'),
      winners: named,
      fairness: promotion?.fairness,
      promotionId: campaign.promotionId,
    }),
  ];
}
