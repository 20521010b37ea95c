import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { mechanicIds } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { checkCampaigns } from './check.ts';
import { newCampaign } from './new.ts';
import { Interrupted } from './terminal.ts';

const { regions } = loadConfigFiles('config');
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-new-'));
  cpSync('config/campaigns/lucky-friday', path.join(directory, 'lucky-friday'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

type Answer = (prompt: string) => string | undefined;

/**
 * Makes a campaign. `answer` plays the person at the terminal, who interrupts the command when it returns undefined.
 */
async function make(name: string | undefined, options: Record<string, string>, answer?: Answer) {
  const lines: string[] = [];
  const prompts: string[] = [];
  const ask = async (prompt: string) => {
    prompts.push(prompt);
    const text = answer?.(prompt);
    if (text === undefined) throw new Interrupted();
    return text;
  };
  const terminal = answer && { ask, close: () => {} };
  const print = (line: string) => void lines.push(line);
  const code = await newCampaign({ name, options, directory, regions, terminal, print });
  return { code, lines, prompts };
}

/** Answers with the example in the question. */
const byExample: Answer = (prompt) => /\(example: (.*)\)/.exec(prompt)?.[1];
const fileOf = (name: string, file: string) => readFileSync(path.join(directory, name, file), 'utf8');
const factsOf = (name: string) => JSON.parse(fileOf(name, 'campaign.json'));

const winter = {
  mechanic: 'deposit-bonus',
  languages: 'en,de',
  promotions: '1201',
  start: '2026-12-01',
  end: '2026-12-24 21:59',
  percent: '150',
  'deposit-min': '20',
  'bonus-max': '300',
  'bonus-id': '77',
  wagering: '8',
  'wagering-days': '14',
  'wagering-odds': '1.80',
  'max-bet': '25',
  'example-deposit': '40',
  'title-en': 'Winter Bonus',
  'title-de': 'Winterbonus',
  'kicker-de': 'Bonus auf die erste Einzahlung',
  'tagline-de': 'Die erste Einzahlung bringt einen Bonus für Sportwetten.',
  'ended-de': 'Die erste Einzahlung brachte einen Bonus für Sportwetten.',
};

describe('a new campaign', () => {
  it.each(mechanicIds)(
    'of the mechanic %s passes the check when every answer is the example of its question',
    async (mechanic) => {
      const { code, lines } = await make('fresh', { mechanic, languages: 'en', end: 'none' }, byExample);
      expect([code, lines.at(-1)]).toEqual([0, 'Next: npm run campaign -- check fresh']);
      const check = await checkCampaigns({ directory, names: ['fresh'], regions, banners: [], platform: undefined });
      // A raffle takes the texts of the existing one, whose days are others, and the check reports it.
      const taken = check.lines.filter((line) => /is that of lucky-friday|weekdays of the offer/.test(line));
      expect(taken.length > 0).toBe(mechanic === 'raffle');
      const reported = check.lines.filter((line) => /^warning|fresh\//.test(line) && !line.includes('the language'));
      expect(reported.filter((line) => !taken.includes(line))).toEqual([]);
      expect(fileOf('fresh', 'art.svg')).toMatch(/^<svg [^>]*viewBox="0 0 720 720">/);
    },
  );

  it('is made from options only, without a terminal', async () => {
    const { code } = await make('winter-bonus', winter);
    expect(code).toBe(0);
    expect(factsOf('winter-bonus')).toMatchObject({
      label: 'Winter Bonus',
      mechanic: 'deposit-bonus',
      promotionId: 1201,
      promotionIds: [1201],
      isLongTerm: false,
      startTime: '2026-12-01T00:00:00+03:00',
      expireTime: '2026-12-24T21:59:00+03:00',
      facts: {
        deposits: [
          { percent: 150, depositMin: { amount: 20, currency: 'EUR' }, bonusMax: { amount: 300, currency: 'EUR' } },
        ],
        wagering: { times: 8, days: 14, minOdds: 1.8 },
      },
    });
    expect(JSON.parse(fileOf('winter-bonus', 'texts/de.json'))).toMatchObject({ title: 'Winterbonus' });
    expect(factsOf('winter-bonus').withoutLanguages).toEqual(
      localeCodes.filter((code) => code !== 'en' && code !== 'de'),
    );
    expect(fileOf('winter-bonus', 'campaign.json')).toContain('\n  "promotionIds": [1201],\n');
    expect(readdirSync(directory)).toEqual(['lucky-friday', 'winter-bonus']);
  });

  it('reports what is missing without a terminal, and writes nothing', async () => {
    const { code, lines } = await make('winter-bonus', { ...winter, promotions: '', start: '2026-02-30' });
    expect(code).toBe(1);
    expect(lines).toContain('--start 2026-02-30: there is no 2026-02-30: that month has 28 days');
    const { lines: without } = await make('winter-bonus', { mechanic: 'deposit-bonus' });
    expect(without).toContain('--deposit-min is missing: Smallest deposit that earns it, in EUR (example: 10)');
    expect(without).toContain(
      '--promotions is missing: Number of its promotion on the platform, the main one first (example: 9001,9002)',
    );
    expect(readdirSync(directory)).toEqual(['lucky-friday']);
  });

  it('asks again after an invalid answer, with the reason', async () => {
    const tries = new Map([
      ['Smallest deposit', ['1.000', 'ten', '20']],
      ['Largest bonus', ['10', '100']],
      ['Title', ['Donaudampfschifffahrtsgesellschaft', 'Risk-free Winter', 'Winter']],
      ['Sentence below', ['Win 500', 'A bonus for {x}', 'A bonus.']],
    ]);
    const { code, lines } = await make(
      'winter-bonus',
      { mechanic: 'deposit-bonus', languages: 'en', end: 'none' },
      (prompt) => {
        const answers = [...tries].find(([start]) => prompt.startsWith(start))?.[1];
        return answers?.shift() ?? byExample(prompt);
      },
    );
    expect(code).toBe(0);
    const listed = lines.filter((line) => line.startsWith('  ') && !line.includes('\n'));
    expect(listed).toEqual([
      '  write an amount in EUR without signs and separators, such as 1000 or 0.50',
      '  write an amount in EUR without signs and separators, such as 1000 or 0.50',
      '  is less than what the minimum deposit gives',
      expect.stringContaining('Donaudampfschifffahrtsgesellschaft is wider than a line'),
      expect.stringContaining('says “risk free”'),
      expect.stringContaining('has the number 500'),
      expect.stringContaining('has braces in it, {x}'),
    ]);
    expect(factsOf('winter-bonus').facts.deposits[0].bonusMax.amount).toBe(100);
  });

  it('leaves no files when interrupted at any question', async () => {
    const { prompts } = await make('whole', { end: 'none', languages: 'en' }, byExample);
    for (let kept = 0; kept < prompts.length; kept += 4) {
      let count = 0;
      const { code, lines } = await make('broken-off', { end: 'none', languages: 'en' }, (prompt) =>
        count++ < kept ? byExample(prompt) : undefined,
      );
      expect([code, lines.at(-1)]).toEqual([130, '\nAborted: nothing was written.']);
      expect(readdirSync(directory)).toEqual(['lucky-friday', 'whole']);
    }
  });

  it('takes texts of a campaign of the same mechanic for empty answers, and lists them', async () => {
    const { lines, prompts } = await make('fresh', { mechanic: 'raffle', languages: 'de', end: 'none' }, (prompt) =>
      prompt.includes('in German') && !prompt.startsWith('Title') ? '' : byExample(prompt),
    );
    expect(JSON.parse(fileOf('fresh', 'texts/de.json')).kicker).toBe('Wochenverlosung für Kombiwetten');
    expect(lines).toContain('Texts that were not written for this campaign; read them: kicker-de, tagline-de');
    expect(prompts.join('')).toContain('Enter, as in lucky-friday: Wochenverlosung für Kombiwetten');
  });

  it('takes all texts from the most similar campaign, and asks for the missing ones', async () => {
    for (const name of ['black-freeday', 'barcelona-first-deposit', 'landing-bonus-120', 'landing-bonus-150']) {
      cpSync(`config/campaigns/${name}`, path.join(directory, name), { recursive: true });
    }
    const answers: Answer = (prompt) =>
      prompt.startsWith('Title') ? 'Bonus d’hiver' : /^(Line|Sentence) /.test(prompt) ? '' : byExample(prompt);
    const { prompts } = await make('fresh', { mechanic: 'deposit-bonus', languages: 'fr', end: '2027-01-31' }, answers);
    const { kicker, tagline } = JSON.parse(readFileSync('config/campaigns/landing-bonus-120/texts/fr.json', 'utf8'));
    expect(JSON.parse(fileOf('fresh', 'texts/fr.json'))).toMatchObject({ kicker, tagline });
    // Only the other campaign with an end has it, and that one is for customers.
    expect(prompts.filter((prompt) => prompt.startsWith('The same sentence')).join('')).not.toContain('Enter');
  });

  it('ends at 23:59 if the end has no time', async () => {
    await make('winter-bonus', { ...winter, end: '2026-12-24' });
    expect(factsOf('winter-bonus').expireTime).toBe('2026-12-24T23:59:00+03:00');
  });

  it('accepts an unambiguous prefix of a name, in any letter case', async () => {
    const { code } = await make('winter-bonus', { ...winter, mechanic: 'Deposit', languages: 'EN DE', accent: 'g' });
    expect(code).toBe(0);
    expect(factsOf('winter-bonus')).toMatchObject({ mechanic: 'deposit-bonus', accent: 'gold' });
    const { lines } = await make('other', { ...winter, mechanic: 'daily' });
    expect(lines[0]).toContain('--mechanic daily: must be one of bet-series,');
  });

  it.each([undefined, 'Winter', 'winter_bonus', '../winter'])(
    'needs a name of lower-case words: not %s',
    async (name) => {
      const { code, lines } = await make(name, winter);
      expect([code, lines[0]]).toEqual([1, expect.stringContaining('lower-case words')]);
    },
  );

  it('does not overwrite an existing folder', async () => {
    const before = fileOf('lucky-friday', 'campaign.json');
    expect((await make('lucky-friday', winter)).lines[0]).toContain('already exists');
    expect(fileOf('lucky-friday', 'campaign.json')).toBe(before);
  });
});
