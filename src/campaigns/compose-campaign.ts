import type { CampaignAction, NextAction } from '../blocks/action-area/action-area.tsx';
import type { BlockInstance } from '../blocks/block.tsx';
import { callToAction } from '../blocks/call-to-action/block.tsx';
import type { CampaignExit } from '../blocks/campaign-exit.tsx';
import { countdown } from '../blocks/countdown/block.tsx';
import { hero } from '../blocks/hero/block.tsx';
import { leaderboard } from '../blocks/leaderboard/block.tsx';
import type { PageContent } from '../blocks/page-content.ts';
import { prizes } from '../blocks/prizes/block.tsx';
import { type Step, steps } from '../blocks/steps/block.tsx';
import { terms } from '../blocks/terms/block.tsx';
import { wheel } from '../blocks/wheel/block.tsx';
import { winners } from '../blocks/winners/block.tsx';
import { withheld } from '../blocks/withheld/block.tsx';
import { hostPaths, officeMessage } from '../host/host-paths.ts';
import { fallbackChain, type LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { PromotionReply } from '../platform/promotions.ts';
import { type Campaign, type CampaignBlock, fillPlaceholders } from './campaign.ts';
import type { CampaignState } from './campaign-state.ts';

/** The input of {@link composeCampaign}. */
export interface CampaignInput {
  readonly campaign: Campaign;
  /** Address of its picture. */
  readonly art: string;
  readonly language: LanguageCode;
  /** The interface texts of the language. */
  readonly t: Texts['t'];
  readonly state: CampaignState;
  /** Seconds since epoch; missing for a long-term campaign, and where it ended early: when that was is not known. */
  readonly endsAt: number | undefined;
  /** The campaign's country allows countdowns. */
  readonly urgencyAllowed: boolean;
  /** The promotion on the platform; missing while it is unavailable. */
  readonly promotion: PromotionReply | undefined;
  /** The way on where nobody can take part. */
  readonly exit: CampaignExit;
}

/** The page of a campaign in one language and state: its facts and texts as blocks. */
export function composeCampaign(input: CampaignInput): PageContent {
  const { campaign, state } = input;
  const text = textsOf(campaign, input.language);
  const compose = state === 'withheld' ? withheldBlocks : openBlocks;
  const isOpen = state !== 'withheld';
  return {
    title: text(isOpen ? 'seo.title' : titleKey(campaign)),
    ...(isOpen && { description: text('seo.description') }),
    isHidden: state === 'ended' || state === 'withheld',
    accent: campaign.accent,
    blocks: compose(input, text),
  };
}

type Text = (key: string) => string;

/** The texts of a campaign in a language, or in its fallback language. */
export function textsOf({ texts, dates }: Campaign, language: LanguageCode): Text {
  const chain = [...new Set([...fallbackChain(language), ...texts.keys()])];
  const known = chain.map((code) => texts.get(code)).filter((inLanguage) => inLanguage !== undefined);
  return (key) => fillPlaceholders(known.find((inLanguage) => Object.hasOwn(inLanguage, key))?.[key] ?? '', dates);
}

const titleKey = ({ blocks }: Campaign): string => blocks.find((block) => block.type === 'hero')?.title ?? 'seo.title';

/** Name, and for earlier participants the terms that offer nothing; nothing else is sent. */
const withheldBlocks = ({ campaign, exit, t }: CampaignInput, text: Text): BlockInstance[] => [
  withheld.of({ title: text(titleKey(campaign)), exit }),
  ...campaign.blocks.flatMap((block) => {
    if (block.type !== 'terms') return [];
    const sections = block.sections.filter(({ isWithoutOffer }) => isWithoutOffer);
    return sections.length === 0 ? [] : [termsOf({ ...block, sections }, t('campaign_withheld_terms'), text)];
  }),
];

function openBlocks(input: CampaignInput, text: Text): BlockInstance[] {
  const action = actionOf(input);
  return input.campaign.blocks.flatMap((block) => composeBlock(block, input, text, action));
}

function composeBlock(block: CampaignBlock, input: CampaignInput, text: Text, action: CampaignAction): BlockInstance[] {
  switch (block.type) {
    case 'hero':
      return [heroOf(block, input, text, action)];
    case 'countdown':
      return countdownOf(input);
    case 'steps':
      // Nobody can follow them any more.
      return input.state === 'ended'
        ? []
        : [steps.of({ title: text(block.title), items: stepsOf(block.items, input, text) })];
    case 'prizes':
      return [
        prizes.of({
          title: text(block.title),
          ...(block.note !== undefined && { note: text(block.note) }),
          items: block.items.map((item) => ({ ...item, title: text(item.title) })),
        }),
      ];
    case 'winners':
      return input.state === 'ended'
        ? [
            winners.of({
              title: text(block.title),
              winners: input.promotion?.winners ?? [],
              promotionId: input.campaign.promotionId,
            }),
          ]
        : [];
    case 'wheel':
      return [wheel.of({ title: text(block.title), wheelId: block.wheelId })];
    case 'leaderboard':
      return [leaderboard.of({ title: text(block.title), tournamentId: block.tournamentId })];
    case 'terms':
      return [termsOf(block, text(block.title), text)];
    case 'call-to-action':
      return input.state === 'ended'
        ? []
        : [callToAction.of({ title: text(block.title), text: text(block.text), action })];
  }
}

type BlockOf<Type extends CampaignBlock['type']> = Extract<CampaignBlock, { type: Type }>;

function heroOf(block: BlockOf<'hero'>, input: CampaignInput, text: Text, action: CampaignAction): BlockInstance {
  const { art, state, promotion } = input;
  const hasEnded = state === 'ended';
  return hero.of({
    kicker: text(block.kicker),
    title: text(block.title),
    text: text(hasEnded ? block.endedText : block.text),
    // They are those of an offer.
    significantTerms: hasEnded ? [] : block.significantTerms.map(text),
    art,
    hasEnded,
    ...(promotion && { figures: { prizePool: promotion.prizePool, participants: promotion.participants } }),
    action,
  });
}

/** Counts to the start of a coming campaign and to the end of a running one; says when an ended one ended. */
function countdownOf({ campaign, state, endsAt, urgencyAllowed, t }: CampaignInput): BlockInstance[] {
  if (state === 'teaser') {
    const label = t('campaign_countdown_start');
    return [countdown.of({ title: label, endsAt: campaign.startTime, withoutClock: !urgencyAllowed })];
  }
  if (endsAt === undefined) return [];
  if (state === 'ended')
    return [countdown.of({ title: t('campaign_ended_at'), endsAt, isDateOnly: true, withoutClock: true })];
  const label = t(urgencyAllowed ? 'campaign_countdown_end' : 'home_ends');
  return [countdown.of({ title: label, endsAt, withoutClock: !urgencyAllowed })];
}

function actionOf({ campaign, state, promotion, exit }: CampaignInput): CampaignAction {
  if (state === 'running') {
    const next = nextActionOf(campaign);
    return { kind: 'participate', promotionId: campaign.promotionId, ...(next && { next }) };
  }
  if (state === 'teaser') return { kind: 'wait-for-start', startsAt: campaign.startTime };
  const hasResults = (promotion?.winners.length ?? 0) > 0;
  return { kind: 'ended', promotionId: campaign.promotionId, hasResults, exit };
}

/** The first step after joining that leads anywhere. */
function nextActionOf(campaign: Campaign): NextAction | undefined {
  const items = campaign.blocks.flatMap((block) => (block.type === 'steps' ? block.items : []));
  const joining = items.findIndex(({ action }) => action === 'take-part');
  return items.slice(joining + 1).flatMap((item) => linkOf(item, campaign) ?? [])[0];
}

/** A campaign that is not running has no step links; before participation only those allowed before it. */
function stepsOf(items: BlockOf<'steps'>['items'], { campaign, state }: CampaignInput, text: Text): Step[] {
  const isRunning = state === 'running';
  const joining = items.findIndex(({ action }) => action === 'take-part');
  const next = items.findIndex(({ action }, index) => index > joining && action !== undefined);
  return items.map((item, index) => {
    const link = linkOf(item, campaign);
    return {
      title: text(item.title),
      text: text(item.text),
      ...(isRunning && joining !== -1 && index === joining && { turn: 'join' }),
      ...(isRunning && joining !== -1 && index === next && { turn: 'after-joining' }),
      ...(isRunning && link && { link, isOpen: joining === -1 || index < joining }),
    };
  });
}

/** Where a step is done: on a path of the operator's site. */
function linkOf({ action, sport }: BlockOf<'steps'>['items'][number], { offer }: Campaign): Step['link'] {
  if (action === 'deposit') return { kind: 'deposit', href: officeMessage('recharge').path };
  if (action !== 'bet') return undefined;
  const href = sport === undefined ? productPath(offer?.products[0]) : hostPaths.line({ section: 'line', sport });
  return href === undefined ? undefined : { kind: 'bet', href };
}

type Product = NonNullable<Campaign['offer']>['products'][number];

function productPath(product: Product = 'sports'): string | undefined {
  if (product === 'sports') return hostPaths.games('line');
  return product === 'casino' ? hostPaths.games('slots') : hostPaths.allGames();
}

const termsOf = ({ version, date, sections }: BlockOf<'terms'>, title: string, text: Text): BlockInstance =>
  terms.of({
    title,
    version,
    date,
    sections: sections.map((section) => ({
      title: text(section.title),
      paragraphs: [],
      items: section.items.map(text),
    })),
  });
