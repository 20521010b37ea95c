import { localeCodes } from '../../config/languages.ts';
import type { CampaignAction } from '../blocks/action-area/action-area.tsx';
import { isProtected } from '../blocks/action-area/participation-state.ts';
import type { BlockInstance } from '../blocks/block.tsx';
import { callToAction } from '../blocks/call-to-action/block.tsx';
import { countdown } from '../blocks/countdown/block.tsx';
import { protectedPage } from '../blocks/eligibility/block.tsx';
import { fold } from '../blocks/fold/block.tsx';
import { hero } from '../blocks/hero/block.tsx';
import { information } from '../blocks/information/block.tsx';
import { ownCurrency } from '../blocks/own-currency/block.tsx';
import type { CampaignSummary, PageContent } from '../blocks/page-content.ts';
import { related } from '../blocks/related/block.tsx';
import { significantTerms } from '../blocks/significant-terms/block.tsx';
import { steps } from '../blocks/steps/block.tsx';
import { terms } from '../blocks/terms/block.tsx';
import { termsChanges } from '../blocks/terms-changes/block.tsx';
import { withheld } from '../blocks/withheld/block.tsx';
import type { Composition } from '../entities/composition.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { ParticipationObstacle } from '../platform/promotions/participation-contracts.ts';
import { hrefFor } from '../routes/route-href.ts';
import { actionOf, canTakePart, ownBetHref, playLink, stepsOf } from './campaign-action.ts';
import type { CampaignInput } from './campaign-input.ts';
import { drawProofOf, prizesOf, winnersOf } from './campaign-results.ts';
import { isClosed, isOver, isReady } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import type { ClauseTexts } from './clauses/clause-texts.ts';
import type { Deadline } from './deadline.ts';
import { firstViewOf } from './game-blocks.ts';
import type { MechanicPage } from './mechanics/mechanic.ts';
import { ownTextsOf } from './own-texts.ts';

/** Composes the page of a campaign in one language and state: its facts and texts as blocks. */
export function composeCampaign(input: CampaignInput): PageContent {
  const { campaign, state, visitor, clauses, language, minimumAge, sharePicture, t } = input;
  if (isProtected(visitor)) {
    const help = protectedPage({ reason: visitor, minimumAge }, t);
    return {
      ...help,
      ...languagesOf(campaign),
      accent: campaign.accent,
      world: campaign.world,
      blocks: [...help.blocks, ...informationOf(input)],
    };
  }
  const text = ownTextsOf(campaign, language);
  const title = text('title');
  const hasNoOffer = isClosed(state);
  const isHidden = hasNoOffer || isOver(state);
  return {
    title: hasNoOffer || clauses.figure === undefined ? title : clauses.write.entry(title, clauses.figure),
    ...(!hasNoOffer && { description: descriptionOf(input, text) }),
    ...(!hasNoOffer && sharePicture !== undefined && { picture: sharePicture }),
    ...(!isHidden && { campaign: summaryOf(input, title) }),
    ...canonicalOf(campaign, language),
    ...languagesOf(campaign),
    isHidden,
    accent: campaign.accent,
    world: campaign.world,
    // A composition sets background and text colours of a hero, which a closed page lacks.
    ...(!hasNoOffer && { composition: compositionOf(input) }),
    zone: campaign.zone,
    minimumAge,
    // An advertising view leads to a single offer, so it has no menus.
    ...(campaign.flags.isAlternativeView && { layout: 'empty' }),
    blocks: hasNoOffer ? closedBlocks(input, title) : openBlocks(input, text),
  };
}

/** Licence, helplines and limits, which a protected visitor sees too. */
const informationOf = (input: CampaignInput): BlockInstance[] =>
  input.campaign.promotes === 'nothing'
    ? input.campaign.behavior.tables(mechanicPage(input)).filter(({ type }) => type === information.type)
    : [];

/** One sentence that describes the campaign, in the past tense once it is over. */
const taglineOf = ({ state, t }: CampaignInput, text: OwnText): string =>
  isOver(state) ? text('ended') || t('campaign_ended_text') : text('tagline');

/** Number of characters of a description that search results show. */
const descriptionLength = 155;

/** Maximum characters of a description: search engines may cut it off, but the tagline and one term are always included. */
const maxDescriptionLength = 200;

/** The tagline, and as many of the offer's first terms as fit; a campaign that has ended has only the tagline. */
function descriptionOf(input: CampaignInput, text: OwnText): string {
  const { state, clauses } = input;
  const tagline = taglineOf(input, text);
  const [first = '', second = ''] = isOver(state) ? [] : clauses.offerTerms;
  const description = `${tagline} ${first}`.trim();
  if (description.length > maxDescriptionLength) return tagline;
  const longer = `${description} ${second}`.trim();
  return longer.length > descriptionLength ? description : longer;
}

/** The canonical page of an advertising view, which is another view of an offer: search engines list the offer's page. */
const canonicalOf = ({ flags, parent }: Campaign, language: LanguageCode): Pick<PageContent, 'canonicalPath'> =>
  flags.isAlternativeView && parent !== undefined
    ? { canonicalPath: hrefFor('promotion', language, { name: parent }) }
    : {};

const languagesOf = ({ publishedIn }: Campaign): Pick<PageContent, 'languages'> =>
  publishedIn.length < localeCodes.length ? { languages: publishedIn } : {};

function summaryOf({ campaign, minimumAge, endsAt }: CampaignInput, name: string): CampaignSummary {
  const { promotes, startTime: startsAt, eligibility } = campaign;
  const { isEvent } = campaign.behavior;
  return {
    name,
    minimumAge,
    ...(promotes === 'offer' && {
      offer: { startsAt, endsAt, countries: eligibility.countries, ...(isEvent && { isEvent }) },
    }),
  };
}

/** Sections of the terms that still bind earlier participants, and offer nothing to others. */
const bindingSections = ['who', 'use', 'general', 'safer'];

/** Name and, for earlier participants, the terms that still bind them; no other content is sent. */
function closedBlocks(input: CampaignInput, title: string): BlockInstance[] {
  const { state, exit, clauses, t } = input;
  const sections = clauses.sections.filter(({ id }) => bindingSections.includes(id));
  return [
    withheld.of({
      title,
      exit,
      ...(state === 'other-countries' && { reason: t('campaign_other_countries') }),
      ...(state === 'not-available' && {
        badge: t('campaign_not_available'),
        reason: t('campaign_not_available_text'),
      }),
    }),
    ...termsOf(input, sections, t('campaign_withheld_terms')),
  ];
}

type OwnText = (key: string) => string;

function openBlocks(input: CampaignInput, text: OwnText): BlockInstance[] {
  const { campaign, state, clauses, t } = input;
  const ladders = [
    ...prizesOf(campaign.prizes, t('campaign_prizes_title'), input),
    ...prizesOf(campaign.grandPrizes, t('campaign_grand_prizes_title'), input, { isGrand: true }),
  ];
  const page = mechanicPage(input);
  const stage = campaign.behavior.stage(page);
  const tables = campaign.behavior.tables(page);
  const action = actionOf(input, [...stage, ...tables]);
  const composition = compositionOf(input);
  const countdowns = countdownOf(input);
  const isClock = composition === 'clock' && countdowns.length > 0;
  const isTimeFirst = isClock || composition === 'board';
  const inFirstView = firstViewOf(composition, stage);
  const { showsPrizesFirst } = campaign.behavior;
  // Whether explanations of the offer are folded, because an advertisement has a single action.
  const isFolded = campaign.flags.isAlternativeView && !isOver(state);
  return [
    heroOf(
      (inFirstView.length > 0 && composition !== 'path') || isClock ? { ...input, art: undefined } : input,
      text,
      action,
    ),
    ...(isTimeFirst ? countdowns.slice(0, 1) : []),
    ...inFirstView,
    ...significantOf(input),
    ...countdowns.slice(isTimeFirst ? 1 : 0),
    ...stage.slice(inFirstView.length),
    ...shownOfferOf(input),
    ...(isFolded ? [fold.of({ title: t('fold_details') })] : []),
    ...(showsPrizesFirst ? ladders : []),
    ...tables,
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

/** Before its start a campaign shows the remaining time, unless its leaderboard shows the places to win. */
function compositionOf({ campaign, state, compositions }: CampaignInput): Composition {
  const { composition, namesComposition } = campaign;
  const chosen = (namesComposition ? undefined : compositions?.[composition]) ?? composition;
  return state === 'teaser' && chosen !== 'board' ? 'clock' : chosen;
}

/** Significant terms of the offer; an ended campaign has none. */
const significantOf = ({ state, clauses, minimumAge }: CampaignInput): BlockInstance[] =>
  isOver(state) || clauses.significant.length === 0
    ? []
    : [significantTerms.of({ terms: clauses.significant, minimumAge })];

/** Input of the mechanic's blocks. */
const mechanicPage = (input: CampaignInput): MechanicPage => ({
  promotionId: input.campaign.promotionId,
  t: input.t,
  write: input.clauses.write,
  prizes: input.campaign.prizes,
  eligibility: input.campaign.eligibility,
  playHref: playLink(input.campaign)?.href,
  ownBetHref: ownBetHref(input.campaign),
  zone: input.campaign.zone,
  isRunning: canTakePart(input),
  isOver: isOver(input.state),
  obstacles: knownObstacles(input),
  promotion: input.promotion,
  now: input.now,
});

/** The promoted campaign's conditions are beside the button, as in its own hero. */
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

/** Obstacles of a visitor of a running campaign; none for those who take part or are allowed to. */
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
    significantTerms: [],
    hasEnded: isOver(state),
    ...(clauses.figureParts.length > 0 && { figure: clauses.figureParts }),
    ...(art !== undefined && { art }),
    ...(promotion &&
      countsParticipants(campaign) &&
      promotion.participants >= minShownParticipants && { participants: promotion.participants }),
    ...(action && { action }),
  });
}

/** Minimum number of participants that is shown: a small number is no recommendation. */
const minShownParticipants = 100;

/** Whether participants are shown; a tournament shows places, and counts its players itself. */
const countsParticipants = ({ eligibility, behavior }: Campaign): boolean =>
  eligibility.optIn && behavior.tournamentId === undefined;

/** Countdown to the next important moment; without a clock if the moment has passed or the country forbids countdowns. */
function countdownOf({ campaign, state, deadline, endsAt, urgencyAllowed, t }: CampaignInput): BlockInstance[] {
  if (!deadline) return [];
  const { kind, at, round } = deadline;
  const isEnd = kind === 'ends' || kind === 'ended';
  const isCounting = urgencyAllowed && !campaign.flags.isPhilippines && !isOver(state);
  const [timeLeft, moment] = deadlineLabels[kind];
  const number = String(round ?? '');
  return [
    countdown.of({
      title: t(moment, { number }),
      timerLabel: t(timeLeft, { number }),
      endsAt: at,
      withoutClock: !isCounting,
      ...(kind === 'ended' && { isDateOnly: true }),
    }),
    ...(isEnd || kind === 'starts' || endsAt === undefined || endsAt <= at
      ? []
      : [countdown.of({ title: t('home_ends'), endsAt, withoutClock: true })]),
  ];
}

/** Labels of the time until a moment, and of the moment. */
const deadlineLabels = {
  starts: ['campaign_countdown_start', 'home_starts'],
  opens: ['campaign_countdown_opens', 'campaign_opens'],
  closes: ['campaign_countdown_closes', 'campaign_closes'],
  draw: ['campaign_countdown_draw', 'campaign_draw_at'],
  round: ['campaign_countdown_round', 'campaign_round_closes'],
  ends: ['campaign_countdown_end', 'home_ends'],
  ended: ['campaign_ended_at', 'campaign_ended_at'],
} as const satisfies Record<Deadline['kind'], readonly [string, string]>;

function callOf({ campaign, t }: CampaignInput, text: OwnText, action: CampaignAction) {
  return { title: text('title'), ...(campaign.eligibility.optIn && { text: t('campaign_call_text') }), action };
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
  const described = changes
    .filter(({ sections }) => sections.length > 0)
    .map(({ changedAt, ...change }) => ({ ...change, moment: clauses.write.moment(changedAt) }));
  return described.length > 0 ? [termsChanges.of({ changes: described })] : [];
}
