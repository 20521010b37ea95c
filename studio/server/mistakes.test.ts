import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { type FieldPath, valueAt } from '../../tools/scripts/campaign/field-values.ts';
import { type Change, type Draft, textFile } from '../contracts.ts';
import { createDrafts, type Drafts } from './drafts/drafts.ts';

/** Mistakes of a manager in the studio beside those of `tools/scripts/campaign/mistakes.test.ts`: each is reported at its field. */

const names = [
  ...['app-and-win', 'bonus200', 'lucky-friday', 'black-freeday', 'daily-tournament'],
  ...['basketball-first-deposit', 'spin-wheel'],
];
const now = Date.parse('2026-11-28T12:00:00Z') / 1000;
let root: string;
let drafts: Drafts;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-mistakes-'));
  drafts = createDrafts({
    directory: root,
    configFiles: loadConfigFiles('config'),
    platform: 'http://127.0.0.1:9',
    now: () => now,
  });
});
afterAll(() => rmSync(root, { recursive: true }));

type File = Change['file'];

/** A change as the form makes it. */
interface Typed {
  readonly file: File;
  readonly path: FieldPath;
  readonly value: unknown;
}

const field = (at: FieldPath, value: unknown): Typed => ({ file: 'campaign.json', path: at, value });
const text = (language: LanguageCode, key: string, value: string): Typed => ({
  file: textFile(language),
  path: [key],
  value,
});

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const stadium = { id: 'stadium', section: 'qualify', values: { tickets: 'f.ticketLimit.count|count:tickets' } };
/** The same sentence in every language. */
const everywhere = (key: string, value: string): readonly Typed[] => localeCodes.map((code) => text(code, key, value));
const added = (...clauses: readonly object[]) => field(['clauses', 'added'], clauses);

/** A mistake, the campaign that it is made in, and the field and message of its report. */
const mistakes: readonly (readonly [
  what: string,
  campaign: string,
  typed: readonly Typed[],
  file: string,
  at: string,
  expected: string,
])[] = [
  [
    'a clause twice',
    'app-and-win',
    [added(stadium, stadium)],
    'campaign.json',
    'clauses.added[1].id',
    'stadium occurs twice: remove one',
  ],
  [
    'a value that the offer does not have',
    'lucky-friday',
    [
      added({ id: 'stadium', section: 'qualify', values: { odds: 'f.stake.maxOdds|odds' } }),
      ...everywhere('clauses.stadium', 'Words {{odds}}.'),
    ],
    'campaign.json',
    'clauses.added[0].values.odds',
    'clause stadium: f.stake.maxOdds can',
  ],
  [
    'a translated placeholder',
    'app-and-win',
    [added(stadium), text('de', 'clauses.stadium', 'Höchstens {{lose}}.')],
    'texts/de.json',
    'clauses.stadium',
    'must have these placeholders, each once: {{tickets}}',
  ],
  [
    'a clause without its French sentence',
    'app-and-win',
    [added(stadium), text('en', 'clauses.stadium', 'You get {{tickets}}.')],
    'texts/fr.json',
    'clauses.stadium',
    'is missing: terms are in every language',
  ],
  [
    'a sentence of a clause that was taken out',
    'app-and-win',
    [field(['clauses'], undefined)],
    'texts/en.json',
    'clauses.app-only',
    'is for no clause that campaign.json replaces or adds',
  ],
  [
    'other words for a standard clause that the offer does not say',
    'lucky-friday',
    [field(['clauses'], { replaced: ['who.new'] }), ...everywhere('clauses.who.new', 'New ones.')],
    'campaign.json',
    'clauses.replaced[0]',
    'who.new is not a clause of this campaign',
  ],
  [
    'a country twice',
    'bonus200',
    [field(['eligibility', 'countries'], ['KZ', 'UZ', 'KZ'])],
    'campaign.json',
    'eligibility.countries',
    'has KZ twice: remove one',
  ],
  [
    'a country by its name',
    'bonus200',
    [field(['eligibility', 'countries'], ['Germany'])],
    'campaign.json',
    'eligibility.countries[0]',
    'must be an ISO 3166-1 code in capital letters, such as GB',
  ],
  [
    'a kind of bet twice',
    'app-and-win',
    [field(['facts', 'stake', 'betTypes'], ['single', 'single'])],
    'campaign.json',
    'facts.stake.betTypes',
    'has single twice: remove one',
  ],
  [
    'countries that all are closed',
    'bonus200',
    [field(['eligibility', 'countries'], ['TR'])],
    'campaign.json',
    'eligibility.countries',
    'none of TR shows it',
  ],
  [
    'weekly rounds in three days',
    'lucky-friday',
    [field(['startTime'], '2026-12-04T00:00:00+03:00'), field(['expireTime'], '2026-12-06T23:59:00+03:00')],
    'campaign.json',
    'cadence.every',
    'is a week, and the campaign ends after 3 days',
  ],
  [
    'fewer tickets than a bet earns',
    'app-and-win',
    [field(['facts', 'ticket', 'tickets'], 5)],
    'campaign.json',
    'facts.ticketLimit.count',
    'is less than the 5 tickets that are earned at once',
  ],
  [
    'a largest bonus below the share of the smallest deposit',
    'bonus200',
    [field(['facts', 'deposits', 0, 'bonusMax'], euros(10)), field(['facts', 'deposits', 0, 'depositMin'], euros(10))],
    'campaign.json',
    'facts.deposits[0].bonusMax',
    'is less than what the minimum deposit gives',
  ],
  [
    'more prizes than players',
    'daily-tournament',
    [field(['facts', 'capacity'], 2)],
    'campaign.json',
    'facts.capacity',
    'is less than the number of prizes',
  ],
  [
    'the weekday of another draw in a text',
    'lucky-friday',
    [text('en', 'tagline', 'Tickets for the draw of each Wednesday.')],
    'texts/en.json',
    'tagline',
    'says “Wednesday”, and the weekdays of the offer are',
  ],
  [
    'the weekday of another draw in German',
    'lucky-friday',
    [text('de', 'tagline', 'Lose für die Ziehung jeden Mittwoch.')],
    'texts/de.json',
    'tagline',
    'says “Mittwoch”',
  ],
  [
    'last year’s month in a text',
    'black-freeday',
    [text('en', 'tagline', 'The offer of this September for your deposits.')],
    'texts/en.json',
    'tagline',
    'says “September”, and it runs in November',
  ],
  [
    'half a sentence, as a paste leaves it',
    'bonus200',
    [text('en', 'tagline', 'The first deposit brings a bonus for')],
    'texts/en.json',
    'tagline',
    'does not end like a sentence',
  ],
  [
    'a full stop after the title',
    'bonus200',
    [text('de', 'title', 'Willkommen im Casino.')],
    'texts/de.json',
    'title',
    'is a name and no sentence: take the mark at its end out',
  ],
  [
    'two spaces from a table',
    'bonus200',
    [text('en', 'kicker', 'Casino  first deposit')],
    'texts/en.json',
    'kicker',
    '“Casino  first” has two spaces in a row',
  ],
  [
    'the year of last year in a title',
    'black-freeday',
    [text('en', 'title', 'Black Freeday 2025')],
    'texts/en.json',
    'title',
    'has the number 2025',
  ],
  [
    'places the wrong way round',
    'lucky-friday',
    [field(['prizes', 'items', 1, 'fromPlace'], 9), field(['prizes', 'items', 1, 'toPlace'], 2)],
    'campaign.json',
    'prizes.items[1].toPlace',
    'is before fromPlace',
  ],
  [
    'a thing to win as it is written in the shop',
    'lucky-friday',
    [field(['prizes', 'items', 0, 'reward'], { kind: 'item', item: 'iPhone 17', worth: euros(900) })],
    'campaign.json',
    'prizes.items[0].reward.item',
    'must be lower-case words joined by hyphens',
  ],
  [
    'a number of a promotion with a space',
    'bonus200',
    [field(['promotionIds'], [20, '98 002'])],
    'campaign.json',
    'promotionIds[1]',
    'must be a number',
  ],
  [
    'its own name as a former one',
    'bonus200',
    [field(['formerNames'], ['bonus200'])],
    'campaign.json',
    'formerNames[0]',
    'bonus200 is the address of',
  ],
  [
    'a draft of a year that is over',
    'black-freeday',
    [
      field(['startTime'], '2025-11-24T00:00:00+03:00'),
      field(['expireTime'], '2025-11-30T21:59:00+03:00'),
      field(['termsDate'], '2025-11-20'),
    ],
    'campaign.json',
    'expireTime',
    'is over already: check the year of it and of startTime',
  ],
  // From a raffle and a wheel, made from nothing.
  [
    'a short name of a sector twice',
    'spin-wheel',
    [field(['facts', 'sectors', 5, 'id'], 'nothing-1')],
    'campaign.json',
    'facts.sectors[5].id',
    'nothing-1 occurs twice: choose another name',
  ],
  [
    'a wheel without turns',
    'spin-wheel',
    [field(['facts', 'attempts', 'perDay'], 0), field(['facts', 'attempts', 'forJoining'], 0)],
    'campaign.json',
    'facts.attempts.perDay',
    'is 0, and no other attempts are given: write 1 or more',
  ],
  [
    'a wheel on which all sectors are nothing',
    'spin-wheel',
    [
      field(
        ['facts', 'sectors'],
        ['one', 'two'].map((id) => ({ id, reward: { kind: 'nothing' }, weight: 5_000 })),
      ),
    ],
    'campaign.json',
    'facts.sectors',
    'has nothing to win: add a sector with a reward',
  ],
  [
    'a chance of nothing',
    'spin-wheel',
    [field(['facts', 'sectors', 0, 'weight'], 0)],
    'campaign.json',
    'facts.sectors[0].weight',
    'must be at least 1',
  ],
  [
    'a headline of a sector that was renamed',
    'spin-wheel',
    [field(['facts', 'headline'], 'money-5000')],
    'campaign.json',
    'facts.headline',
    'money-5000 is not an id of a sector: write one of them',
  ],
  [
    'free spins to win, and no rules of their use',
    'spin-wheel',
    [field(['facts', 'freeSpins'], undefined)],
    'campaign.json',
    'facts.freeSpins',
    'is needed: free spins are among the rewards',
  ],
  [
    'rules for free spins that none can win',
    'spin-wheel',
    [field(['facts', 'sectors', 6, 'reward'], { kind: 'points', count: 10 })],
    'campaign.json',
    'facts.freeSpins',
    'is about free spins, and none are among the rewards: remove it',
  ],
  [
    'a pause in milliseconds',
    'spin-wheel',
    [field(['facts', 'minSecondsBetween'], 3_000)],
    'campaign.json',
    'facts.minSecondsBetween',
    'is 3,000, usually it is 1 to 60',
  ],
  [
    'a thing to win without its worth',
    'spin-wheel',
    [field(['facts', 'sectors', 4, 'reward'], { kind: 'item', item: 'smartphone' })],
    'campaign.json',
    'facts.sectors[4].reward.worth',
    'must be given',
  ],
  [
    'stakes that count until before they begin to',
    'lucky-friday',
    [field(['facts', 'stake', 'fromTime'], '22:00'), field(['facts', 'stake', 'toTime'], '18:00')],
    'campaign.json',
    'facts.stake.toTime',
    'must be after fromTime, on the same day: correct the one that is wrong',
  ],
  [
    'fewest picks of single bets',
    'lucky-friday',
    [field(['facts', 'stake', 'betTypes'], ['single'])],
    'campaign.json',
    'facts.stake.minLegs',
    'is for accumulators, and only single bets count',
  ],
  [
    'a single draw a year after the end',
    'lucky-friday',
    [
      field(['expireTime'], '2026-12-04T23:59:00+03:00'),
      field(['isLongTerm'], false),
      field(['facts', 'draw'], { every: 'once', date: '2027-12-05T15:00:00+03:00' }),
    ],
    'campaign.json',
    'facts.draw.date',
    'is 366 days after the end: check the year of both',
  ],
  [
    'prizes of a last draw that is never held',
    'lucky-friday',
    [
      field(['grandPrizes'], {
        per: 'final',
        items: [{ fromPlace: 1, toPlace: 1, reward: { kind: 'money', value: euros(50_000) } }],
      }),
    ],
    'campaign.json',
    'facts.grandDraw',
    'is needed: there are grandPrizes, which it draws',
  ],
  [
    'weekly draws in four days',
    'lucky-friday',
    [
      field(['startTime'], '2026-12-07T00:00:00+03:00'),
      field(['expireTime'], '2026-12-10T23:59:00+03:00'),
      field(['isLongTerm'], false),
      field(['cadence'], undefined),
      field(['facts', 'ticketLimit', 'per'], 'day'),
    ],
    'campaign.json',
    'facts.draw.every',
    'is a week, and the campaign ends after 4 days: write once, or check the dates',
  ],
  [
    'terms of a day in two years',
    'lucky-friday',
    [field(['termsDate'], '2028-11-01')],
    'campaign.json',
    'termsDate',
    'has not come yet, and is after startTime: check its year',
  ],
  [
    'a draft without an end that began last year',
    'lucky-friday',
    [field(['startTime'], '2025-12-05T00:00:00+03:00')],
    'campaign.json',
    'startTime',
    'was 358 days ago: check its year',
  ],
  [
    'children among the players',
    'lucky-friday',
    [field(['eligibility', 'minimumAge'], 12)],
    'campaign.json',
    'eligibility.minimumAge',
    'must be at least 18',
  ],
  [
    'a fast game as its tile says it',
    'lucky-friday',
    [field(['fastGame'], { game: 'Kite Run', productId: 7 })],
    'campaign.json',
    'fastGame.game',
    'must be lower-case words joined by hyphens, such as kite',
  ],
  [
    'an Arabic title in German',
    'lucky-friday',
    [text('de', 'title', 'جمعة الحظ')],
    'texts/de.json',
    'title',
    'has no letter of its language: translate it',
  ],
  [
    'a space before the full stop',
    'lucky-friday',
    [text('en', 'tagline', 'Accumulators of Friday are tickets for the draw .')],
    'texts/en.json',
    'tagline',
    '“draw .” has a space before its punctuation mark: remove the space',
  ],
  [
    'the sign of an amount that was taken out',
    'lucky-friday',
    [text('de', 'tagline', 'Gewinnen Sie viele € in der Ziehung.')],
    'texts/de.json',
    'tagline',
    '“€” goes with a number, and numbers come from the facts',
  ],
  [
    'a German word that no phone has room for',
    'lucky-friday',
    [text('de', 'title', 'Glücksfreitagsverlosungsgewinnspiel')],
    'texts/de.json',
    'title',
    'is too long for a phone of 360 px: 4 lines, and the maximum is 3: shorten it',
  ],
];

/** Right sentences with words that are also the name of another weekday or month. */
const otherMeanings: readonly (readonly [LanguageCode, string])[] = [
  ['ru', 'Билеты розыгрыша: твоя среда, твои ставки.'],
  ['tr', 'Pazar yerinde alınan biletler çekilişe girer.'],
  ['kk', 'Маусым бойы билеттер жинаңыз.'],
  // Thursday, of which the second half is Saturday.
  ['fa', 'بلیت‌های پنج‌شنبه در قرعه‌کشی شرکت می‌کنند.'],
];

/** Saves the typed values over the existing ones. */
async function saveTyped(campaign: string, typed: readonly Typed[]): Promise<Draft> {
  rmSync(root, { recursive: true });
  for (const name of names) cpSync(`config/campaigns/${name}`, path.join(root, name), { recursive: true });
  await drafts.setState(campaign, 'draft', 'eva');
  const { fields, texts } = await drafts.read(campaign);
  const contentsOf = (file: File) => {
    const code = /^texts\/(\w+)/.exec(file)?.[1];
    return code === undefined ? fields : Object.entries(texts).find(([known]) => known === code)?.[1];
  };
  const changes = typed.map((change) => ({
    ...change,
    path: [...change.path],
    before: valueAt(contentsOf(change.file) ?? {}, change.path),
  }));
  expect(await drafts.save(campaign, changes, 'eva')).toBeUndefined();
  return drafts.read(campaign);
}

it.each(mistakes)('%s is told at its field', async (_, campaign, typed, file, at, expected) => {
  const { problems, warnings } = await saveTyped(campaign, typed);
  expect([...problems, ...warnings]).toContainEqual({ file, field: at, message: expect.stringContaining(expected) });
});

it.each(otherMeanings)('a word with two meanings in %s is no weekday or month', async (language, tagline) => {
  const { warnings } = await saveTyped('black-freeday', [text(language, 'tagline', tagline)]);
  expect(warnings.filter(({ message }) => message.startsWith('says “'))).toEqual([]);
});

it('a correct campaign has none of these', async () => {
  for (const name of names.slice(0, 3)) {
    const { problems, warnings } = await saveTyped(name, []);
    expect([name, ...problems, ...warnings]).toEqual([name]);
  }
});
