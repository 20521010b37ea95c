import type { CampaignAction } from '../blocks/action-area/action-area.tsx';
import { isProtected } from '../blocks/action-area/participation-state.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import { callToAction } from '../blocks/call-to-action/block.tsx';
import type { CampaignExit } from '../blocks/campaign-exit.tsx';
import { countdown } from '../blocks/countdown/block.tsx';
import { type DrawProof, drawProof } from '../blocks/draw-proof/block.tsx';
import { protectedPage } from '../blocks/eligibility/block.tsx';
import { fold } from '../blocks/fold/block.tsx';
import { hero } from '../blocks/hero/block.tsx';
import { information } from '../blocks/information/block.tsx';
import { type OwnCurrencyData, ownCurrency } from '../blocks/own-currency/block.tsx';
import type { CampaignSummary, PageContent } from '../blocks/page-content.ts';
import { type PrizesData, prizes } from '../blocks/prizes/block.tsx';
import { type RelatedCampaign, related } from '../blocks/related/block.tsx';
import { stageAnchor } from '../blocks/stage-anchor.ts';
import type { StepLink } from '../blocks/step-links.ts';
import { type Step, steps } from '../blocks/steps/block.tsx';
import { terms } from '../blocks/terms/block.tsx';
import { termsChanges } from '../blocks/terms-changes/block.tsx';
import type { ChangedSection } from '../blocks/terms-changes/changed-sections.ts';
import { winners } from '../blocks/winners/block.tsx';
import { withheld } from '../blocks/withheld/block.tsx';
import type { ArtSource } from '../components/Art.tsx';
import { ticketsByPlace } from '../fairness/record-fragment.ts';
import { hostPaths, officeMessage } from '../host/host-paths.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { ParticipationObstacle, PromotionReply } from '../platform/promotions.ts';
import { hrefFor } from '../routes/route-href.ts';
import type { Campaign } from './campaign.ts';
import type { CampaignPrize, CampaignPrizes, Instant } from './campaign-fields.ts';
import { type CampaignState, hasOwnPage, isOver, isReady, type VisitorState } from './campaign-state.ts';
import type { ClauseStep, ClauseTexts } from './clauses/compose-clauses.ts';
import type { MechanicPage } from './mechanics/mechanic.ts';
import { ownTextsOf } from './own-texts.ts';
import type { Round } from './round.ts';

/** The input of {@link composeCampaign}. */
export interface CampaignInput {
  readonly campaign: Campaign;
  /** What the clause library makes of its facts, in the language. */
  readonly clauses: ClauseTexts;
  /** Address of its picture; missing where the folder has none. */
  readonly art: ArtSource | undefined;
  /** Address of the picture that a shared link shows. */
  readonly sharePicture: string | undefined;
  /** Changes with everything that the full terms say. */
  readonly termsVersion: string;
  /** Changes of the terms, the newest first. */
  readonly termsChanges: readonly TermsChange[];
  readonly language: LanguageCode;
  /** The interface texts of the language. */
  readonly t: Texts['t'];
  readonly state: CampaignState;
  readonly visitor: VisitorState;
  /** What keeps the visitor from taking part. */
  readonly obstacles: readonly ParticipationObstacle[];
  /** The highest of region, site and campaign. */
  readonly minimumAge: number;
  /** Seconds since epoch; missing for a long-term campaign, and where it ended early: when that was is not known. */
  readonly endsAt: number | undefined;
  /** The round that runs, where a campaign has rounds. */
  readonly round: Round | undefined;
  /** The campaign's country allows countdowns. */
  readonly urgencyAllowed: boolean;
  /** The promotion on the platform; missing while it is unavailable. */
  readonly promotion: PromotionReply | undefined;
  /** The way on where the campaign is closed to participation. */
  readonly exit: CampaignExit;
  /** Running campaigns that are close to it. */
  readonly related: readonly RelatedCampaign[];
  /** Its amounts in the visitor's currency, where that is another one and its rate is known. */
  readonly estimates?: readonly OwnCurrencyData[] | undefined;
  /** The running campaign that a broadcast is of. */
  readonly shownOffer?: ShownOffer | undefined;
  /** Seconds since epoch. */
  readonly now: number;
}

interface TermsChange {
  readonly changedAt: Instant;
  /** The visitor joined before it. */
  readonly isSinceJoining: boolean;
  readonly sections: readonly ChangedSection[];
}

/** A campaign that a broadcast shows: who watches can take part, or sees the tickets that they have. */
export interface ShownOffer {
  readonly promotionId: number;
  readonly title: string;
  readonly significantTerms: readonly string[];
}

/** The page of a campaign in one language and state: its facts and texts as blocks. */
export function composeCampaign(input: CampaignInput): PageContent {
  const { campaign, state, visitor, clauses, language, minimumAge, sharePicture, t } = input;
  if (isProtected(visitor)) {
    const help = protectedPage({ reason: visitor, minimumAge }, t);
    return { ...help, accent: campaign.accent, blocks: [...help.blocks, ...informationOf(input)] };
  }
  const text = ownTextsOf(campaign, language);
  const title = text('title');
  const isClosed = state === 'withheld' || state === 'other-countries';
  const isHidden = isClosed || isOver(state);
  return {
    title: isClosed || clauses.figure === undefined ? title : clauses.write.entry(title, clauses.figure),
    ...(!isClosed && { description: descriptionOf(input, text) }),
    ...(!isClosed && sharePicture !== undefined && { picture: sharePicture }),
    ...(!isHidden && { campaign: summaryOf(input, title) }),
    ...canonicalOf(campaign, language),
    isHidden,
    accent: campaign.accent,
    // An advertisement leads to one offer: no menus lead away from it.
    ...(campaign.flags.isAlternativeView && { layout: 'empty' }),
    blocks: isClosed ? closedBlocks(input, title) : openBlocks(input, text),
  };
}

/** Licence, helplines and limits are for a protected visitor too. */
const informationOf = (input: CampaignInput): BlockInstance[] =>
  input.campaign.promotes === 'nothing'
    ? input.campaign.reading.tables(mechanicPage(input)).filter(({ type }) => type === information.type)
    : [];

/** One sentence: what the campaign is, and once it is over what it was. */
const taglineOf = ({ state, t }: CampaignInput, text: OwnText): string =>
  isOver(state) ? text('ended') || t('campaign_ended_text') : text('tagline');

/** Characters of a description that search results show. */
const descriptionLength = 155;

/** Characters of the longest description: the tagline and one term of the offer are worth an end that is cut off. */
const longestDescription = 200;

/** The tagline, and the first terms of the offer that fit; what is over offers nothing. */
function descriptionOf(input: CampaignInput, text: OwnText): string {
  const { state, clauses } = input;
  const tagline = taglineOf(input, text);
  const [first = '', second = ''] = isOver(state) ? [] : clauses.offerTerms;
  const description = `${tagline} ${first}`.trim();
  if (description.length > longestDescription) return tagline;
  const longer = `${description} ${second}`.trim();
  return longer.length > descriptionLength ? description : longer;
}

/** The advertising view of an offer that has a page of its own: search engines list that one. */
const canonicalOf = ({ flags, parent }: Campaign, language: LanguageCode): Pick<PageContent, 'canonicalPath'> =>
  flags.isAlternativeView && parent !== undefined
    ? { canonicalPath: hrefFor('promotion', language, { name: parent }) }
    : {};

function summaryOf({ campaign, minimumAge, endsAt }: CampaignInput, name: string): CampaignSummary {
  const { promotes, startTime: startsAt, eligibility, mechanic } = campaign;
  const isEvent = eventMechanics.includes(mechanic);
  return {
    name,
    minimumAge,
    ...(promotes === 'offer' && {
      offer: { startsAt, endsAt, countries: eligibility.countries, ...(isEvent && { isEvent }) },
    }),
  };
}

/** Mechanics of what is held at a time: draws, contests and broadcasts. */
const eventMechanics: readonly Campaign['mechanic'][] = [
  'raffle',
  'leaderboard',
  'predictor',
  'daily-draw',
  'broadcast',
];

/** Sections of the terms that name nothing that is offered. */
const sectionsWithoutOffer = ['who', 'general', 'safer'];

/** Name, and for earlier participants the terms that offer nothing; nothing else is sent. */
function closedBlocks(input: CampaignInput, title: string): BlockInstance[] {
  const { state, exit, clauses, t } = input;
  const sections = clauses.sections.filter(({ id }) => sectionsWithoutOffer.includes(id));
  return [
    withheld.of({ title, exit, ...(state === 'other-countries' && { reason: t('campaign_other_countries') }) }),
    ...termsOf(input, sections, t('campaign_withheld_terms')),
  ];
}

type OwnText = (key: string) => string;

function openBlocks(input: CampaignInput, text: OwnText): BlockInstance[] {
  const { campaign, state, clauses, t } = input;
  const action = actionOf(input);
  const ladders = [
    ...prizesOf(campaign.prizes, t('campaign_prizes_title'), input),
    ...prizesOf(campaign.grandPrizes, t('campaign_grand_prizes_title'), input, { isGrand: true }),
  ];
  const page = mechanicPage(input);
  const { showsPrizesFirst } = campaign.reading;
  // An advertisement has one action; what explains the offer opens at a press.
  const isFolded = campaign.flags.isAlternativeView && !isOver(state);
  return [
    heroOf(input, text, action),
    ...countdownOf(input),
    ...campaign.reading.stage(page),
    ...shownOfferOf(input),
    ...(isFolded ? [fold.of({ title: t('fold_details') })] : []),
    ...(showsPrizesFirst ? ladders : []),
    ...campaign.reading.tables(page),
    ...(isOver(state) || clauses.steps.length === 0
      ? []
      : [steps.of({ title: t('campaign_steps_title'), items: stepsOf(input) })]),
    ...(showsPrizesFirst ? [] : ladders),
    ...(isOver(state) ? [] : (input.estimates ?? []).map((data) => ownCurrency.of(data))),
    ...drawProofOf(input),
    ...winnersOf(input),
    ...(isOver(state) || isFolded || !action ? [] : [callToAction.of(callOf(input, text, action))]),
    ...termsOf(input, clauses.sections, t('campaign_terms_title')),
    ...changesOf(input),
    ...(input.related.length > 0 ? [related.of({ title: t('campaign_related_title'), campaigns: input.related })] : []),
  ];
}

/** What the blocks of its mechanic are made of. */
const mechanicPage = (input: CampaignInput): MechanicPage => ({
  promotionId: input.campaign.promotionId,
  t: input.t,
  write: input.clauses.write,
  prizes: input.campaign.prizes,
  eligibility: input.campaign.eligibility,
  playHref: playLink(input.campaign)?.href,
  utcOffset: input.campaign.start.utcOffset,
  isRunning: canTakePart(input),
  isOver: isOver(input.state),
  obstacles: knownObstacles(input),
  promotion: input.promotion,
  now: input.now,
});

/** It runs, and nothing keeps the visitor from taking part. */
const canTakePart = ({ state, visitor }: CampaignInput): boolean => state === 'running' && !hasOwnPage(visitor);

/** Its conditions stand beside the button, as in its own hero. */
const shownOfferOf = ({ shownOffer }: CampaignInput): BlockInstance[] =>
  shownOffer
    ? [
        callToAction.of({
          title: shownOffer.title,
          significantTerms: shownOffer.significantTerms,
          action: { kind: 'participate', promotionId: shownOffer.promotionId, hasTickets: true },
        }),
      ]
    : [];

/** What the platform says of a visitor of a running campaign; nothing keeps who takes part, or may, from it. */
function knownObstacles({ visitor, obstacles }: CampaignInput): readonly ParticipationObstacle[] | undefined {
  if (visitor === 'not-eligible') return obstacles;
  return isReady(visitor) ? [] : undefined;
}

function heroOf(input: CampaignInput, text: OwnText, action: CampaignAction | undefined): BlockInstance {
  const { campaign, clauses, art, state, promotion } = input;
  return hero.of({
    kicker: text('kicker'),
    title: text('title'),
    text: taglineOf(input, text),
    minimumAge: input.minimumAge,
    // They are those of an offer.
    significantTerms: isOver(state) ? [] : [...clauses.significantTerms],
    hasEnded: isOver(state),
    ...(clauses.figure !== undefined && { figure: clauses.figure }),
    ...(art !== undefined && { art }),
    ...(promotion && campaign.eligibility.optIn && { participants: promotion.participants }),
    ...(action && { action }),
  });
}

/** Counts to the start of a coming campaign, and to the end of a running one or of its round; says when an ended one ended, and when its draw is. */
function countdownOf({ campaign, state, endsAt, round, urgencyAllowed, t }: CampaignInput): BlockInstance[] {
  const isCounting = urgencyAllowed && !campaign.flags.isPhilippines;
  if (state === 'teaser') {
    const label = t('campaign_countdown_start');
    return [countdown.of({ title: label, endsAt: campaign.startTime, withoutClock: !isCounting })];
  }
  const drawsAt = campaign.reading.finalDraw?.seconds;
  if (state === 'draw-to-come' && drawsAt !== undefined) {
    return [countdown.of({ title: t('campaign_draw_at'), endsAt: drawsAt, withoutClock: true })];
  }
  if (state === 'running' && round) {
    const number = String(round.number);
    const label = t(isCounting ? 'campaign_countdown_round' : 'campaign_round_closes', { number });
    return [
      countdown.of({ title: label, endsAt: round.endsAt, withoutClock: !isCounting }),
      ...(endsAt === undefined ? [] : [countdown.of({ title: t('home_ends'), endsAt, withoutClock: true })]),
    ];
  }
  if (endsAt === undefined) return [];
  if (state === 'ended') {
    return [countdown.of({ title: t('campaign_ended_at'), endsAt, isDateOnly: true, withoutClock: true })];
  }
  return [
    countdown.of({ title: t(isCounting ? 'campaign_countdown_end' : 'home_ends'), endsAt, withoutClock: !isCounting }),
  ];
}

/** The one action of the state. Where nothing has to be joined, it is the first thing to do on the operator's site. */
function actionOf({
  campaign,
  clauses,
  state,
  visitor,
  obstacles,
  promotion,
  exit,
}: CampaignInput): CampaignAction | undefined {
  if (isOver(state)) {
    const hasResults = (promotion?.winners.length ?? 0) > 0;
    const { isPlayedHere } = campaign.reading;
    return {
      kind: 'ended',
      promotionId: campaign.promotionId,
      hasResults,
      exit,
      ...(isPlayedHere && { isPlayedHere }),
    };
  }
  if (state === 'teaser') return { kind: 'wait-for-start', startsAt: campaign.startTime };
  if (visitor === 'not-eligible') return { kind: 'not-eligible', obstacles, exit };
  if (visitor === 'completed') return { kind: 'completed', exit };
  const { optIn } = campaign.eligibility;
  const { tournamentId } = campaign.reading;
  const joining = optIn ? clauses.steps.findIndex(({ action }) => action === 'take-part') : -1;
  // The first step after joining that leads anywhere.
  const [next] = clauses.steps.slice(joining + 1).flatMap((step) => linkOf(step, campaign) ?? []);
  if (optIn && tournamentId !== undefined) return { kind: 'tournament', tournamentId, ...(next && { next }) };
  if (optIn && campaign.reading.isPlayedHere) {
    const stage = { kind: 'play', href: `#${stageAnchor}` } as const;
    return { kind: 'participate', promotionId: campaign.promotionId, next: stage, isPlayedHere: true };
  }
  if (optIn) {
    const { isCountedHere: isPlayedHere, hasTickets } = campaign.reading;
    return {
      kind: 'participate',
      promotionId: campaign.promotionId,
      ...(next && { next }),
      ...(isPlayedHere && { isPlayedHere }),
      ...(hasTickets && { hasTickets }),
    };
  }
  return next && { kind: 'leave', link: next };
}

function callOf({ campaign, t }: CampaignInput, text: OwnText, action: CampaignAction) {
  return { title: text('title'), ...(campaign.eligibility.optIn && { text: t('campaign_call_text') }), action };
}

/** A campaign that is not running has no step links; before participation only those allowed before it. */
function stepsOf(input: CampaignInput): Step[] {
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

/** Where a step is done: on a path of the operator's site, or further down on the page. */
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

/** Where stakes are placed, by what the campaign is about. */
function playLink({ products, sport }: Campaign): StepLink | undefined {
  const [product = 'sports'] = products;
  if (product === 'sports' || product === 'esports' || product === 'virtual-sports') {
    return stepLink(
      'bet',
      (typeof sport === 'number' ? hostPaths.line({ section: 'line', sport }) : undefined) ?? hostPaths.games('line'),
    );
  }
  if (product === 'fast-games') return stepLink('play', hostPaths.fastGames());
  return stepLink(
    'play',
    product === 'casino' || product === 'live-casino' ? hostPaths.games('slots') : hostPaths.allGames(),
  );
}

const stepLink = (kind: StepLink['kind'], href: string | undefined): StepLink | undefined =>
  href === undefined ? undefined : { kind, href };

const prizeKindOf = {
  money: 'cash',
  'free-bet': 'free-bet',
  'free-spins': 'free-spins',
  points: 'points',
  item: 'goods',
} as const;

function prizesOf(
  ladder: CampaignPrizes | undefined,
  title: string,
  input: CampaignInput,
  look: Pick<PrizesData, 'isGrand'> = {},
): BlockInstance[] {
  return ladder
    ? [prizes.of({ title, items: ladder.items.flatMap((item) => prizeItem(item, input) ?? []), ...look })]
    : [];
}

function prizeItem(
  item: CampaignPrize,
  { t, clauses: { write } }: CampaignInput,
): PrizesData['items'][number] | undefined {
  const { fromPlace, toPlace, quantity, reward, worth } = item;
  if (reward.kind === 'nothing') return undefined;
  const isNamed = reward.kind === 'item' || reward.kind === 'free-spins' || reward.kind === 'points';
  return {
    title: t(fromPlace === toPlace ? 'campaign_place' : 'campaign_places', { places: unbroken(write.places(item)) }),
    quantity,
    kind: prizeKindOf[reward.kind],
    ...(isNamed && { detail: write.reward(reward) }),
    ...(worth && { value: worth }),
  };
}

/** A range of places stays on one line. */
const unbroken = (range: string): string => range.replace('–', '\u2060–\u2060');

/** The next draw, the last one, and the draw after the end, as far as the platform lets them be checked. */
function drawProofOf({ campaign, state, promotion }: CampaignInput): BlockInstance[] {
  if (!promotion || state === 'ended') return [];
  const { draws = [], commitment: final } = promotion;
  const next = draws.find(({ status }) => status !== 'drawn');
  const last = draws.find(({ status, winners: won }) => status === 'drawn' && won.length > 0);
  const finalAt = campaign.reading.finalDraw?.seconds;
  const proofs: DrawProof[] = [
    ...(next?.commitment === undefined ? [] : [{ drawsAt: next.drawsAt, commitment: next.commitment }]),
    ...(final === undefined || finalAt === undefined ? [] : [{ drawsAt: finalAt, commitment: final }]),
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

/** Where no places have prizes nothing is drawn, and there is nothing to wait for: winners are shown if the platform names any. */
function winnersOf({ campaign, state, promotion, t }: CampaignInput): BlockInstance[] {
  if (state !== 'ended' || !campaign.reading.hasWinners) return [];
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

const termsOf = (
  { campaign, termsVersion }: CampaignInput,
  sections: ClauseTexts['sections'],
  title: string,
): BlockInstance[] =>
  sections.length === 0
    ? []
    : [
        terms.of({
          title,
          version: termsVersion,
          date: campaign.termsDate,
          sections: sections.map(({ title, items, own = [] }) => ({
            title,
            paragraphs: [],
            items: [...items],
            own: [...own],
          })),
        }),
      ];

function changesOf({ termsChanges: changes, clauses }: CampaignInput): BlockInstance[] {
  const told = changes
    .filter(({ sections }) => sections.length > 0)
    .map(({ changedAt, ...change }) => ({ ...change, moment: clauses.write.moment(changedAt) }));
  return told.length > 0 ? [termsChanges.of({ changes: told })] : [];
}
