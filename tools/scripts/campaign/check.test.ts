import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { createCampaignFolders } from '../../../server/config/campaign-folders.ts';
import { createFolderScanner } from '../../../server/config/folder-scanner.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { ScanThread } from '../../../server/config/scan-thread.ts';
import { createLogger } from '../../../server/observability/logger.ts';
import { createMetrics } from '../../../server/observability/metrics.ts';
import { checkCampaigns } from './check.ts';

const { regions, banners } = loadConfigFiles('config');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-check-'));
  cpSync('config/campaigns/lucky-friday', path.join(directory, 'friday'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const fileOf = (file: string) => path.join(directory, file);
const check = (names: readonly string[] = ['friday'], platform?: string) =>
  checkCampaigns({ directory, names, regions, banners, platform });
/** Lines of the check, without the directory. */
const linesOf = async (names?: readonly string[], platform?: string) =>
  (await check(names, platform)).lines.map((line) => line.replace(`${directory}/`, ''));

/** Log of a server that starts with the folders. */
async function loggedBy(): Promise<string> {
  const messages: string[] = [];
  const logger = createLogger('info', { write: (line) => void messages.push(String(JSON.parse(line).message)) });
  const metrics = createMetrics('test');
  const thread = new ScanThread();
  const scanner = createFolderScanner(thread, { directory, kind: 'campaign', clockOffset: 0 });
  const folders = createCampaignFolders({ directory, scanner, regions, scanEvery: 1_000, logger, metrics });
  await folders.load();
  folders.stop();
  thread.stop();
  return messages.join('\n');
}

/** Replaces a part of a file that occurs exactly once. */
function change(file: string, part: string, by: string): void {
  const text = readFileSync(fileOf(file), 'utf8');
  expect(text.split(part)).toHaveLength(2);
  writeFileSync(fileOf(file), text.replace(part, by));
}

/** Takes a text out of a language. */
function dropText(language: string, key: string): void {
  const file = fileOf(`friday/texts/${language}.json`);
  const { [key]: dropped, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  expect(dropped).toBeTruthy();
  writeFileSync(file, JSON.stringify(rest));
}

function addCampaign(name: string, changes: object): void {
  cpSync(fileOf('friday'), fileOf(name), { recursive: true });
  const facts = JSON.parse(readFileSync(fileOf('friday/campaign.json'), 'utf8'));
  writeFileSync(fileOf(`${name}/campaign.json`), JSON.stringify({ ...facts, ...changes }, undefined, 2));
}

/** Mistakes, and the message for each: file, line, field, reason and correction. */
const broken: readonly (readonly [name: string, file: string, part: string, by: string, sentence: string])[] = [
  [
    'an impossible date',
    'campaign.json',
    '"2026-11-06T00:00:00+03:00"',
    '"2026-02-30T00:00:00+03:00"',
    'friday/campaign.json:8: startTime: there is no 2026-02-30: that month has 28 days',
  ],
  [
    'an impossible day of the terms',
    'campaign.json',
    '"termsDate": "2026-10-23"',
    '"termsDate": "2026-13-01"',
    'friday/campaign.json:66: termsDate: there is no month 13: months go from 01 to 12',
  ],
  [
    'a change of the terms that gives no campaign',
    'campaign.json',
    '"termsDate": "2026-10-23"',
    '"termsDate": "2026-10-23", "changes": [{ "at": "2026-10-23T12:00:00Z", "before": { "sport": "footbal" } }]',
    'friday/campaign.json:66: changes[0].before: gives no campaign: sport: footbal has no name',
  ],
  [
    'an end before the start',
    'campaign.json',
    '"isLongTerm": true,',
    '"isLongTerm": false, "expireTime": "2026-11-01T00:00:00+03:00",',
    'friday/campaign.json:7: expireTime: must be after startTime: correct the one that is wrong',
  ],
  [
    'an unknown accent',
    'campaign.json',
    '"accent": "clover"',
    '"accent": "clovr"',
    'accent: must be one of clover, ember, tide, violet, rose, gold, ice, lime, crimson, sand, midnight, neon, mint; did you mean clover?',
  ],
  [
    'an unknown field',
    'campaign.json',
    '"groupRefId": 6,',
    '"groupRefId": 6, "promtes": "offer",',
    'friday/campaign.json:6: the file: has no field named promtes (did you mean promotes?): remove it, or write the name as the documents do',
  ],
  [
    'an unknown fact',
    'campaign.json',
    '"settleBy"',
    '"setleBy"',
    'friday/campaign.json:27: facts: has no field named setleBy (did you mean settleBy?): remove it, or write the name as the documents do',
  ],
  [
    'an unknown kind of draw',
    'campaign.json',
    '"draw": { "every": "week"',
    '"draw": { "every": "weak"',
    'friday/campaign.json:26: facts.draw.every: must be one of once, week, month, stage; did you mean week?',
  ],
  [
    'a missing comma',
    'campaign.json',
    '"groupRefId": 6,',
    '"groupRefId": 6',
    'friday/campaign.json:6: not JSON at column 18: a comma is missing here, between what comes before and what follows',
  ],
  [
    'a misspelled placeholder',
    'texts/en.json',
    'Friday accumulators earn raffle',
    'Accumulators of {{amuont}} earn raffle',
    'friday/texts/en.json:4: tagline: has braces in it, {{amuont}}: texts have no placeholders, the page writes figures out of the facts',
  ],
  [
    'single braces',
    'texts/en.json',
    'Friday accumulators earn raffle',
    'Accumulators of {amount} earn raffle',
    'friday/texts/en.json:4: tagline: has braces in it, {amount}: texts have no placeholders, the page writes figures out of the facts',
  ],
  [
    'HTML',
    'texts/en.json',
    'Friday accumulators earn raffle',
    '<b>Accumulators</b> earn raffle',
    'friday/texts/en.json:4: tagline: contains HTML, <b>: texts are plain, remove it',
  ],
  [
    'a number that no fact holds',
    'texts/de.json',
    'Kombiwetten am Freitag bringen Lose',
    'Kombiwetten am Freitag bringen 3 Lose',
    'friday/texts/de.json:4: tagline: has the number 3: numbers come from the facts, say it without one',
  ],
  [
    'a title with a word that is wider than a phone',
    'texts/en.json',
    '"Lucky Friday"',
    '"Friday Superaccumulators"',
    'friday/texts/en.json:2: title: is too long for a phone of 360 px: Superaccumulators is wider than a line, use shorter words',
  ],
  [
    'a title of too many lines',
    'texts/en.json',
    '"Lucky Friday"',
    '"The Luckiest Friday of All Our Many Fridays"',
    'friday/texts/en.json:2: title: is too long for a phone of 360 px: 4 lines, and the maximum is 3: shorten it',
  ],
  [
    'a forbidden phrase',
    'texts/en.json',
    'Friday accumulators earn raffle tickets',
    'Friday accumulators are risk free',
    'friday/texts/en.json:4: tagline: says “risk free”, which is forbidden in BR, DE, ES, GB, SE: use other words, or the campaign stays withheld there',
  ],
  [
    'a forbidden phrase with hyphens and double spaces',
    'texts/en.json',
    'Friday accumulators earn raffle tickets',
    'Friday accumulators: Risk-Free, nothing  to  lose',
    'friday/texts/en.json:4: tagline: says “nothing to lose”, which is forbidden in BR, DE, ES, GB, SE: use other words, or the campaign stays withheld there',
  ],
  [
    'a picture that moves',
    'art.svg',
    '.s{fill:#fffbe6}',
    '.s{fill:#fffbe6;animation:glint 1.4s}',
    'friday/art.svg: moves by animation: art stands still, npm run campaign -- still NAME takes the motion out',
  ],
];

describe('the check of a campaign', () => {
  it.each(broken)('reports %s with its position and fix', async (_, file, part, by, sentence) => {
    change(`friday/${file}`, part, by);
    const { hasProblems } = await check();
    expect(hasProblems).toBe(true);
    expect(await linesOf()).toContainEqual(expect.stringContaining(sentence));
  });

  it.each(broken)('reports %s in the same words as the server log', async (_, file, part, by) => {
    change(`friday/${file}`, part, by);
    const messages = await loggedBy();
    const problems = (await linesOf()).filter((line) => line.startsWith('friday/'));
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(messages).toContain(problem);
  });

  it('passes a valid campaign, and lists where it is shown', async () => {
    const { lines, hasProblems } = await check();
    expect(hasProblems).toBe(false);
    expect(lines[0]).toMatch(/^friday is shown in AR, BR, .*; withheld in .*SE \(only a welcome bonus is allowed\)/);
    expect(lines.at(-1)).toMatch(/^1 campaign checked in \d+\.\d s: 0 problems, 0 warnings\.$/);
  });

  it('only warns of a missing picture and a missing text that the page can do without', async () => {
    rmSync(fileOf('friday/art.svg'));
    dropText('de', 'ended');
    expect((await check()).hasProblems).toBe(false);
    expect((await linesOf()).filter((line) => line.startsWith('warning'))).toEqual([
      'warning: friday/texts/de.json: ended: is missing, so visitors see the text in en: add it',
      'warning: friday/art.svg: the file is missing, so the page has no picture: add one',
    ]);
  });

  it('prints both wordings where words were put better with the same meaning', async () => {
    const formerWords = [{ key: 'clauses.safer.fun', was: 'This raffle is for fun.' }];
    const added = { clauses: { replaced: ['safer.fun'] }, formerWords };
    change('friday/campaign.json', '"label"', `${JSON.stringify(added).slice(1, -1)}, "label"`);
    for (const code of localeCodes) {
      change(`friday/texts/${code}.json`, '"title"', '"clauses.safer.fun": "This raffle is entertainment.", "title"');
    }
    expect((await check()).hasProblems).toBe(false);
    expect(await linesOf()).toContain(
      'note: friday/campaign.json: formerWords: the terms keep their version, “This raffle is for fun.” is “This raffle is entertainment.” now',
    );
  });

  it('warns about a missing end sentence without a fallback in the same script', async () => {
    dropText('ar', 'ended');
    expect(await linesOf()).toContain(
      'warning: friday/texts/ar.json: ended: is missing, so the page says only that the campaign has ended: add it',
    );
  });

  it('rejects languages that have no texts and are not left out', async () => {
    for (const code of ['kk', 'uz']) rmSync(fileOf(`friday/texts/${code}.json`));
    dropText('de', 'kicker');
    const { tagline } = JSON.parse(readFileSync(fileOf('friday/texts/en.json'), 'utf8'));
    const fr = JSON.parse(readFileSync(fileOf('friday/texts/fr.json'), 'utf8'));
    writeFileSync(fileOf('friday/texts/fr.json'), JSON.stringify({ ...fr, tagline }));
    expect((await check()).hasProblems).toBe(true);
    expect(await linesOf()).toContain(
      'friday/campaign.json:1: withoutLanguages: does not name de (no kicker), uz (no file), kk (no file), where there is no page: write the texts, or add the languages',
    );
    expect(await linesOf()).toContain(
      'friday/texts/fr.json:1: tagline: is the text of en, so there is no page in fr: translate it, or add fr to withoutLanguages',
    );
    change(
      'friday/campaign.json',
      '"isLongTerm": true,',
      '"withoutLanguages": ["fr", "de", "uz", "kk"], "isLongTerm": true,',
    );
    expect((await linesOf()).filter((line) => line.startsWith('friday/'))).toEqual([]);
  });

  it('rejects a language that is left out but has texts', async () => {
    change('friday/campaign.json', '"isLongTerm": true,', '"withoutLanguages": ["ar"], "isLongTerm": true,');
    expect((await check()).hasProblems).toBe(true);
    expect(await linesOf()).toContainEqual(
      expect.stringMatching(
        /^friday\/campaign\.json:\d+: withoutLanguages\[0\]: ar has texts, but is not published: remove it from this list, or remove texts\/ar\.json$/,
      ),
    );
  });

  it('refuses an advertising view in a language in which its parent has no page', async () => {
    addCampaign('view', { promotionId: 9, promotionIds: [9], parent: 'friday', flags: { isAlternativeView: true } });
    change('friday/campaign.json', '"isLongTerm": true,', '"withoutLanguages": ["ar", "fa"], "isLongTerm": true,');
    for (const code of ['ar', 'fa']) rmSync(fileOf(`friday/texts/${code}.json`));
    expect(await linesOf(['view'])).toContainEqual(
      expect.stringMatching(
        /^view\/campaign\.json:\d+: withoutLanguages: does not name ar, fa, in which friday has no page: leave them out here too$/,
      ),
    );
  });

  it('refuses the tagline of another campaign that runs at the same time', async () => {
    addCampaign('copy', { promotionId: 9, promotionIds: [9] });
    const { hasProblems } = await check(['copy']);
    expect(hasProblems).toBe(true);
    expect((await linesOf(['copy'])).filter((line) => /^copy\/texts\/\w+\.json:4: tagline/.test(line))).toEqual([
      expect.stringContaining('tagline: is that of friday, which runs at the same time, in '),
    ]);
  });

  it('warns about a missing text for the end of a campaign', async () => {
    change(
      'friday/campaign.json',
      '"isLongTerm": true,',
      '"isLongTerm": false, "expireTime": "2099-11-01T03:00:00+03:00",',
    );
    for (const code of ['ar', 'de', 'en', 'es', 'fa', 'fr', 'hi', 'kk', 'pt', 'ru', 'tr', 'uz']) {
      const { ended, ...texts } = JSON.parse(readFileSync(fileOf(`friday/texts/${code}.json`), 'utf8'));
      expect(ended).toBeTruthy();
      writeFileSync(fileOf(`friday/texts/${code}.json`), JSON.stringify(texts));
    }
    expect(await linesOf()).toContain(
      'warning: friday/texts: ended: is missing, so after the end the page says only that the campaign has ended: add it in each language',
    );
  });

  it('reports both campaigns of one promotion id, even when only one is checked', async () => {
    addCampaign('copy', { promotionId: 61, promotionIds: [61] });
    const sentence =
      'friday/campaign.json:5: promotionIds[1]: 61 leads to copy too: remove it from all folders but one';
    expect(await linesOf()).toContain(sentence);
    expect(await linesOf([])).toContain(
      'copy/campaign.json:5: promotionIds[0]: 61 leads to friday too: remove it from all folders but one'.replace(
        ':5:',
        ':6:',
      ),
    );
  });

  it('reports a promotion id of two folders in the same words as the server log', async () => {
    addCampaign('copy', { promotionId: 61, promotionIds: [61] });
    const problems = (await linesOf([])).filter((line) => /^friday\/.*promotionIds/.test(line));
    expect(problems).toHaveLength(1);
    expect(await loggedBy()).toContain(problems[0]);
  });

  it('reports a promotion id that is in banners.json too', async () => {
    const [taken] = banners.flatMap(({ promotionIds }) => promotionIds);
    change('friday/campaign.json', '"promotionIds": [1101, 61]', `"promotionIds": [1101, ${taken}]`);
    expect(await linesOf()).toContain(
      `friday/campaign.json:5: promotionIds[1]: ${taken} is in banners.json too: remove it from one of them`,
    );
    expect((await check()).hasProblems).toBe(true);
  });

  it('reports a parent that is not a campaign', async () => {
    addCampaign('view', { promotionId: 9, promotionIds: [9], parent: 'fridya' });
    expect((await linesOf(['view']))[0]).toMatch(
      /^view\/campaign\.json:\d+: parent: fridya is not another campaign: did you mean friday\?$/,
    );
  });

  it('reports an advertising view whose facts differ from its parent’s', async () => {
    const view = { promotionId: 9, promotionIds: [9], parent: 'friday', flags: { isAlternativeView: true } };
    addCampaign('view', view);
    expect((await linesOf(['view'])).join()).not.toContain('facts');
    change('view/campaign.json', '"creditHours": 24', '"creditHours": 25');
    expect((await linesOf(['view']))[0]).toMatch(
      /^view\/campaign\.json:\d+: facts: are not those of friday, whose offer this is a view of: make them the same, or take parent out$/,
    );
    expect((await check(['view'])).hasProblems).toBe(true);
  });

  it('suggests a similar name for an unknown campaign', async () => {
    expect(await linesOf(['fridax'])).toEqual(['fridax: there is no such folder: did you mean friday?']);
  });
});

describe('the check with the platform', () => {
  let server: Server;
  let origin: string;
  let promotions: Record<string, object>;
  let tournaments: Record<string, object>;
  let banners: object[];
  beforeEach(async () => {
    tournaments = {};
    promotions = {
      1101: promotion({ startAt: Date.UTC(2026, 10, 5, 21) / 1000 }),
      61: promotion({ id: 61 }),
    };
    banners = [banner(1101, 61)];
    server = createServer(({ url = '' }, response) => {
      const id = url.split('/').at(-1) ?? '';
      const body = url.includes('banners/data')
        ? { banners }
        : url.includes('/tournament/')
          ? tournaments[id]
          : promotions[id];
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const promotion = (changes: object) => ({
    id: 1101,
    status: 'active',
    startAt: 0,
    prizePool: { amount: 5_000_000, currency: 'EUR' },
    participants: 1,
    winners: [],
    ...changes,
  });
  const banner = (...promotionIds: number[]) => ({
    id: 1,
    promotionIds,
    slug: 'friday',
    title: 'Friday',
    text: 'Friday',
    priority: 1,
    startAt: 0,
  });
  const tournament = (prizes: object[]) => ({
    id: 501,
    title: 'Daily tournament',
    status: 'running',
    registrationAt: 0,
    startAt: 0,
    endAt: 1,
    section: 'slots',
    games: [],
    scoring: 'sum-of-stakes',
    minimumStake: { amount: 20, currency: 'EUR' },
    prizePool: { amount: 100, currency: 'EUR' },
    participants: 1,
    prizes,
  });
  const problems = async () => (await linesOf(undefined, origin)).filter((line) => line.startsWith('friday/'));

  it('reports nothing when both agree', async () => {
    expect(await problems()).toEqual([]);
  });

  it('reports a promotion that the platform does not know', async () => {
    delete promotions['61'];
    expect(await problems()).toEqual([
      'friday/campaign.json:5: promotionIds[1]: the platform has no promotion 61: correct the number',
    ]);
  });

  it('reports a promotion without a banner', async () => {
    banners = [banner(1101)];
    expect(await problems()).toEqual([
      'friday/campaign.json:5: promotionIds[1]: the promotion 61 has no banner now: nothing of the site leads here, ask for one or take the number out',
    ]);
  });

  it.each(['finished', 'scheduled'] as const)('requires no banner of a promotion that is %s', async (status) => {
    banners = [banner(1101)];
    promotions['61'] = promotion({ id: 61, status });
    expect(await problems()).toEqual([]);
  });

  it('accepts a prize pool that includes the grand prizes of a final draw', async () => {
    const { prizes, facts } = JSON.parse(readFileSync(fileOf('friday/campaign.json'), 'utf8'));
    const grandDraw = { date: '2026-12-30T15:00:00+03:00' };
    const twice = { grandPrizes: { ...prizes, per: 'final' }, facts: { ...facts, grandDraw } };
    addCampaign('final', { ...twice, promotionId: 62, promotionIds: [62] });
    promotions['62'] = promotion({
      id: 62,
      startAt: Date.UTC(2026, 10, 5, 21) / 1000,
      prizePool: { amount: 10_000_000, currency: 'EUR' },
    });
    banners = [banner(62)];
    const lines = async () => (await linesOf(['final'], origin)).filter((line) => line.includes('prizes: add up'));
    expect(await lines()).toEqual([]);
    promotions['62'] = { ...promotions['62'], prizePool: { amount: 10_000_001, currency: 'EUR' } };
    expect(await lines()).toHaveLength(1);
  });

  it('reports dates and prizes that differ from the platform’s', async () => {
    change(
      'friday/campaign.json',
      '"isLongTerm": true,',
      '"isLongTerm": false, "expireTime": "2026-12-25T21:59:00+03:00",',
    );
    promotions['1101'] = promotion({
      endAt: Date.UTC(2026, 11, 24) / 1000,
      prizePool: { amount: 100, currency: 'EUR' },
    });
    expect(await problems()).toEqual([
      'friday/campaign.json:36: prizes: add up to 50000 EUR, and the platform has 1 EUR: correct the one that is wrong',
      'friday/campaign.json:7: expireTime: on the platform it ends at 2026-12-24T00:00:00.000Z: correct the one that is wrong',
      'friday/campaign.json:8: startTime: on the platform it begins at 1970-01-01T00:00:00.000Z: correct the one that is wrong',
    ]);
  });

  it('reports a tournament with another last place or unknown to the platform', async () => {
    cpSync('config/campaigns/daily-tournament', fileOf('daily'), { recursive: true });
    const { promotionIds, facts } = JSON.parse(readFileSync(fileOf('daily/campaign.json'), 'utf8'));
    banners = [banner(...promotionIds)];
    const tournamentLines = async () => (await linesOf(['daily'], origin)).filter((line) => line.includes('ournament'));
    expect(await tournamentLines()).toContainEqual(
      expect.stringMatching(/facts\.tournamentId: the platform has no tournament \d+: correct the number$/),
    );
    tournaments[facts.tournamentId] = tournament([{ fromPlace: 1, toPlace: 10, prize: { kind: 'points', count: 5 } }]);
    expect(await tournamentLines()).toContainEqual(
      expect.stringMatching(
        /prizes\.items: go to place \d+, and those of the tournament \d+ on the platform to place 10:/,
      ),
    );
  });

  it('passes with a note when the platform was not called', async () => {
    expect((await linesOf()).join()).toContain('The platform was not asked');
    const { lines, hasProblems } = await check(['friday'], 'http://127.0.0.1:1');
    expect(hasProblems).toBe(false);
    expect(lines.join()).toContain('warning: the platform at http://127.0.0.1:1 was not asked: banners: no response');
  });
});

it('reports a drawing that is too slow to render', async () => {
  const layers = '<g id="a" opacity=".5"><rect width="720" height="720"/></g>';
  const copies = `<g id="b">${'<use href="#a"/>'.repeat(140)}</g>${'<use href="#b"/>'.repeat(40)}`;
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">${layers}${copies}</svg>`;
  writeFileSync(fileOf('friday/art.svg'), art);
  const input = { directory, names: ['friday'], regions, banners, platform: undefined };
  expect((await checkCampaigns(input)).hasProblems).toBe(false);
  const { lines } = await checkCampaigns({ ...input, isDrawing: true });
  expect(lines[0]).toContain('friday/art.svg: takes too long to draw');
}, 120_000);
