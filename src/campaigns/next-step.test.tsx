import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BlockInstance } from '../blocks/block.tsx';
import { renderBlock, renderBlocks } from '../blocks/render-block.tsx';
import type { OwnState } from '../state/own-data.tsx';
import { campaignFolders, folderCampaign, inputFor, promotionFixture, winnersFixture } from './campaign-fixtures.ts';
import type { CampaignInput } from './campaign-input.ts';
import { composeCampaign } from './compose-campaign.ts';
import { mechanicIds } from './mechanics/mechanic-table.ts';

/** One campaign for each way of taking part that a mechanic has, and the address of the step after joining. */
const nextSteps: readonly (readonly [mechanic: string, name: string, href: string])[] = [
  ['bet-series', 'hot-streak', '/line'],
  ['cashback', 'cricket', '/line/cricket'],
  ['collection', 'sticker-hunt', '/line/football'],
  ['deposit-bonus', 'two-hundred-percentage', '/office/recharge'],
  ['deposit-bonus', 'casino-sport-welcome-bonus', '/office/recharge'],
  ['free-bet', '1st', '/line'],
  ['free-bet', 'pr-freebet', '#stage'],
  ['instant-win', 'spin-wheel', '#stage'],
  ['instant-win', 'hunt-the-thimble', '#stage'],
  ['leaderboard', 'daily-tournament', '/slots'],
  ['leaderboard', 'betting-awards', '/line'],
  ['missions', 'become-legend', '/line'],
  ['odds-boost', 'crownbet', '/line'],
  ['predictor', 'landing-beatus', '#stage'],
  ['raffle', 'lucky-friday', '/line'],
  ['raffle', 'jeton-way', '/office/recharge'],
  ['raffle', 'wow-promo', '#stage'],
];

/** Campaigns that are joined by meeting their conditions, and the page for that. */
const firstSteps: typeof nextSteps = [
  ['broadcast', 'sports-stream', '/live'],
  ['cashback', 'evasfavorites', '/slots'],
  ['daily-draw', 'luckyday', '/line'],
  ['daily-gift', 'daily-bonus', '#stage'],
  ['free-bet', 'identification-bonus', '/office/identification'],
  ['odds-boost', 'nba-basketball-bonus', '/line/basketball'],
];

const joined: OwnState<unknown> = {
  status: 'ready',
  value: {
    participates: true,
    tickets: 0,
    isFull: false,
    obstacles: [],
    status: 'running',
    registrationAt: 0,
    startAt: 0,
  },
};

const pageOf = (name: string, changes: Partial<CampaignInput>): readonly BlockInstance[] =>
  composeCampaign(inputFor(folderCampaign(name), changes)).blocks;

const mechanicSchema = z.looseObject({ mechanic: z.string() });

const mechanicOf = (name: string): string =>
  mechanicSchema.parse(JSON.parse(campaignFolders.get(name)?.get('campaign.json') ?? '')).mechanic;

function heroOf(name: string, changes: Partial<CampaignInput>, own: OwnState<unknown>): string {
  const [hero] = pageOf(name, changes);
  if (hero?.type !== 'hero') throw new Error(`${name} has no hero`);
  const userId = own.status === 'none' ? null : 1;
  return renderBlock(hero, { site: { userId }, path: `/en/promotion/${name}`, own });
}

/** Addresses of the links that look like the main button of a page. */
const mainLinks = (html: string): string[] =>
  [...html.matchAll(/<a class="([^"]*)" href="([^"]*)"/g)].flatMap(([, look = '', href = '']) =>
    look.includes('primary') ? [href.replace('https://operator.example', '')] : [],
  );

describe('a visitor who takes part', () => {
  it.each(nextSteps)('in %s (%s) has the next step in place of the button', (mechanic, name, href) => {
    expect([mechanicOf(name), folderCampaign(name).eligibility.optIn]).toEqual([mechanic, true]);
    const html = heroOf(name, { visitor: 'joined' }, joined);
    expect(html).toContain('data-joined');
    expect(html).not.toContain('>Take part</span></button>');
    expect(mainLinks(html)).toEqual([href]);
  });

  it.each(firstSteps)('in %s (%s), which needs no joining, has the first step', (mechanic, name, href) => {
    expect([mechanicOf(name), folderCampaign(name).eligibility.optIn]).toEqual([mechanic, false]);
    expect(mainLinks(heroOf(name, { visitor: 'active' }, joined))).toEqual([href]);
  });

  it('has one next step in every campaign that needs joining', () => {
    const without = [...campaignFolders.keys()].filter(
      (name) =>
        folderCampaign(name).eligibility.optIn && mainLinks(heroOf(name, { visitor: 'joined' }, joined)).length !== 1,
    );
    expect(without).toEqual([]);
  });

  it('is covered in every mechanic except informational', () => {
    const tested = [...nextSteps, ...firstSteps].map(([mechanic]) => mechanic);
    expect(mechanicIds.filter((id) => !tested.includes(id))).toEqual(['informational']);
  });

  it('finds exactly one stage behind a link to the stage', () => {
    const pages = [...campaignFolders.keys()].map((name) => ({
      name,
      html: renderBlocks(pageOf(name, { visitor: 'joined' }), { own: joined }),
    }));
    const linked = pages.filter(({ html }) => html.includes('href="#stage"'));
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter(({ html }) => html.split(' id="stage"').length !== 2)).toEqual([]);
  });
});

describe('R4.5 an ended campaign', () => {
  const ended = { state: 'ended', promotion: promotionFixture({ winners: winnersFixture }) } as const;

  it.each([...campaignFolders.keys()])('%s asks an anonymous visitor first whether they have won', (name) => {
    const html = heroOf(name, ended, { status: 'none' });
    const asked = html.indexOf('Did you win?');
    expect(asked).toBeGreaterThan(html.indexOf('</h1>'));
    expect(html.slice(0, asked)).not.toMatch(/<a |<button/);
  });

  it.each([...nextSteps, ...firstSteps])('with %s (%s) shows the result without a next step', (_, name) => {
    const html = heroOf(name, ended, { status: 'ready', value: { participates: true, tickets: 2, prizes: [] } });
    expect(html).toContain('data-result');
    expect(html).not.toMatch(/data-joined|Take part|Your next step/);
  });
});
