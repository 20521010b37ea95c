import { mainAmount } from '../../src/blocks/main-amount.ts';
import type { CardClauses } from '../../src/campaigns/campaign-view.ts';
import type { ClauseTexts } from '../../src/campaigns/clauses/clause-texts.ts';
import { type ClauseInput, clauseWriters, composeClauses } from '../../src/campaigns/clauses/compose-clauses.ts';
import { parseOwnJson } from '../../src/lib/parse-json.ts';
import { cardFormOf } from '../../src/pages/home/card-form.ts';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize, heapSize } from '../cache/heap-size.ts';
import { unpooledBuffer } from '../cache/unpooled-buffer.ts';

/** Composes clauses, or returns those composed earlier for equal input. */
export interface ClauseCache {
  readonly compose: (input: CachedClauseInput) => ClauseTexts;
  /** The same object for equal input, while it is cached. */
  readonly composeCard: (input: CachedClauseInput) => CardClauses;
}

/** Clauses with the parts of their cache key. */
export interface CachedClauseInput extends ClauseInput {
  /** Identifies the version of the campaign. */
  readonly campaignVersion: string;
  /** Changes with the currencies and the operator's sentences. */
  readonly siteVersion: string;
}

type ComposedTexts = Omit<ClauseTexts, 'write'>;

interface Composed {
  /** All texts as JSON. */
  readonly json: Buffer;
  readonly card: CardClauses;
}

/**
 * Caches composed clauses as bytes outside of the heap: the clauses of 84 campaigns in twelve languages are about 13
 * MB, and reading those of a page takes a fraction of the time of composing them (decision 65).
 */
export function createClauseCache(maxBytes: number): ClauseCache {
  const kept = createCache<string, Composed>({
    name: 'clauses',
    maxBytes,
    sizeOf: ({ json, card }) => bufferSize(json) + heapSize(card),
  });
  const composeOnce = (input: CachedClauseInput): Composed => {
    const { campaignVersion, siteVersion, language, minimumAge } = input;
    const key = `${campaignVersion} ${siteVersion} ${language} ${minimumAge}`;
    const known = kept.get(key);
    if (known) return known;
    const { write, ...texts } = composeClauses(input);
    const made = { json: unpooledBuffer(JSON.stringify(texts)), card: cardOf(input, texts, write) };
    kept.set(key, made);
    return made;
  };
  return {
    compose: (input) => {
      const texts = parseOwnJson<ComposedTexts>(composeOnce(input).json.toString());
      return { ...texts, write: clauseWriters(input) };
    },
    composeCard: (input) => composeOnce(input).card,
  };
}

/** Prizes that a card has room for. */
const prizesOnCard = 3;

function cardOf(
  { campaign }: ClauseInput,
  { figure, figureParts, figureMoney, significantTerms }: ComposedTexts,
  { times, places, reward }: ClauseTexts['write'],
): CardClauses {
  const form = cardFormOf(campaign.behavior.promotionType);
  const amount = form === 'numeral' ? mainAmount(figureParts)?.text : undefined;
  const prizes = form === 'scoreboard' ? (campaign.prizes?.items ?? []) : [];
  const factors = campaign.behavior.offers.flatMap(({ wagering, spinWagering }) => wagering ?? spinWagering ?? []);
  return {
    figure,
    figureMoney,
    significantTerms,
    ...(amount !== undefined && { amount }),
    firstPrizes: prizes
      .slice(0, prizesOnCard)
      .map((prize) => ({ places: places(prize), reward: reward(prize.reward) })),
    ...(factors.length > 0 && { wagering: [...new Set(factors)].map(times).join(' / ') }),
  };
}
