import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../blocks/render-block.tsx';
import { campaignCurrencies, campaignFolders, folderCampaign, inputFor } from './campaign-fixtures.ts';
import { campaignStates } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import { composeClauses } from './clauses/compose-clauses.ts';
import { composeCampaign } from './compose-campaign.ts';

/** A page of a campaign: its text, and the campaign. */
interface Page {
  readonly campaign: Campaign;
  readonly html: string;
  readonly terms: string;
}

/** Compares facts that a page may state; returns contradictions, if any. */
interface Pair {
  readonly one: string;
  readonly other: string;
  /** Patterns that recognise each of the two facts; some page must match each, or nothing is compared. */
  readonly words: readonly RegExp[];
  readonly contradiction: (page: Page) => string | undefined;
}

const firstMatch = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[0];

const pairs: readonly Pair[] = [
  {
    one: '“No end date is set” in the terms',
    other: 'an end in hero or countdown',
    words: [/No end date is set/, /Ends <time/, /until the end/],
    contradiction: ({ terms, html }) =>
      terms.includes('No end date is set') ? firstMatch(html, /Ends <time|until the end/) : undefined,
  },
  {
    one: '“per round”, “of the round”',
    other: 'a clause that says what a round is',
    words: [/new round starts/, /Each round is/, /has one round/, /per round|in a round|of the round|its round/],
    contradiction: ({ terms, html }) =>
      /new round starts|Each round is|has one round/.test(terms)
        ? undefined
        : firstMatch(`${terms} ${html}`, /per round|in a round|of the round|its round/),
  },
  {
    one: 'the number of a round',
    other: 'a clause that says when rounds begin',
    words: [/new round starts/, /Round \d+ closes/],
    contradiction: ({ terms, html }) =>
      terms.includes('new round starts') ? undefined : firstMatch(html, /Round \d+ closes/),
  },
  {
    one: 'the zone of the period',
    other: 'the zone of rounds and draws',
    words: [/UTC\+3/, /UTC[^+]/],
    contradiction: ({ terms }) => {
      const zones = new Set(Array.from(terms.matchAll(/UTC(?:[+-][\d:]+)?/g), ([zone]) => zone.replace('+0', '')));
      return zones.size > 1 ? [...zones].join(' and ') : undefined;
    },
  },
  {
    one: 'points for odds in the terms',
    other: 'the column of the leaderboard',
    words: [/You score points/],
    contradiction: ({ campaign, terms }) => {
      const { blocks } = composeCampaign(inputFor(campaign));
      const board = JSON.stringify(blocks.find(({ type }) => type === 'leaderboard')?.data ?? { tournamentId: 0 });
      const isTicketRanking = !board.includes('tournamentId') && !/"unit":"(?:points|runs)"/.test(board);
      return terms.includes('You score points') && isTicketRanking ? 'Tickets' : undefined;
    },
  },
  {
    one: 'the places of a tournament',
    other: 'the participants of the promotion',
    words: [/A round has places for/, /Taking part<\/dt>/],
    contradiction: ({ terms, html }) =>
      terms.includes('A round has places for') ? firstMatch(html, /Taking part<\/dt>/) : undefined,
  },
  {
    one: 'the age in the hero',
    other: 'the age in the terms',
    words: [/aged (\d+) or over/, /You must be (\d+) or over/],
    contradiction: ({ terms, html }) => {
      const hero = /aged (\d+) or over/.exec(html)?.[1];
      const inTerms = /You must be (\d+) or over/.exec(terms)?.[1];
      return hero !== undefined && inTerms !== undefined && hero !== inTerms ? `${hero} and ${inTerms}` : undefined;
    },
  },
  {
    one: 'the days on which bets count',
    other: 'the moment that the countdown counts to',
    words: [/Place your bets on \w+ between/, /Round \d+ closes|Time until the end/],
    contradiction: ({ terms, html }) =>
      /Place your bets on \w+ between/.test(terms)
        ? firstMatch(html, /Round \d+ closes|Time until the end/)
        : undefined,
  },
];

// With the campaign's own end, because the fixture has another one.
const pageOf = (campaign: Campaign, state: (typeof campaignStates)[number]): Page => {
  const minimumAge = campaign.eligibility.minimumAge ?? 18;
  const clauses = composeClauses({ campaign, language: 'en', currencies: campaignCurrencies, minimumAge });
  const input = inputFor(campaign, { state, endsAt: campaign.expireTime, minimumAge, clauses });
  const { blocks } = composeCampaign(input);
  const of = (isTerms: boolean) => renderBlocks(blocks.filter(({ type }) => (type === 'terms') === isTerms));
  return { campaign, html: of(false), terms: of(true).replaceAll(/<[^>]*>/g, ' ') };
};

describe('facts on the page of a campaign', () => {
  const pages = [...campaignFolders.keys()].flatMap((name) => {
    const campaign = folderCampaign(name);
    return campaignStates.map((state) => ({ place: `${name}, ${state}`, page: pageOf(campaign, state) }));
  });

  it.each(pairs.map((pair) => [pair.one, pair.other, pair] as const))(
    '%s | %s: both appear on pages',
    (_one, _other, pair) => {
      expect(pair.words.filter((word) => !pages.some(({ page }) => word.test(`${page.html} ${page.terms}`)))).toEqual(
        [],
      );
    },
  );

  it.each(pairs.map((pair) => [pair.one, pair.other, pair] as const))(
    '%s | %s: no page in any state contradicts itself',
    (_one, _other, { contradiction }) => {
      const found = pages.flatMap(({ place, page }) => {
        const words = contradiction(page);
        return words === undefined ? [] : [`${place}: ${words}`];
      });
      expect(found).toEqual([]);
    },
  );
});
