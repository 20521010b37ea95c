import { describe, expect, it } from 'vitest';
import type { BlockInstance } from '../blocks/block.tsx';
import { renderBlock, renderBlocks } from '../blocks/render-block.tsx';
import type { VisitorDataState } from '../state/visitor-data.tsx';
import { campaignFolders, folderCampaign, inputFor, promotionFixture, winnersFixture } from './campaign-fixtures.ts';
import type { CampaignInput } from './campaign-input.ts';
import { composeCampaign } from './compose-campaign.ts';

/** For each way of joining, a campaign of a mechanic that has it, and the address of the step after joining. */
const nextSteps: readonly (readonly [name: string, href: string])[] = [
  ['hot-streak', '/line'],
  ['cricket', '/line/cricket'],
  ['sticker-hunt', '/line/football'],
  ['two-hundred-percentage', '/office/recharge'],
  ['casino-sport-welcome-bonus', '/office/recharge'],
  ['1st', '/line'],
  ['pr-freebet', '#stage'],
  ['spin-wheel', '#stage'],
  ['hunt-the-thimble', '#stage'],
  ['daily-tournament', '/slots'],
  ['betting-awards', '/line'],
  ['become-legend', '/line'],
  ['crownbet', '/line'],
  ['landing-beatus', '#stage'],
  ['lucky-friday', '/line'],
  ['jeton-way', '/office/recharge'],
  ['wow-promo', '#stage'],
];

/** Campaigns that are joined by meeting their conditions, with the page for that. */
const firstSteps: typeof nextSteps = [
  ['sports-stream', '/live'],
  ['evasfavorites', '/slots'],
  ['luckyday', '/line'],
  ['daily-bonus', '#stage'],
  ['identification-bonus', '/office/identification'],
  ['nba-basketball-bonus', '/line/basketball'],
];

const joined: VisitorDataState<unknown> = {
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

function heroOf(name: string, changes: Partial<CampaignInput>, visitorData: VisitorDataState<unknown>): string {
  const [hero] = pageOf(name, changes);
  if (hero?.type !== 'hero') throw new Error(`${name} has no hero`);
  const userId = visitorData.status === 'none' ? null : 1;
  return renderBlock(hero, { site: { userId }, path: `/en/promotion/${name}`, visitorData });
}

/** Addresses of links that look like a page's main button. */
const mainLinks = (html: string): string[] =>
  [...html.matchAll(/<a class="([^"]*)" href="([^"]*)"/g)].flatMap(([, look = '', href = '']) =>
    look.includes('primary') ? [href.replace('https://operator.example', '')] : [],
  );

describe('a visitor who takes part', () => {
  it.each(nextSteps)('in %s has the next step in place of the button', (name, href) => {
    expect(folderCampaign(name).eligibility.optIn).toBe(true);
    const html = heroOf(name, { visitor: 'joined' }, joined);
    expect(html).toContain('data-joined');
    expect(html).not.toContain('>Take part</span></button>');
    expect(mainLinks(html)).toEqual([href]);
  });

  it.each(firstSteps)('in %s, which needs no joining, sees the first step', (name, href) => {
    expect(folderCampaign(name).eligibility.optIn).toBe(false);
    expect(mainLinks(heroOf(name, { visitor: 'active' }, joined))).toEqual([href]);
  });

  it('has one next step in every campaign that needs joining', () => {
    const without = [...campaignFolders.keys()].filter(
      (name) =>
        folderCampaign(name).eligibility.optIn && mainLinks(heroOf(name, { visitor: 'joined' }, joined)).length !== 1,
    );
    expect(without).toEqual([]);
  });

  it('has a test for every mechanic except informational', () => {
    const tested = new Set([...nextSteps, ...firstSteps].map(([name]) => folderCampaign(name).mechanic));
    const untested = [...campaignFolders.keys()]
      .map(folderCampaign)
      .filter(({ mechanic }) => mechanic !== 'informational' && !tested.has(mechanic));
    expect(untested.map(({ name }) => name)).toEqual([]);
  });

  it('has exactly one stage for each link to the stage', () => {
    const pages = [...campaignFolders.keys()].map((name) => ({
      name,
      html: renderBlocks(pageOf(name, { visitor: 'joined' }), { visitorData: joined }),
    }));
    const linked = pages.filter(({ html }) => html.includes('href="#stage"'));
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter(({ html }) => html.split(' id="stage"').length !== 2)).toEqual([]);
  });
});

describe('R4.5 an ended campaign', () => {
  const ended = { state: 'ended', promotion: promotionFixture({ winners: winnersFixture }) } as const;

  /** Campaigns in which nothing is drawn and no block shows a result of the visitor. */
  const withoutResult = [
    'carlos-page',
    'daily-bonus',
    'gold-of-champions-broadcast',
    'license',
    'luckyday',
    'sports-stream',
    'uly-dala-sport-broadcast',
  ];

  it.each(withoutResult)('%s promises no result', (name) => {
    expect(heroOf(name, ended, { status: 'none' })).not.toMatch(/Did you win|data-result/);
  });

  const others = [...campaignFolders.keys()].filter((name) => !withoutResult.includes(name));

  it.each(others)('%s first prompts an anonymous visitor to check whether they have won', (name) => {
    const html = heroOf(name, ended, { status: 'none' });
    const questionAt = html.indexOf('Did you win?');
    expect(questionAt).toBeGreaterThan(html.indexOf('</h1>'));
    expect(html.slice(0, questionAt)).not.toMatch(/<a |<button/);
  });

  it.each([...nextSteps, ...firstSteps].filter(([name]) => others.includes(name)))(
    'with %s shows the result without a next step',
    (name) => {
      const html = heroOf(name, ended, { status: 'ready', value: { participates: true, tickets: 2, prizes: [] } });
      expect(html).toContain('data-result');
      expect(html).not.toMatch(/data-joined|Take part|Your next step/);
    },
  );
});
