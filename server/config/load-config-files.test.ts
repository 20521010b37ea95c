import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { regionPolicySchema } from '../../config/regions.ts';
import { lotteryKindIds } from '../../src/lottery/lottery-kind-ids.ts';
import { loadConfigFiles } from './load-config-files.ts';

const messageOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
};

/** Copies the settings without the 1,000 files of campaigns, which other tests read. */
const copyConfig = (directory: string): void =>
  cpSync('config', directory, { recursive: true, filter: (source) => source !== path.join('config', 'campaigns') });

const { regions } = loadConfigFiles('config');
const policies = [...regions.byCountry.values()];
const requirements = readFileSync('docs/requirements.md', 'utf8').replace(/\s+/g, ' ');

/** Names of a list, which must not be empty. */
function listOf(names = ''): string[] {
  expect(names).not.toBe('');
  return names.split(', ');
}

describe('the region policies that come with Marquee', () => {
  it('block and serve the countries of the requirements (R1.18)', () => {
    const { blocked, open } =
      /Blocked at least: (?<blocked>[A-Z, ]+); open at least: (?<open>[A-Z, ]+)\./.exec(requirements)?.groups ?? {};
    for (const country of listOf(blocked))
      expect([country, regions.byCountry.get(country)?.blocked]).toEqual([country, true]);
    for (const country of listOf(open))
      expect([country, regions.byCountry.get(country)?.blocked]).toEqual([country, false]);
  });

  it.each(policies.map((policy) => [policy.country, policy] as const))(
    '%s is marked as research, with usable helplines and licence',
    (_, policy) => {
      expect(policy.basis).toBe('research-not-legal-advice');
      // Blocked countries have no licence, and at least one helpline.
      if (policy.blocked) expect([policy.licence, policy.helplines.length > 0]).toEqual([undefined, true]);
      for (const { phone, url } of policy.helplines) {
        expect(phone ?? url).toBeDefined();
        if (phone !== undefined) expect(phone).toMatch(/^[(\d][\d() -]*(GAMBLER)?$/);
      }
      for (const sentence of Object.values(policy.licence?.sentence ?? {})) {
        expect(sentence).toMatch(/Aurora Interactive Ltd.*285-1\d\d/);
      }
    },
  );

  it.each([
    ['GB', 10, 'mixedProductsAllowed'],
    ['BR', undefined, 'welcomeBonusAllowed'],
    ['IT', undefined, 'allowed'],
    ['CA', undefined, 'allowed'],
    ['SE', undefined, 'returningCustomersAllowed'],
  ] as const)('%s has the limits of the research', (country, wageringCap, forbidden) => {
    const rules = regions.byCountry.get(country)?.promotions;
    expect([rules?.wageringCap, rules?.[forbidden]]).toEqual([wageringCap, false]);
  });

  it('have the exact licence sentence of Great Britain', () => {
    expect(regions.byCountry.get('GB')?.licence?.sentence.en).toMatch(
      /^Aurora Interactive Ltd is licensed and regulated in Great Britain by the Gambling Commission under account number 285-\d+\.$/,
    );
  });
});

describe('a region file', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    copyConfig(directory);
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const writeRegion = (name: string, content: object) =>
    writeFileSync(path.join(directory, 'regions', name), JSON.stringify(content));
  const blocking = { about: ['blocked'], source: 'Act 1', asOf: '2026-11-28' };
  const good = { country: 'AQ', basis: 'research-not-legal-advice', blocked: true, sources: [blocking] };
  const warning = { texts: { et: 'Tähelepanu!' }, lawLanguage: 'et', places: ['page'] };

  it.each<[string, string, object, RegExp]>([
    ['the name of another country', 'ad.json', good, /ad\.json: country: the file of AQ is aq\.json/],
    [
      'an invalid country',
      'uk.json',
      { ...good, country: 'UK' },
      /uk\.json: country: UK is not an ISO 3166-1 country: write GB/,
    ],
    ['an unknown field', 'aq.json', { ...good, blockd: true }, /aq\.json: .*blockd/],
    ['no word on blocking', 'aq.json', { ...good, blocked: undefined }, /aq\.json: blocked: /],
    [
      'a link that is not safe',
      'aq.json',
      { ...good, helplines: [{ name: 'x', url: 'javascript:1' }] },
      /helplines\.0\.url: /,
    ],
    [
      'a licence without English',
      'aq.json',
      { ...good, licence: { sentence: { de: 'x' } } },
      /licence\.sentence: needs an English/,
    ],
    [
      'an unknown language',
      'aq.json',
      { ...good, promotions: { forbiddenPhrases: { xx: ['x'] } } },
      /forbiddenPhrases/,
    ],
    ...(['forbiddenKinds', 'forbiddenBonuses', 'forbiddenProducts'] as const).map(
      (field): [string, string, object, RegExp] => [
        `a misspelt name among ${field}`,
        'aq.json',
        {
          ...good,
          promotions: { [field]: ['freebet'] },
          sources: [{ ...blocking, about: ['blocked', `promotions.${field}`] }],
        },
        new RegExp(`aq\\.json: promotions\\.${field}\\.0: "freebet" is not a .*: \\w`),
      ],
    ),
    [
      'a rule without a source',
      'aq.json',
      { ...good, warnings: [warning], promotions: { urgencyAllowed: false } },
      /sources: none is about warnings: .*\n.*sources: none is about promotions\.urgencyAllowed: say where that comes from$/,
    ],
    [
      'a source of a rule that it does not state',
      'aq.json',
      { ...good, sources: [{ ...blocking, about: ['blocked', 'licence'] }] },
      /aq\.json: sources\.0\.about: names licence, of which the file says nothing$/,
    ],
    [
      'a source without its day',
      'aq.json',
      { ...good, sources: [{ ...blocking, asOf: 'November' }] },
      /aq\.json: sources\.0\.asOf: is not written as it must be$/,
    ],
    [
      'a warning without its words in the law’s language',
      'aq.json',
      { ...good, warnings: [{ ...warning, lawLanguage: 'ru' }] },
      /aq\.json: warnings\.0\.texts: needs the words in the lawLanguage$/m,
    ],
    [
      'a warning of a size that pages don’t have',
      'aq.json',
      { ...good, warnings: [{ ...warning, minShare: 8 }] },
      /aq\.json: warnings\.0\.minShare: must be one of 5, 7, 10, 15, 20$/,
    ],
  ])('with %s stops the start', (_, name, content, reason) => {
    writeRegion(name, content);
    expect(() => loadConfigFiles(directory)).toThrow(reason);
  });

  it('is loaded when valid', () => {
    writeRegion('aq.json', good);
    expect(loadConfigFiles(directory).regions.byCountry.get('AQ')?.blocked).toBe(true);
  });
});

describe('a lottery file', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    copyConfig(directory);
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const write = (name: string, content: object) =>
    writeFileSync(path.join(directory, 'lotteries', name), JSON.stringify(content));
  const parsed = z
    .looseObject({ schedule: z.looseObject({}), rules: z.array(z.looseObject({ tiers: z.array(z.looseObject({})) })) })
    .parse(JSON.parse(readFileSync('config/lotteries/powerball.json', 'utf8')));
  const [rules] = parsed.rules;

  it('of each kind is loaded, with money in minor units', () => {
    const { lotteries } = loadConfigFiles(directory);
    expect([...lotteries.keys()].sort()).toEqual([...lotteryKindIds].sort());
    expect(lotteries.get('powerball')).toMatchObject({ currency: 'USD', rules: [{ price: 200 }] });
  });

  it('is optional: its kind is left out', () => {
    rmSync(path.join(directory, 'lotteries/SPL7.json'));
    expect(loadConfigFiles(directory).lotteries.has('SPL7')).toBe(false);
  });

  it.each<[string, string, object, RegExp]>([
    [
      'a field that is missing',
      'powerball.json',
      { ...parsed, currency: undefined },
      /powerball\.json: currency: must be given$/m,
    ],
    [
      'a field that is unknown',
      'powerball.json',
      { ...parsed, curency: 'USD' },
      /the file: has no field named curency/,
    ],
    [
      'an invalid zone',
      'powerball.json',
      { ...parsed, schedule: { ...parsed.schedule, timeZone: 'Mars' } },
      /schedule\.timeZone: is not a time zone/,
    ],
    [
      'a tier that another takes',
      'powerball.json',
      { ...parsed, rules: [{ ...rules, tiers: [...(rules?.tiers ?? []), rules?.tiers[1]] }] },
      /rules\.0\.tiers\.9: a tier before it takes all its lines/,
    ],
  ])('with %s stops the start', (_, name, content, reason) => {
    write(name, content);
    expect(() => loadConfigFiles(directory)).toThrow(reason);
  });

  it('stops the start where its folder is missing, naming the folder', () => {
    rmSync(path.join(directory, 'lotteries'), { recursive: true });
    expect(() => loadConfigFiles(directory)).toThrow(/lotteries: can't be read \(ENOENT\)$/);
  });
});

it('reads region files of older versions, and has sources in every built-in one', () => {
  const before = { country: 'AQ', basis: 'sandbox-default', blocked: false, minimumAge: 21 };
  expect(regionPolicySchema.parse(before)).toMatchObject({ basis: 'research-not-legal-advice', sources: [] });
  for (const { country, sources } of loadConfigFiles('config').regions.byCountry.values())
    expect([country, sources.length > 0]).toEqual([country, true]);
});

it('reports all problems of configuration files at once, in sentences', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
  copyConfig(directory);
  writeFileSync(path.join(directory, 'hosts.json'), '{');
  writeFileSync(path.join(directory, 'counters.json'), '[]');
  writeFileSync(path.join(directory, 'regions/fr.json'), JSON.stringify({ country: 'FR', basis: 'x', blocked: 'yes' }));
  rmSync(path.join(directory, 'dictionary.json'));
  const message = messageOf(() => loadConfigFiles(directory)).replaceAll(`${directory}/`, '');
  expect(message.split('\n')).toEqual([
    'regions/fr.json: basis: must be one of research-not-legal-advice, reviewed',
    'regions/fr.json: blocked: must be true or false',
    expect.stringMatching(/^hosts\.json: is not JSON: /),
    'dictionary.json: is missing',
    'counters.json: the file: must be an object',
  ]);
  expect(message).not.toMatch(/received|Invalid|NaN/);
  rmSync(directory, { recursive: true });
});

describe('a file that an operator has replaced', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    copyConfig(directory);
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const files = ['hosts.json', 'banners.json', 'counters.json', 'dictionary.json', 'route-middleware.json'];
  it.each([...files, 'regions/gb.json', 'regions/unknown.json', 'lotteries/powerball.json'])(
    'is reported with its reason: %s',
    (name) => {
      const file = path.join(directory, name);
      const problemWith = (put: () => void) => {
        rmSync(file, { force: true });
        put();
        return messageOf(() => loadConfigFiles(directory)).replaceAll(`${directory}/`, '');
      };
      const original = readFileSync(path.join('config', name), 'utf8');
      const problems = [
        () => void execFileSync('mkfifo', [file]),
        () => symlinkSync('/dev/zero', file),
        () => {
          writeFileSync(file, original);
          truncateSync(file, 2 * 1024 ** 3);
        },
        () => writeFileSync(file, original.replace('{', '{"\u0000": "'), 'utf16le'),
        () => writeFileSync(file, '{"label": "Tom\x92s"}', 'latin1'),
      ].map(problemWith);
      expect(problems).toEqual([
        `${name}: is a named pipe and not a file`,
        `${name}: is a device and not a file`,
        `${name}: has 2147483648 bytes and is not read: at most 1048576 are allowed`,
        `${name}: is written in UTF-16: save it as UTF-8`,
        `${name}: is not UTF-8 in line 1, it looks like Windows-1252: save it as UTF-8`,
      ]);
    },
  );

  it.each([
    ['a field twice', (text: string) => text.replace('{', '{\n  "blocked": true,'), 'the field blocked occurs twice'],
    ['a field named __proto__', (text: string) => text.replace('{', '{"__proto__": {},'), 'the field name __proto__'],
    ['fields in one another', () => `{"helplines": ${'['.repeat(90_000)}`, 'fields lie too deep in one another'],
    ['a number without end', (text: string) => text.replace('{', '{"minimumAge": 1e400,'), 'minimumAge: '],
  ])('with %s stops the start with file and reason', (_, change, reason) => {
    const file = path.join(directory, 'regions/gb.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, change(text.replace(/\n\s*"minimumAge": \d+,/, '')));
    const message = messageOf(() => loadConfigFiles(directory));
    expect(message).toContain(`${file}`);
    expect(message).toContain(reason);
  });

  it('accepts only texts that can be shown unchanged', () => {
    const file = path.join(directory, 'regions/gb.json');
    const policy = JSON.parse(readFileSync(file, 'utf8'));
    const [first, ...others] = policy.helplines;
    writeFileSync(file, JSON.stringify({ ...policy, helplines: [{ ...first, name: 'Gam&amp;Care' }, ...others] }));
    expect(messageOf(() => loadConfigFiles(directory))).toMatch(
      /regions\/gb\.json: helplines\.0\.name: contains &amp;, which is shown literally: write &$/,
    );
  });
});

describe('the hosts file', () => {
  it('of the repository lets the sandbox frame a developer’s Marquee', () => {
    const tenant = loadConfigFiles('config').hosts.tenants.find(({ domains }) => domains.includes('localhost'));
    expect(tenant?.frames).toContainEqual({ origin: 'http://localhost:3900', speaks: 2 });
  });

  it('of the local directory replaces only that of the repository', () => {
    const local = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-config-')), 'local');
    mkdirSync(local);
    const tenant = { name: 'mine', domains: ['localhost'], frames: ['http://partner.localhost:8080'] };
    writeFileSync(path.join(local, 'hosts.json'), JSON.stringify({ tenants: [tenant] }));
    const [own, shared] = [loadConfigFiles('config', local), loadConfigFiles('config')];
    expect(own.hosts.tenants.map(({ name }) => name)).toEqual(['mine']);
    expect({ ...own, hosts: shared.hosts }).toEqual(shared);
    expect(loadConfigFiles('config', path.join(local, 'none'))).toEqual(shared);
    rmSync(path.dirname(local), { recursive: true });
  });

  it('stops the start with file, field and correct form of each problem', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    copyConfig(directory);
    const tenant = { name: 'a', domains: ['a.example:1'], frames: ['https://b.example/', 'https://*.c.example'] };
    writeFileSync(path.join(directory, 'hosts.json'), JSON.stringify({ tenants: [tenant] }));
    const [first, second, third, ...rest] = messageOf(() => loadConfigFiles(directory)).split('\n');
    expect(first).toMatch(/hosts\.json: tenants\.0\.domains\.0: .*write a\.example$/);
    expect(second).toMatch(/hosts\.json: tenants\.0\.frames\.0\.origin: .*write https:\/\/b\.example$/);
    expect(third).toMatch(/hosts\.json: tenants\.0\.frames\.1\.origin: .*wildcard/);
    expect(rest).toEqual([]);
    rmSync(directory, { recursive: true });
  });
});

describe('the counters file', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    copyConfig(directory);
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const tag = { script: 'https://tag.example/t.js?id={code}' };
  const load = (types: object, defaultTag: object = { type: 'tag', code: 'A-1' }) => {
    writeFileSync(path.join(directory, 'counters.json'), JSON.stringify({ types, defaultTag }));
    return loadConfigFiles(directory).counters;
  };

  it('is loaded when valid', () => {
    const sources = { connectSources: ['https://*.tag.example'], imageSources: ['https://tag.example:8443'] };
    expect(load({ tag: { ...tag, ...sources } }).types['tag']).toEqual({ ...tag, scriptSources: [], ...sources });
  });

  it.each<[string, object, RegExp]>([
    [
      'a script without a place for the code',
      { tag: { script: 'https://tag.example/t.js' } },
      /tag\.script: .*\{code\}/,
    ],
    ['an invalid script', { tag: { script: 'javascript:alert({code})' } }, /tag\.script: /],
    ['a script over a plain connection', { tag: { script: 'http://tag.example/{code}' } }, /tag\.script: .*https/],
    [
      'a source that ends its directive',
      { tag: { ...tag, imageSources: ['https://a.example; script-src *'] } },
      /imageSources\.0: /,
    ],
    ['a source that is everything', { tag: { ...tag, connectSources: ['*'] } }, /connectSources\.0: /],
    ['an unknown field', { tag: { ...tag, scripts: [] } }, /scripts/],
    ['a type with a name of its own making', { 'Tag Manager': tag, tag }, /types\.Tag Manager: /],
    ['a default tag of no type', { other: tag }, /defaultTag\.type: must be one of the types/],
    ['a default tag that only looks like a type', {}, /defaultTag\.type: /],
  ])('with %s stops the start', (_name, types, reason) => {
    expect(() => load(types)).toThrow(reason);
  });

  it('stops the start with a URL as a code', () => {
    expect(() => load({ tag }, { type: 'tag', code: '../x' })).toThrow(/defaultTag\.code: /);
  });
});
