import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { type FactPath, withValueAt } from '../../../src/campaigns/refusal-fixture.ts';
import { checkCampaigns } from './check.ts';

const { regions, banners } = loadConfigFiles('config');
const campaigns = path.resolve('config/campaigns');
/** Campaigns that a mistake is made in, or copied from. */
const names = [
  ...['bonus200', 'lucky-friday', 'black-freeday', 'landing-cricket-bonus', 'spin-wheel', 'crash-tournament'],
  ...['daily-tournament', 'basketball-first-deposit', 'loss-refund-bet', 'basketball-bonus'],
];
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-mistakes-'));
  for (const name of names) symlinkSync(path.join(campaigns, name), path.join(directory, name));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A change of a file in a campaign's folder. */
type Edit = (folder: string) => void;

const writeFile =
  (file: string, content: (before: string) => string | Buffer): Edit =>
  (folder) =>
    writeFileSync(path.join(folder, file), content(readFileSync(path.join(folder, file), 'utf8')));

const field = (at: FactPath, value: unknown): Edit =>
  writeFile('campaign.json', (text) => JSON.stringify(withValueAt(JSON.parse(text), at, value), undefined, 2));

const text = (language: string, key: string, value: string): Edit =>
  writeFile(`texts/${language}.json`, (before) =>
    JSON.stringify({ ...JSON.parse(before), [key]: value }, undefined, 2),
  );

const replace = (file: string, part: string, by: string): Edit =>
  writeFile(file, (before) => {
    expect(before).toContain(part);
    return before.replace(part, by);
  });

const copyTexts =
  (from: string, to: string): Edit =>
  (folder) =>
    cpSync(path.join(folder, `texts/${from}.json`), path.join(folder, `texts/${to}.json`));

const all =
  (...edits: readonly Edit[]): Edit =>
  (folder) => {
    for (const edit of edits) edit(folder);
  };

const [bonus, friday] = ['bonus200', 'lucky-friday'];
const bonusMax = ['facts', 'deposits', 0, 'bonusMax'];

/** A mistake, the campaign that it is made in, and the message of the check. */
const mistakes: readonly (readonly [mistake: string, campaign: string, edit: Edit, expected: string])[] = [
  [
    'an impossible date',
    friday,
    field(['startTime'], '2026-02-30T00:00:00+03:00'),
    'startTime: there is no 2026-02-30: that month has 28 days',
  ],
  [
    'an end before the start',
    'black-freeday',
    field(['expireTime'], '2026-01-01T00:00:00+03:00'),
    'expireTime: must be after startTime',
  ],
  [
    'a moment without a zone',
    'black-freeday',
    field(['startTime'], '2026-11-24T00:00:00'),
    'startTime: must be an ISO date and time with an offset',
  ],
  ['half a percent', bonus, field(['facts', 'deposits', 0, 'percent'], 0.5), 'percent: must be a whole number'],
  ['a percent sign', bonus, field(['facts', 'deposits', 0, 'percent'], '100%'), 'percent: must be a number'],
  ['no currency', bonus, field(bonusMax, { amount: 400 }), 'bonusMax.currency: must be given'],
  ['a promotion twice', bonus, field(['promotionIds'], [20, 200, 20]), 'promotionIds: has 20 twice'],
  ['a digit in a text', friday, text('de', 'tagline', 'Bis zu 100 Euro.'), 'tagline: has the number 100'],
  [
    'a forbidden phrase',
    friday,
    text('en', 'tagline', 'A risk-free Friday.'),
    'tagline: says “risk free”, which is forbidden in',
  ],
  [
    'a place without a prize',
    friday,
    field(['prizes', 'items', 1, 'fromPlace'], 3),
    'prizes.items[1].fromPlace: must be 2: places follow one another',
  ],
  [
    'a place with two prizes',
    friday,
    field(['prizes', 'items', 1, 'fromPlace'], 1),
    'prizes.items[1].fromPlace: must be 2: places follow one another',
  ],
  [
    'typographic quotes',
    bonus,
    replace('texts/en.json', '"Bonus 200 Casino"', '“Bonus 200 Casino”'),
    'write texts in straight double quotes',
  ],
  [
    'a comma after the last text',
    bonus,
    replace('texts/en.json', '"\n}', '",\n}'),
    'a comma too many: there must be none after the last field',
  ],
  [
    'a text file named PNG',
    bonus,
    (folder) => renameSync(path.join(folder, 'art.svg'), path.join(folder, 'art.png')),
    'art.png: is not a picture of the kind that its name says',
  ],
  [
    'a decimal comma',
    'landing-cricket-bonus',
    replace('campaign.json', '"minOdds": 1.5', '"minOdds": 1,5'),
    '1,5 is written with a comma: write 1.5',
  ],
  [
    'weights that do not add up',
    'spin-wheel',
    field(['facts', 'sectors', 0, 'weight'], 77),
    'facts.sectors: the weights of all of them add up to 10,076, and must add up to 10,000: take 76 away',
  ],
  [
    'UTF-16',
    bonus,
    writeFile('texts/de.json', (before) => Buffer.from(`\uFEFF${before}`, 'utf16le')),
    'texts/de.json: is written in UTF-16: save it as UTF-8',
  ],
  [
    'a missing language',
    bonus,
    (folder) => rmSync(path.join(folder, 'texts/de.json')),
    'withoutLanguages: does not name de (no file)',
  ],
  [
    'a second extension',
    bonus,
    (folder) => renameSync(path.join(folder, 'texts/de.json'), path.join(folder, 'texts/de.json.txt')),
    'withoutLanguages: does not name de (no file)',
  ],
  [
    'an unknown currency',
    bonus,
    field([...bonusMax, 'currency'], 'XYZ'),
    'bonusMax.currency: XYZ is not an ISO 4217 currency',
  ],
  [
    'two currencies',
    bonus,
    field([...bonusMax, 'currency'], 'USD'),
    'bonusMax.currency: is USD, and other amounts of the campaign are in EUR: write all of them in one currency',
  ],
  [
    'the promotion of another campaign',
    bonus,
    field(['promotionIds'], [20, 200, 1101]),
    'promotionIds[2]: 1101 leads to lucky-friday too',
  ],
  [
    'the tournament of another campaign',
    'crash-tournament',
    field(['facts', 'tournamentId'], 501),
    'facts.tournamentId: 501 is the tournament of daily-tournament: write the number of this campaign',
  ],
  [
    'a number in words',
    bonus,
    text('en', 'tagline', 'A bonus of up to five hundred euros on the first deposit.'),
    'tagline: says “five hundred”, and no fact is 500',
  ],
  [
    'a number in a German word',
    bonus,
    text('de', 'tagline', 'Ein Bonus von zweihundertfünfzig Euro.'),
    'tagline: says “zweihundertfünfzig”, and no fact is 250',
  ],
  [
    'a number in Turkish words',
    bonus,
    text('tr', 'tagline', 'İlk para yatırmaya beş yüz avro bonus.'),
    'tagline: says “beş yüz”, and no fact is 500',
  ],
  [
    'a prize ten times as large',
    friday,
    field(['prizes', 'items', 0, 'reward', 'value', 'amount'], 100_000),
    'prizes.items[0].reward: is 100,000 EUR, 50 times that of place 2',
  ],
  [
    'a later prize ten times as large',
    friday,
    field(['prizes', 'items', 1, 'reward', 'value', 'amount'], 20_000),
    'prizes.items[0].reward: is worth 10,000 EUR, less than the 20,000 EUR of place 2',
  ],
  [
    'a maximum a thousand times as large',
    bonus,
    field([...bonusMax, 'amount'], 400_000),
    'facts.deposits[0].bonusMax: is 400,000 EUR, usually it is 10 to 2,000',
  ],
  [
    'English texts in German',
    bonus,
    copyTexts('en', 'de'),
    'texts/de.json:4: tagline: is the text of en, so there is no page in de: translate it',
  ],
  [
    'an English text in German',
    bonus,
    text('de', 'tagline', 'A bonus for the first of your deposits.'),
    'texts/de.json:4: tagline: seems to be in the language en: translate it',
  ],
  [
    'Latin letters in Russian',
    bonus,
    text('ru', 'tagline', 'Bonus za pervyj depozit.'),
    'texts/ru.json:4: tagline: has no letter of its language',
  ],
  [
    'words in a drawing',
    bonus,
    replace('art.svg', '</svg>', '<text x="10" y="10">500 EUR</text></svg>'),
    'art.svg: has text in it: words belong in texts/',
  ],
  [
    'an offset of no other campaign',
    bonus,
    field(['startTime'], '2026-01-12T00:00:00+02:00'),
    'startTime: has the offset +02:00, which no other campaign has',
  ],
  [
    'the summer offset in winter',
    bonus,
    all(field(['timeZone'], 'Europe/Berlin'), field(['startTime'], '2026-01-12T00:00:00+02:00')),
    'startTime: must have the offset UTC+1, that of Europe/Berlin',
  ],
  [
    'the summer offset of a draw in winter',
    'black-freeday',
    field(['expireTime'], '2026-12-01T00:00:00+02:00'),
    'expireTime: must have the offset UTC+3',
  ],
  [
    'the offset of another country',
    bonus,
    field(['eligibility', 'countries'], ['KZ']),
    'startTime: has the offset UTC+3, and clocks of the countries that it is for have UTC+5 then',
  ],
  ['400 days to claim', bonus, field(['facts', 'claimDays'], 400), 'facts.claimDays: is 400, usually it is 1 to 90'],
  [
    'the title of another campaign',
    bonus,
    text('en', 'title', 'Lucky Friday'),
    'title: is that of lucky-friday, which runs at the same time',
  ],
  [
    'the kicker of another mechanic',
    friday,
    text('en', 'kicker', 'Casino first deposit'),
    'kicker: is that of bonus200, which has another mechanic',
  ],
  [
    'the kicker of another sport',
    bonus,
    text('en', 'kicker', 'Basketball first deposit'),
    'kicker: names the sport of basketball-first-deposit',
  ],
  // From a second review.
  [
    'the end in another century',
    'black-freeday',
    field(['expireTime'], '2126-11-30T21:59:00+03:00'),
    'expireTime: is 36528 days after startTime: check the year of both',
  ],
  [
    'an end at midnight',
    'black-freeday',
    field(['expireTime'], '2026-11-30T00:00:00+03:00'),
    'expireTime: is the first minute of 2026-11-30, which does not count then',
  ],
  [
    'the terms of last year',
    'black-freeday',
    field(['termsDate'], '2025-11-20'),
    'termsDate: is 371 days before startTime: check the year of both',
  ],
  [
    'terms of after the end',
    'black-freeday',
    field(['termsDate'], '2027-11-20'),
    'termsDate: is after expireTime: check both',
  ],
  [
    'a prize of nothing',
    friday,
    field(['prizes', 'items', 4, 'reward', 'value', 'amount'], 0),
    'prizes.items[4].reward.value: is 0 EUR, usually it is 0.5 to 50,000',
  ],
  [
    'a first deposit of customers',
    bonus,
    field(['eligibility', 'customers'], 'registered'),
    'eligibility.customers: is registered, and first-deposit is an offer for people without an account',
  ],
  [
    'bets of a casino',
    friday,
    field(['products'], ['casino']),
    'products: has no sports, and the stakes that count are bets',
  ],
  [
    'free bets for a casino',
    friday,
    field(['rewardProducts'], ['casino']),
    'rewardProducts: has no sports, and free bets are among the rewards',
  ],
  [
    'spins of another game',
    'spin-wheel',
    field(['facts', 'freeSpins', 'game'], 'Cristal'),
    'facts.freeSpins.game: is Cristal, and the spins to win are of Crystal',
  ],
  [
    'chances the wrong way round',
    'spin-wheel',
    all(field(['facts', 'sectors', 0, 'weight'], 597), field(['facts', 'sectors', 7, 'weight'], 1)),
    'facts.sectors[0].weight: is 597, more than the 1 of sectors[7], which is worth less',
  ],
  [
    'a draw before the bets are settled',
    friday,
    field(['facts', 'draw', 'at'], '11:00'),
    'facts.draw: is before settleBy: bets are settled after it',
  ],
  [
    'prizes of a round in a promotion without rounds',
    friday,
    all(field(['cadence'], undefined), field(['prizes', 'per'], 'week')),
    'prizes.per: is week, and there are no rounds: add cadence, or write promotion',
  ],
  [
    'winnings below the free bet',
    friday,
    field(['facts', 'freeBet', 'maxWinnings', 'amount'], 50),
    'facts.freeBet.maxWinnings: is less than the largest free bet',
  ],
  [
    'odds below those of a leg',
    friday,
    field(['facts', 'stake', 'minOdds'], 1.2),
    'facts.stake.minOdds: is below minLegOdds, so that it changes nothing',
  ],
  [
    'a largest bet above the bonus',
    'black-freeday',
    field(['facts', 'wagering', 'maxBet', 'amount'], 150),
    'facts.wagering.maxBet: is more than the largest bonus, so that it limits nothing',
  ],
  [
    'the bonus of another campaign',
    bonus,
    field(['facts', 'deposits', 0, 'bonusId'], 32),
    'facts.deposits[0].bonusId: 32 is the bonus of black-freeday: write the number of this campaign',
  ],
  [
    'the label of another campaign',
    bonus,
    field(['label'], 'Lucky Friday'),
    'label: is that of lucky-friday: write another one',
  ],
  [
    'the picture of another campaign',
    bonus,
    (folder) => cpSync(path.join(campaigns, friday, 'art.svg'), path.join(folder, 'art.svg')),
    'art.svg: is the picture of lucky-friday, which runs at the same time',
  ],
  [
    'a sentence that is to be written',
    bonus,
    text('de', 'tagline', 'TODO: Bonus auf die erste Einzahlung.'),
    'tagline: “TODO” is not written yet: write it',
  ],
  [
    'a link in a text',
    bonus,
    text('en', 'tagline', 'A casino bonus, see www.example.com/bonus.'),
    'tagline: “www.example.com/bonus.” is an address, and texts have no links',
  ],
  ['an emoji', bonus, text('en', 'title', 'Bonus 🎁 Casino'), 'title: “🎁” is an emoji'],
  ['shouting', bonus, text('en', 'tagline', 'Your first deposit brings a bonus!!!'), 'tagline: “!!!” shouts'],
  [
    'a Latin letter in a Russian word',
    bonus,
    text('ru', 'tagline', 'Бoнус на первый депозит.'),
    'tagline: “Бoнус” mixes letters of two alphabets',
  ],
  ['capitals', bonus, text('en', 'title', 'MEGA CASINO BONUS'), 'title: “CASINO BONUS” is in capitals'],
  [
    'a kicker that is the title',
    friday,
    text('en', 'kicker', 'Lucky Friday'),
    'kicker: is the title again: say what kind of offer it is',
  ],
  [
    'an end in the present tense',
    'black-freeday',
    all(field(['expireTime'], '2027-11-30T21:59:00+03:00'), (folder) => {
      const { tagline } = z
        .object({ tagline: z.string() })
        .parse(JSON.parse(readFileSync(path.join(folder, 'texts/en.json'), 'utf8')));
      text('en', 'ended', tagline ?? '')(folder);
    }),
    'ended: is the tagline again: say in the past tense what it was',
  ],
  [
    'a language with its country',
    bonus,
    (folder) => renameSync(path.join(folder, 'texts/de.json'), path.join(folder, 'texts/de-AT.json')),
    'texts/de-AT.json: ',
  ],
  [
    'a country by its car sign',
    bonus,
    field(['eligibility', 'countries'], ['UK']),
    'eligibility.countries[0]: UK is not an ISO 3166-1 country: write GB',
  ],
  [
    'a thing without a picture of its name',
    friday,
    (folder) => cpSync(path.join(folder, 'art.svg'), path.join(folder, 'art-iphone.svg')),
    'art-iphone.svg: there is no iphone to win, but nothing of the kind item',
  ],
];

it.each(mistakes)('reports %s', async (_, campaign, edit, message) => {
  const folder = path.join(directory, campaign);
  rmSync(folder);
  cpSync(path.join(campaigns, campaign), folder, { recursive: true });
  edit(folder);
  const { lines } = await checkCampaigns({ directory, names: [campaign], regions, banners, platform: undefined });
  expect(lines).toContainEqual(expect.stringContaining(message));
});

it('reports a copy beside the original', async () => {
  const copy = path.join(directory, 'bonus201');
  cpSync(path.join(campaigns, bonus), copy, { recursive: true });
  all(field(['promotionId'], 777_777), field(['promotionIds'], [777_777]))(copy);
  const { lines } = await checkCampaigns({ directory, names: ['bonus201'], regions, banners, platform: undefined });
  const messages = [
    'title: is that of bonus200, which runs at the same time, in de, en',
    'tagline: is that of bonus200, which runs at the same time, in de, en',
    'facts: are those of bonus200, which runs at the same time: customers get one offer twice',
  ];
  for (const sentence of messages) expect(lines).toContainEqual(expect.stringContaining(sentence));
});
