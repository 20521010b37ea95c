import type { CampaignAction } from '../blocks/action-area/action-area.tsx';
import { stageAnchor } from '../blocks/anchors.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import type { EndedResult } from '../blocks/own-result/island.tsx';
import type { StepLink } from '../blocks/step-links.ts';
import type { Step } from '../blocks/steps/block.tsx';
import { sportSlug } from '../entities/sport.ts';
import { hostPaths, officeMessage } from '../host/host-paths.ts';
import type { CampaignInput } from './campaign-input.ts';
import { hasOwnPage, isOver } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import type { ClauseStep } from './clauses/clause-texts.ts';

/** The call to action for a state. Without opting in, it is the first action on the operator's site. */
export function actionOf(input: CampaignInput, blocks: readonly BlockInstance[]): CampaignAction | undefined {
  const { campaign, clauses, state, visitor, obstacles, promotion, exit } = input;
  if (isOver(state)) {
    const hasResults = (promotion?.winners.length ?? 0) > 0;
    const result = resultOf(input, blocks);
    return { kind: 'ended', promotionId: campaign.promotionId, hasResults, exit, ...(result && { result }) };
  }
  if (state === 'teaser') return { kind: 'wait-for-start', startsAt: campaign.startTime };
  if (visitor === 'not-eligible') return { kind: 'not-eligible', obstacles, exit };
  if (visitor === 'completed') return { kind: 'completed', exit };
  const { optIn } = campaign.eligibility;
  const { tournamentId } = campaign.behavior;
  const joining = optIn ? clauses.steps.findIndex(({ action }) => action === 'take-part') : -1;
  // The first step after joining that has a link.
  const [next] = clauses.steps.slice(joining + 1).flatMap((step) => linkOf(step, campaign) ?? []);
  if (optIn && tournamentId !== undefined) return { kind: 'tournament', tournamentId, ...(next && { next }) };
  if (optIn && campaign.behavior.isPlayedOnPage) {
    const stage = { kind: 'play', href: `#${stageAnchor}` } as const;
    return { kind: 'participate', promotionId: campaign.promotionId, next: stage, isPlayedOnPage: true };
  }
  if (optIn) {
    const { hasProgressBlock: isPlayedOnPage, hasTickets } = campaign.behavior;
    return {
      kind: 'participate',
      promotionId: campaign.promotionId,
      ...(next && { next }),
      ...(isPlayedOnPage && { isPlayedOnPage }),
      ...(hasTickets && { hasTickets }),
    };
  }
  return next && { kind: 'leave', link: next };
}

/** Where visitors of an ended campaign find their result: among the winners, or in a block of the mechanic. */
function resultOf({ campaign, promotion }: CampaignInput, blocks: readonly BlockInstance[]): EndedResult | undefined {
  const { behavior, prizes, eligibility } = campaign;
  if (behavior.isPlayedOnPage) return 'attempts';
  if (behavior.hasWinners && (prizes || (promotion?.winners.length ?? 0) > 0)) return 'winners';
  if (!blocks.some(({ offers }) => offers === 'visitor data' || offers === 'own result')) return undefined;
  return eligibility.optIn ? 'below' : 'below-for-all';
}

/** Whether the campaign runs and the visitor has no obstacles. */
export const canTakePart = ({ state, visitor }: CampaignInput): boolean => state === 'running' && !hasOwnPage(visitor);

/** Steps with their links. A campaign that is not running has none; before the visitor has joined, only those allowed then. */
export function stepsOf(input: CampaignInput): Step[] {
  const { campaign, clauses } = input;
  const isRunning = canTakePart(input);
  const items = clauses.steps;
  const joining = items.findIndex(({ action }) => action === 'take-part');
  const next = items.findIndex(({ action }, index) => index > joining && action !== null);
  return items.map((item, index) => {
    const link = linkOf(item, campaign);
    return {
      title: item.title,
      text: item.text,
      ...(isRunning && joining !== -1 && index === joining && { turn: 'join' }),
      ...(isRunning && joining !== -1 && index === next && { turn: 'after-joining' }),
      ...(isRunning && link && { link, isOpen: joining === -1 || index < joining }),
    };
  });
}

/** Link of a step: a path on the operator's site, or an anchor on the page. */
function linkOf({ action }: ClauseStep, campaign: Campaign): StepLink | undefined {
  switch (action) {
    case 'deposit':
      return { kind: 'deposit', href: officeMessage('recharge').path };
    case 'verify':
      return { kind: 'verify', href: officeMessage('identification').path };
    case 'watch':
      return stepLink('watch', hostPaths.games('live'));
    case 'bet':
      return playLink(campaign);
    case 'code':
    case 'gift':
    case 'send':
      return { kind: action, href: `#${stageAnchor}` };
    default:
      return undefined;
  }
}

/** Link for placing stakes, by the campaign's products. */
export function playLink({ products, sport, line, fastGame }: Campaign): StepLink | undefined {
  const [product = 'sports'] = products;
  if (product === 'sports' || product === 'esports' || product === 'virtual-sports') {
    const link = stepLink(
      'bet',
      (typeof sport === 'number' ? hostPaths.line({ section: 'line', sport }) : undefined) ?? hostPaths.games('line'),
    );
    return link && line === 'team' ? { ...link, message: 'teamLine' } : link;
  }
  if (product === 'fast-games') return stepLink('play', hostPaths.fastGames(fastGame));
  if (product === 'casino') return stepLink('play', hostPaths.games('slots'));
  return stepLink('play', product === 'live-casino' ? hostPaths.games('casino') : hostPaths.allGames());
}

/** Operator's page for proposing bets on the campaign's sport. */
export function ownBetHref({ sport }: Campaign): string | undefined {
  const slug = typeof sport === 'number' ? sportSlug(sport) : undefined;
  return slug === undefined ? undefined : hostPaths.betOnOwn(slug);
}

const stepLink = (kind: StepLink['kind'], href: string | undefined): StepLink | undefined =>
  href === undefined ? undefined : { kind, href };
