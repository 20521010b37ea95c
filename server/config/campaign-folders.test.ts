import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { regionFixture } from '../../config/region-fixture.ts';
import { palettes } from '../../src/campaigns/palettes/palette.ts';
import { createLogger } from '../observability/logger.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { createCampaignFolders } from './campaign-folders.ts';
import type { CampaignStore } from './campaign-store.ts';
import { createFolderFingerprints } from './folder-fingerprints.ts';
import type { FolderScanner } from './folder-scanner.ts';
import { createOlderFolders, type OlderFolders, retryInterval } from './older-folders.ts';
import { readCampaigns } from './read-campaign-folders.ts';

vi.mock(import('node:fs'), { spy: true });

const original = 'config/campaigns/lucky-friday';
const scanEvery = 10_000;

/** Promotion rules of countries, and whether each gets an offer that is for all visitors and only for sports. */
const rulesOfCountries = {
  AD: { promotions: {}, isOffered: true },
  AF: { promotions: { allowed: false }, isOffered: false },
  AG: { promotions: { welcomeBonusAllowed: false }, isOffered: true },
  AI: { promotions: { returningCustomersAllowed: false }, isOffered: false },
  AL: { promotions: { mixedProductsAllowed: false }, isOffered: true },
  AM: { promotions: { urgencyAllowed: false }, isOffered: true },
} as const;

const byCountry = new Map(
  Object.entries(rulesOfCountries).map(([country, { promotions }]) => [
    country,
    regionFixture({ country, promotions }),
  ]),
);
const regions = { byCountry, unknown: { pages: 'allow', actions: 'block' } } as const;
const inEnglish = { language: 'en', currencies: [], siteVersion: 'site', minimumAge: 18 } as const;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-campaigns-'));
  // Scans happen when a test advances the timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const at = (...parts: string[]) => path.join(directory, ...parts);

/** Writes the folder of a campaign with this English headline and its own promotion. */
function writeCampaign(folder: string, title: string): void {
  cpSync(original, folder, { recursive: true });
  setTitle(folder, title);
  const name = path.basename(folder);
  if (!promotions.includes(name)) promotions.push(name);
  setPromotion(folder, 5_000 + promotions.indexOf(name));
}

const promotions: string[] = [];

function setPromotion(folder: string, promotionId: number): void {
  const file = path.join(folder, 'campaign.json');
  const facts = readFileSync(file, 'utf8')
    .replace(/"promotionId": \d+/, `"promotionId": ${promotionId}`)
    .replace(/"promotionIds": \[[^\]]*\]/, `"promotionIds": [${promotionId}]`);
  writeFileSync(file, facts);
}

/** A campaign that has not started is forgotten when its folder is removed. */
const notYetRunning = { startTime: '2099-11-06T00:00:00+03:00' };

function setField(folder: string, fields: object): void {
  const file = path.join(folder, 'campaign.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));
}

function setTitle(folder: string, title: string): void {
  const file = path.join(folder, 'texts/en.json');
  const text = readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": ${JSON.stringify(title)}`);
  writeFileSync(file, text);
}

/** A square drawing with these elements. */
const drawing = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">${parts}</svg>`;

/** The address of the picture of a campaign with one picture for both themes. */
function artOf(store: CampaignStore, name: string): string {
  const art = store.get(name)?.art;
  return typeof art === 'string' ? art : '';
}

/** The fields of a log line that these tests read. */
interface LogLine {
  readonly event?: string;
  readonly message?: string;
  readonly campaign?: string;
  readonly country?: string;
  readonly campaigns?: number;
  readonly countries?: readonly string[];
  readonly isKept?: boolean;
}

/** Folders whose reads time out. */
const overdue = new Set<string>();

async function follow(older?: OlderFolders) {
  const lines: LogLine[] = [];
  const metrics = createMetrics('test');
  const changes: string[][] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const { list, set, fingerprint, read } = createFolderFingerprints(directory);
  // In this thread, whose file system tests can change.
  const scanner: FolderScanner = {
    scan: async () => ({
      fingerprints: new Map(
        list().flatMap((name) => {
          const found = overdue.has(name) ? undefined : fingerprint(name);
          return found === undefined ? [] : [[name, found]];
        }),
      ),
      set: set(),
      overdue: [...overdue],
    }),
    read: async (name) => read(name),
  };
  const folders = createCampaignFolders({
    ...{ directory, regions, scanner, scanEvery, logger, metrics },
    ...(older && { older }),
  });
  await folders.load();
  folders.watch((names) => void changes.push([...names]));
  const { store } = folders;
  return {
    store,
    stop: folders.stop,
    served: folders.served,
    changes,
    /** Lines of the log with an event. */
    linesOf: (event: string) => lines.filter((line) => line.event === event),
    names: () => store.list().map(({ campaign }) => campaign.name),
    title: (name: string) => store.get(name)?.card(inEnglish).title,
    scan: async (times = 1) => {
      for (let time = 0; time < times; time += 1) {
        vi.advanceTimersByTime(scanEvery);
        while (vi.getTimerCount() === 0) await turn();
      }
    },
    checksum: async () => (await metrics.foldersChecksum.get()).values.map(({ value }) => value),
    count: async (state: 'loaded' | 'refused' | 'missing' | 'overdue') => {
      const text = await metrics.registry.metrics();
      return Number(new RegExp(`campaign_folders\\{state="${state}"\\} (\\d+)`).exec(text)?.[1]);
    },
  };
}

/** Empties a folder by moving its file away. */
const emptyTexts = (file: string): string => {
  rmSync(file, { force: true });
  return file;
};

/** Files that the test puts into the folder, and the resulting message. */
const hostileFiles: readonly (readonly [what: string, put: (folder: string) => void, sentence: string])[] = [
  [
    'a video',
    (folder) => {
      writeFileSync(`${folder}/art.mp4`, '');
      truncateSync(`${folder}/art.mp4`, 1.5 * 1024 ** 3);
    },
    'a/art.mp4: must be art, art-light or art-<prize> with one of the extensions .svg, .png, .jpg, .webp, .avif: npm run campaign -- art FILE NAME brings a picture in',
  ],
  [
    'a video named as a picture',
    (folder) => truncateSync(`${folder}/art.svg`, 1.5 * 1024 ** 3),
    'a/art.svg: has 1610612736 bytes and is not read: at most 262144 are allowed',
  ],
  [
    'facts of gigabytes',
    (folder) => truncateSync(`${folder}/campaign.json`, 3 * 1024 ** 3),
    'a/campaign.json: has 3221225472 bytes and is not read: at most 262144 are allowed',
  ],
  [
    'a link to an endless device',
    (folder) => symlinkSync('/dev/zero', emptyTexts(`${folder}/art.svg`)),
    'a/art.svg: is a device and not a file',
  ],
  [
    'a pipe in the place of a picture',
    (folder) => execFileSync('mkfifo', [emptyTexts(`${folder}/art.svg`)]),
    'a/art.svg: is a named pipe and not a file',
  ],
  [
    'a pipe in the place of the facts',
    (folder) => execFileSync('mkfifo', [emptyTexts(`${folder}/campaign.json`)]),
    'a/campaign.json: is a named pipe and not a file',
  ],
  [
    'a pipe in the place of texts',
    (folder) => execFileSync('mkfifo', [emptyTexts(`${folder}/texts/en.json`)]),
    'a/texts/en.json: is a named pipe and not a file',
  ],
  [
    'a drawing in UTF-16',
    (folder) => writeFileSync(`${folder}/art.svg`, `\ufeff${drawing('')}`, 'utf16le'),
    'a/art.svg: is written in UTF-16: save it as UTF-8',
  ],
  [
    'a drawing with a title in Windows-1252',
    (folder) => writeFileSync(`${folder}/art.svg`, drawing('<title>Caf\xe9</title>'), 'latin1'),
    'a/art.svg: is not UTF-8 in line 1, it looks like Windows-1252: save it as UTF-8',
  ],
  [
    'a folder in the place of texts',
    (folder) => mkdirSync(emptyTexts(`${folder}/texts/en.json`)),
    'a/texts/en.json: is a folder and not a file',
  ],
];

const casesDirectory = 'test/fixtures/campaign-files';

/** Folders made from public reports, and the expected problems; none if the folder is valid. */
const cases: readonly (readonly [name: string, problems: readonly string[]])[] = [
  ['windows-1252-texts', ['texts/en.json: is not UTF-8 in line 4, it looks like Windows-1252: save it as UTF-8']],
  ['zero-width-title', ['texts/en.json:2: title: shows nothing: it contains only spaces and invisible characters']],
  ['bidi-override-title', ['texts/en.json:2: title: contains U+202E, which overrides text direction: remove it']],
  [
    'html-entities',
    [
      'texts/en.json:2: title: contains &quot;, which is shown literally: write "',
      'texts/en.json:3: kicker: contains &amp;, which is shown literally: write &',
    ],
  ],
  [
    'art-moving',
    [
      'art.svg: moves by @keyframes, animation-name, animation-duration, animation-iteration-count, animation: art stands still, npm run campaign -- still NAME takes the motion out',
    ],
  ],
  ['art-cyrillic-ids', []],
];

describe('the served set', () => {
  /** Makes a set the current one. */
  const switchTo = (id: string) => {
    symlinkSync(`.sets/${id}`, at('.next'));
    renameSync(at('.next'), at('.current'));
  };
  const [first, second] = ['1'.repeat(40), '2'.repeat(40)];

  it('is named once all of its folders have been read, with those that are refused', async () => {
    for (const set of [first, second]) mkdirSync(at('.sets', set), { recursive: true });
    writeCampaign(at('.sets', first, 'a'), 'First');
    writeCampaign(at('.sets', second, 'a'), 'Second');
    writeCampaign(at('.sets', second, 'b'), 'Other');
    switchTo(first);
    const { served, scan, title, stop } = await follow();
    expect(served()).toEqual({ set: first, refused: [] });
    switchTo(second);
    await scan();
    expect(served().set).toBe(first);
    await scan();
    expect(title('a')).toBe('Second');
    expect(served()).toEqual({ set: second, refused: [] });
    writeFileSync(at('.sets', second, 'b/campaign.json'), '{}');
    await scan(2);
    expect(served()).toEqual({ set: second, refused: ['b'] });
    stop();
  });

  it('has no name in a directory without sets', async () => {
    writeCampaign(at('a'), 'First');
    const { served, stop } = await follow();
    expect(served()).toEqual({ set: undefined, refused: [] });
    stop();
  });
});

describe('loading the campaign folders at start', () => {
  it('returns every campaign, ordered by name', async () => {
    for (const name of ['b', 'a', 'c-1']) writeCampaign(at(name), name);
    const { names, title, count, linesOf } = await follow();
    expect(names()).toEqual(['a', 'b', 'c-1']);
    expect(title('c-1')).toBe('c-1');
    expect([await count('loaded'), await count('refused')]).toEqual([3, 0]);
    expect(linesOf('campaign_refused')).toEqual([]);
  });

  it('leaves out an unusable folder, and logs file, field and reason of each problem', async () => {
    writeCampaign(at('good'), 'Good');
    writeCampaign(at('bad'), 'Bad');
    const facts = JSON.parse(readFileSync(at('bad/campaign.json'), 'utf8'));
    writeFileSync(at('bad/campaign.json'), JSON.stringify({ ...facts, isLongTerm: 'yes', promotionId: 0 }));
    writeFileSync(at('bad/texts/xx.json'), '{}');
    const { names, count, linesOf } = await follow();
    expect(names()).toEqual(['good']);
    expect([await count('loaded'), await count('refused')]).toEqual([1, 1]);
    const [line] = linesOf('campaign_refused');
    expect(line).toMatchObject({ level: 50, campaign: 'bad', isKept: false });
    expect(line?.message).toMatch(/bad\/campaign\.json:1: isLongTerm: must be true or false/);
    expect(line?.message).toMatch(/bad\/campaign\.json:1: promotionId: must be at least 1/);
    expect(line?.message).toMatch(/bad\/texts\/xx\.json: is not a supported language/);
  });

  it('reads each file once', async () => {
    for (const name of ['a', 'b']) writeCampaign(at(name), name);
    vi.mocked(openSync).mockClear();
    await follow();
    const files = vi.mocked(openSync).mock.calls.map(([file]) => String(file));
    expect(files.length).toBe(2 * (2 + readdirSync(at('a/texts')).length));
    expect(new Set(files).size).toBe(files.length);
  });

  it('ignores files and folders that the file system creates in a volume', async () => {
    writeCampaign(at('a'), 'A');
    for (const name of ['lost+found', '@eaDir', '__MACOSX']) mkdirSync(at(name));
    symlinkSync('a/campaign.json', at('notes'));
    const { names, linesOf, scan, count } = await follow();
    await scan(2);
    expect([names(), linesOf('campaign_refused'), await count('refused')]).toEqual([['a'], [], 0]);
    expect(readCampaigns(directory, regions).problems).toEqual([]);
  });

  it.each(hostileFiles)('rejects %s unread, and loads the other folders', async (_, put, sentence) => {
    for (const name of ['a', 'b']) writeCampaign(at(name), name);
    put(at('a'));
    const { names, linesOf } = await follow();
    expect(names()).toEqual(['b']);
    expect(linesOf('campaign_refused').map(({ message }) => message)).toEqual([`campaign folder refused: ${sentence}`]);
    expect(readCampaigns(directory, regions).problems).toEqual([at(sentence)]);
  });

  it.each(cases)('reports the correct form for %s', async (name, problems) => {
    cpSync(path.join(casesDirectory, name), at(name), { recursive: true });
    const { names, linesOf } = await follow();
    expect(names()).toEqual(problems.length === 0 ? [name] : []);
    const messages = linesOf('campaign_refused').map(({ message }) => message);
    expect(messages.flatMap((message) => message?.replace('campaign folder refused: ', '').split('\n') ?? [])).toEqual(
      problems.map((problem) => `${name}/${problem}`),
    );
  });

  it('accepts a folder without a picture', async () => {
    writeCampaign(at('plain'), 'Plain');
    rmSync(at('plain/art.svg'));
    const { names, store, linesOf } = await follow();
    expect(names()).toEqual(['plain']);
    expect(store.get('plain')?.art).toBeUndefined();
    expect(linesOf('campaign_refused')).toEqual([]);
  });

  it('derives the version of the terms from their content', async () => {
    for (const name of ['a', 'b', 'c']) writeCampaign(at(name), name);
    const facts = readFileSync(at('c/campaign.json'), 'utf8');
    writeFileSync(at('c/campaign.json'), facts.replace('"creditHours": 24', '"creditHours": 48'));
    const { store } = await follow();
    const [one, same, other] = ['a', 'b', 'c'].map((name) => store.get(name)?.termsVersion);
    expect(one).toMatch(/^[\da-f]{6}$/);
    expect(same).toBe(one);
    expect(one).not.toBe(other);
  });

  it('rejects an animated picture', async () => {
    writeCampaign(at('plain'), 'Plain');
    writeFileSync(at('plain/art.svg'), drawing('<style>.a{animation:turn 1s infinite}</style>'));
    const { names, linesOf } = await follow();
    expect(names()).toEqual([]);
    expect(linesOf('campaign_refused')[0]?.message).toContain('plain/art.svg: moves by animation: art stands still');
  });

  it('rejects the later of two folders with the same promotion id, and reports both', async () => {
    for (const name of ['b', 'a', 'c']) writeCampaign(at(name), name);
    for (const name of ['a', 'b']) setPromotion(at(name), 7);
    const sentence = 'b/campaign.json:5: promotionIds[0]: 7 leads to a too: remove it from all folders but one';
    const { names, count, linesOf } = await follow();
    expect(names()).toEqual(['a', 'c']);
    expect([await count('loaded'), await count('refused')]).toEqual([2, 1]);
    expect(linesOf('campaign_refused').map(({ campaign, message }) => [campaign, message])).toEqual([
      ['b', `campaign folder refused: ${sentence}`],
    ]);
    const { campaigns, problems } = readCampaigns(directory, regions);
    expect(campaigns.map(({ campaign }) => campaign.name)).toEqual(['a', 'c']);
    expect(problems).toEqual([at(sentence)]);
  });

  it('logs one line about all withheld campaigns at the start, and one for each campaign that changes', async () => {
    for (const name of ['lucky-friday', 'second']) writeCampaign(at(name), 'Lucky Friday');
    const { store, linesOf, scan } = await follow();
    const withheld = Object.entries(rulesOfCountries).flatMap(([country, { isOffered }]) => (isOffered ? [] : country));
    expect([...(store.get('lucky-friday')?.withheld.keys() ?? [])].sort()).toEqual(withheld);
    expect(linesOf('campaign_withheld')).toMatchObject([{ campaigns: 2, countries: withheld }]);
    setTitle(at('lucky-friday'), 'Lucky Saturday');
    await scan(2);
    const [, ...later] = linesOf('campaign_withheld');
    expect(later).toMatchObject([{ campaign: 'lucky-friday', countries: withheld }]);
  });

  it('compresses a picture on request', async () => {
    writeCampaign(at('a'), 'A');
    const { store } = await follow();
    const file = await store.fileAt(artOf(store, 'a'));
    const bytes = readFileSync(at('a/art.svg'));
    const { identity, br, gzip } = file?.bodies ?? {};
    expect(identity).toEqual(bytes);
    expect(br && brotliDecompressSync(br)).toEqual(bytes);
    expect(gzip && gunzipSync(gzip)).toEqual(bytes);
    expect(file?.type).toBe('image/svg+xml; charset=utf-8');
  });
});

describe('the art and the palette of a folder', () => {
  it('has a separate picture for the light theme', async () => {
    writeCampaign(at('a'), 'A');
    writeFileSync(at('a/art-light.svg'), drawing('<path d="M0 0h9"/>'));
    const { store } = await follow();
    const art = store.get('a')?.art;
    expect(art).toEqual({
      dark: expect.stringMatching(/^\/campaign-art\/a\.[\da-f]{10}\.svg$/),
      light: expect.stringMatching(/^\/campaign-art\/a\.[\da-f]{10}\.svg$/),
    });
    const light = await store.fileAt(typeof art === 'object' ? art.light : '');
    expect(light?.bodies.identity.toString()).toContain('M0 0h9');
  });

  it('accepts a raster picture instead of a drawing, and does not compress it', async () => {
    writeCampaign(at('a'), 'A');
    rmSync(at('a/art.svg'));
    const png = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      Buffer.alloc(8),
      Buffer.alloc(40),
    ]);
    png.writeUInt32BE(720, 16);
    png.writeUInt32BE(720, 20);
    writeFileSync(at('a/art.png'), png);
    const { store, linesOf } = await follow();
    expect(linesOf('campaign_refused')).toEqual([]);
    const file = await store.fileAt(artOf(store, 'a'));
    expect(file).toMatchObject({ type: 'image/png', bodies: { identity: png } });
    expect(file?.bodies.br).toBeUndefined();
  });

  it.each([
    ['a drawing with script', 'art.svg', drawing('<script>a()</script>'), 'a/art.svg: has the element script'],
    ['a picture of an unknown kind', 'art.gif', 'GIF89a', 'a/art.gif: must be art, art-light or art-<prize>'],
    ['a picture of an unknown theme', 'art-blue.svg', drawing(''), 'a/art-blue.svg: there is no blue to win'],
    ['two pictures for one theme', 'art.webp', 'RIFF', 'a/art.webp: there is art.svg already'],
  ])('refuses %s', async (_, file, contents, problem) => {
    writeCampaign(at('a'), 'A');
    writeFileSync(at('a', file), contents);
    const { names, linesOf } = await follow();
    expect(names()).toEqual([]);
    expect(linesOf('campaign_refused')[0]?.message).toContain(problem);
  });

  it('has one stylesheet with the palettes of a page, the same on every server', async () => {
    writeCampaign(at('a'), 'A');
    const facts = readFileSync(at('a/campaign.json'), 'utf8');
    const own = JSON.stringify({
      ...palettes.get('tide'),
      light: { ...palettes.get('tide')?.light, pageGlow: '#cfe9f8' },
    });
    writeFileSync(at('a/campaign.json'), facts.replace('"clover"', own));
    const [one, other] = [await follow(), await follow()];
    const [address = ''] = one.store.paletteStyles(['own-a', 'ember', 'nothing', 'ember']);
    expect(address).toMatch(/^\/campaign-art\/palettes\.ember_own-a\.[\da-f]{10}\.css$/);
    const file = await other.store.fileAt(address);
    expect(file?.type).toBe('text/css; charset=utf-8');
    const css = file?.bodies.identity.toString();
    expect(new Set(css?.match(/data-accent="[\w-]+"/g)).size).toBe(2);
    expect(css).toContain('#cfe9f8');
    expect(one.store.paletteStyles(['nothing'])).toEqual([]);
    expect(await other.store.fileAt(address.replace(/\.[\da-f]{10}\./, '.0123456789.'))).toBeUndefined();
  });
});

describe('a change of the campaign folders', () => {
  it('replaces the list of campaigns, which otherwise stays the same', async () => {
    writeCampaign(at('a'), 'A');
    const { store, scan } = await follow();
    const before = store.list();
    await scan(3);
    expect(store.list()).toBe(before);
    setTitle(at('a'), 'B');
    await scan(3);
    expect(store.list()).not.toBe(before);
    expect(before.map(({ campaign }) => campaign.texts.get('en')?.['title'])).toEqual(['A']);
  });

  it('changes the address of the stylesheet when it is in a palette', async () => {
    writeCampaign(at('a'), 'A');
    const facts = readFileSync(at('a/campaign.json'), 'utf8');
    const setPageGlow = (pageGlow: string) => {
      const own = { ...palettes.get('tide'), light: { ...palettes.get('tide')?.light, pageGlow } };
      writeFileSync(at('a/campaign.json'), facts.replace('"clover"', JSON.stringify(own)));
    };
    setPageGlow('#cfe9f8');
    const { store, scan } = await follow();
    const before = store.paletteStyles(['own-a']);
    expect(store.paletteStyles(['own-a'])).toEqual(before);
    setPageGlow('#d3ecfa');
    await scan(3);
    const [address = ''] = store.paletteStyles(['own-a']);
    expect(before).not.toContain(address);
    expect((await store.fileAt(address))?.bodies.identity.toString()).toContain('#d3ecfa');
  });

  it('that duplicates a promotion id is refused in the folder that a restart would refuse, until it is fixed', async () => {
    for (const name of ['b', 'c']) writeCampaign(at(name), name);
    const { names, scan, changes, count, linesOf } = await follow();
    writeCampaign(at('a'), 'A');
    setPromotion(at('a'), 7);
    setPromotion(at('b'), 7);
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a', 'c'], 1]);
    expect(changes.at(-1)?.sort()).toEqual(['a', 'b']);
    await scan(2);
    expect(linesOf('campaign_refused')).toHaveLength(1);
    setPromotion(at('b'), 8);
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a', 'b', 'c'], 0]);
    expect(changes.at(-1)).toEqual(['b']);
  });

  it('keeps a folder with a duplicate promotion id refused', async () => {
    for (const name of ['a', 'b']) writeCampaign(at(name), name);
    for (const name of ['a', 'b']) setPromotion(at(name), 7);
    const { names, scan, count, linesOf } = await follow();
    setTitle(at('b'), 'Changed');
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a'], 1]);
    expect(linesOf('campaign_refused')).toHaveLength(1);
    const facts = readFileSync(at('b/campaign.json'), 'utf8');
    writeFileSync(at('b/campaign.json'), `\n${facts}`);
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a'], 1]);
    expect(linesOf('campaign_refused').map(({ message, isKept }) => [message?.split(': ')[1], isKept])).toEqual([
      ['b/campaign.json:5', false],
      ['b/campaign.json:6', false],
    ]);
  });

  it('keeps a broken folder refused after another has released its promotion id', async () => {
    for (const name of ['a', 'b']) writeCampaign(at(name), name);
    for (const name of ['a', 'b']) setPromotion(at(name), 7);
    const { names, scan, count, linesOf } = await follow();
    writeFileSync(at('b/campaign.json'), '{');
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a'], 1]);
    expect(linesOf('campaign_refused').map(({ isKept }) => isKept)).toEqual([false, false]);
    setPromotion(at('a'), 8);
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a', 'b'], 1]);
  });

  it('adds, updates and removes campaigns once two scans agree', async () => {
    for (const name of ['changed', 'removed', 'same']) writeCampaign(at(name), 'Before');
    setField(at('removed'), notYetRunning);
    const { names, title, scan, changes, linesOf, count } = await follow();
    writeCampaign(at('added'), 'New');
    setTitle(at('changed'), 'After');
    rmSync(at('removed'), { recursive: true });
    await scan();
    expect(changes).toEqual([]);
    expect([names(), title('changed')]).toEqual([['changed', 'removed', 'same'], 'Before']);
    await scan();
    expect(changes.map((changed) => changed.sort())).toEqual([['added', 'changed', 'removed']]);
    expect(names()).toEqual(['added', 'changed', 'same']);
    expect([title('added'), title('changed'), title('same')]).toEqual(['New', 'After', 'Before']);
    expect(linesOf('campaigns_changed')).toHaveLength(1);
    expect(await count('loaded')).toBe(3);
    await scan(3);
    expect(changes).toHaveLength(1);
  });

  it('shows a running campaign as ended after its folder is removed, until another one takes its promotion or name', async () => {
    for (const name of ['a', 'b', 'c']) {
      writeCampaign(at(name), name);
      setField(at(name), { startTime: '2020-11-06T00:00:00+03:00' });
    }
    const { store, names, scan, linesOf } = await follow();
    for (const name of ['a', 'b']) rmSync(at(name), { recursive: true });
    await scan(2);
    const now = Date.now() / 1_000;
    expect(names()).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'b']) {
      const { expireTime, isLongTerm } = store.get(name)?.forCountry('AD').campaign ?? {};
      expect([isLongTerm, expireTime !== undefined && expireTime <= now]).toEqual([false, true]);
    }
    expect(linesOf('campaign_removed').map(({ campaign }) => campaign)).toEqual(['a', 'b']);
    setField(at('c'), { formerNames: ['a'] });
    writeCampaign(at('b-renamed'), 'b');
    setPromotion(at('b-renamed'), 5_000 + promotions.indexOf('b'));
    await scan(2);
    expect(names()).toEqual(['b-renamed', 'c']);
  });

  it('is found where Kubernetes swaps the link of a mounted volume', async () => {
    writeCampaign(at('..2026_01/a'), 'First');
    symlinkSync('..2026_01', at('..data'));
    symlinkSync('..data/a', at('a'));
    const { names, title, scan, changes } = await follow();
    expect([names(), title('a')]).toEqual([['a'], 'First']);
    writeCampaign(at('..2026_02/a'), 'Second');
    symlinkSync('..2026_02', at('..data_tmp'));
    renameSync(at('..data_tmp'), at('..data'));
    rmSync(at('..2026_01'), { recursive: true });
    await scan(2);
    expect([names(), title('a'), changes]).toEqual([['a'], 'Second', [['a']]]);
  });

  it('is not applied while files are still being copied', async () => {
    writeCampaign(at('a'), 'Before');
    const { store, scan, changes } = await follow();
    const before = store.get('a');
    const languages = readdirSync(path.join(original, 'texts'));
    for (const file of languages) {
      const text = readFileSync(path.join(original, 'texts', file), 'utf8');
      writeFileSync(at('a/texts', file), text.replace(/"title": "[^"]*"/, '"title": "After"'));
      await scan();
      expect(store.get('a')).toBe(before);
    }
    await scan();
    expect(changes).toEqual([['a']]);
    const after = store.get('a');
    for (const code of ['en', 'ar', 'uz'] as const)
      expect(after?.card({ ...inEnglish, language: code }).title).toBe('After');
  });

  it('is not applied where the folder changes while it is read', async () => {
    writeCampaign(at('a'), 'Before');
    const { title, scan, changes } = await follow();
    setTitle(at('a'), 'Half of a copy');
    await scan();
    const { openSync: openNow } = await vi.importActual<typeof import('node:fs')>('node:fs');
    vi.mocked(openSync).mockImplementationOnce((...parameters) => {
      setTitle(at('a'), 'The whole copy');
      return openNow(...parameters);
    });
    await scan();
    expect([title('a'), changes]).toEqual(['Before', []]);
    await scan(2);
    expect([title('a'), changes]).toEqual(['The whole copy', [['a']]]);
  });

  it('keeps a campaign while its folder is replaced', async () => {
    writeCampaign(at('a'), 'Before');
    const { names, title, scan, changes } = await follow();
    rmSync(at('a'), { recursive: true });
    await scan();
    expect(names()).toEqual(['a']);
    writeCampaign(at('a'), 'After');
    await scan(2);
    expect([title('a'), changes]).toEqual(['After', [['a']]]);
  });

  it('keeps the last good campaign while a file is invalid, with one log line', async () => {
    writeCampaign(at('a'), 'Before');
    const { title, scan, changes, linesOf, count } = await follow();
    const good = readFileSync(at('a/campaign.json'), 'utf8');
    writeFileSync(at('a/campaign.json'), good.replace('"accent": "clover"', '"accent": "mauve"'));
    await scan(4);
    expect([title('a'), changes]).toEqual(['Before', []]);
    expect(linesOf('campaign_refused')).toEqual([
      expect.objectContaining({
        level: 50,
        campaign: 'a',
        isKept: true,
        message: expect.stringMatching(/a\/campaign\.json:\d+: accent: .*clover/),
      }),
    ]);
    expect([await count('loaded'), await count('refused')]).toEqual([1, 1]);
    writeFileSync(at('a/campaign.json'), good);
    setTitle(at('a'), 'After');
    await scan(2);
    expect([title('a'), changes, await count('refused')]).toEqual(['After', [['a']], 0]);
  });

  it('is applied to the other folders where one has a dangling link', async () => {
    writeCampaign(at('a'), 'Before');
    writeCampaign(at('b'), 'Before');
    const { title, scan, changes, linesOf } = await follow();
    rmSync(at('a/art.svg'));
    symlinkSync('gone.svg', at('a/art.svg'));
    setTitle(at('b'), 'After');
    await scan(2);
    expect([title('a'), title('b'), changes]).toEqual(['Before', 'After', [['b']]]);
    expect(linesOf('campaign_refused')[0]?.message).toContain('art.svg');
    expect(linesOf('campaign_scan_failed')).toEqual([]);
  });

  it('leaves every campaign as it is while the volume is gone', async () => {
    writeCampaign(at('a'), 'Before');
    const { names, scan, changes, linesOf } = await follow();
    renameSync(directory, `${directory}-away`);
    await scan(3);
    expect([names(), changes]).toEqual([['a'], []]);
    expect(linesOf('campaign_scan_failed')).not.toEqual([]);
    renameSync(`${directory}-away`, directory);
    setTitle(at('a'), 'After');
    await scan(2);
    expect(changes).toEqual([['a']]);
  });

  it('keeps every campaign, counted as refused, while the volume is empty', async () => {
    for (const name of ['a', 'b']) writeCampaign(at(name), name);
    setField(at('b'), notYetRunning);
    const { names, scan, changes, count, linesOf } = await follow();
    renameSync(directory, `${directory}-away`);
    mkdirSync(directory);
    await scan(3);
    expect([names(), changes, await count('refused')]).toEqual([['a', 'b'], [], 2]);
    expect(linesOf('campaign_scan_failed')).toHaveLength(3);
    rmSync(directory, { recursive: true });
    renameSync(`${directory}-away`, directory);
    rmSync(at('b'), { recursive: true });
    await scan(2);
    expect([names(), changes, await count('refused')]).toEqual([['a'], [['b']], 0]);
  });

  it('keeps the campaign of a temporarily dangling link', async () => {
    writeCampaign(at('..data/a'), 'Before');
    setField(at('..data/a'), notYetRunning);
    writeCampaign(at('b'), 'Before');
    symlinkSync('..data/a', at('a'));
    const { names, scan, changes, count, linesOf } = await follow();
    renameSync(at('..data'), at('..away'));
    await scan(3);
    expect([names(), changes, await count('refused')]).toEqual([['a', 'b'], [], 1]);
    expect(linesOf('campaign_refused')).toEqual([expect.objectContaining({ campaign: 'a', isKept: true })]);
    renameSync(at('..away'), at('..data'));
    await scan(2);
    expect([names(), await count('refused')]).toEqual([['a', 'b'], 0]);
    rmSync(at('a'));
    await scan(2);
    expect([names(), changes.at(-1)]).toEqual([['b'], ['a']]);
  });

  it('keeps the campaign of a folder whose files can’t be listed', async () => {
    writeCampaign(at('a'), 'Before');
    const { names, title, scan, changes, count, linesOf } = await follow();
    const { readdirSync: list } = await vi.importActual<typeof import('node:fs')>('node:fs');
    vi.mocked(readdirSync).mockImplementation((folder, options) => {
      if (String(folder).endsWith('texts')) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      return list(folder, options);
    });
    await scan(3);
    expect([names(), changes, await count('refused')]).toEqual([['a'], [], 1]);
    expect(linesOf('campaign_refused')[0]?.message).toContain('EIO');
    vi.mocked(readdirSync).mockImplementation(list);
    setTitle(at('a'), 'After');
    await scan(2);
    expect([title('a'), await count('refused')]).toEqual(['After', 0]);
  });

  it('is detected with one stat call for each file and no read', async () => {
    for (const name of ['a', 'b', 'c']) writeCampaign(at(name), name);
    const { scan } = await follow();
    vi.mocked(statSync).mockClear();
    vi.mocked(openSync).mockClear();
    await scan();
    const files = 2 + readdirSync(at('a/texts')).length;
    const folders = 2;
    expect(vi.mocked(statSync).mock.calls.length).toBe(3 * (files + folders));
    expect(vi.mocked(openSync)).not.toHaveBeenCalled();
  });

  it('is detected without listing a folder that was unchanged for a minute', async () => {
    writeCampaign(at('a'), 'A');
    const { scan, store } = await follow();
    const listNames = async () => {
      vi.mocked(readdirSync).mockClear();
      await scan();
      return vi.mocked(readdirSync).mock.calls.map(([folder]) => String(folder));
    };
    expect(await listNames()).toContain(at('a/texts'));
    const aMinuteLater = Date.now() + 61_000;
    vi.spyOn(Date, 'now').mockImplementation(() => aMinuteLater);
    expect(await listNames()).toEqual([directory]);
    rmSync(at('a/texts/uz.json'));
    expect(await listNames()).toContain(at('a/texts'));
    await scan(2);
    expect(store.get('a')?.campaign.texts.has('uz')).toBe(false);
  });

  it('is rejected in a folder with an invalid name', async () => {
    writeCampaign(at('Bad Name'), 'Bad');
    mkdirSync(at('.hidden'));
    const { names, linesOf } = await follow();
    expect(names()).toEqual([]);
    expect(linesOf('campaign_refused').map(({ campaign }) => campaign)).toEqual(['Bad Name']);
  });

  it('keeps the previous picture at its address beside the new one', async () => {
    writeCampaign(at('a'), 'A');
    const { store, scan } = await follow();
    const before = artOf(store, 'a');
    writeFileSync(at('a/art.svg'), drawing(''));
    await scan(2);
    const after = artOf(store, 'a');
    expect(after).toMatch(/^\/campaign-art\/a\.[\da-f]{10}\.svg$/);
    expect(after).not.toBe(before);
    const [first, second] = await Promise.all([before, after].map((address) => store.fileAt(address)));
    expect(first?.bodies.identity).toEqual(readFileSync(path.join(original, 'art.svg')));
    expect(second?.bodies.identity.toString()).toBe(drawing(''));
    expect(await store.fileAt('/campaign-art/a.0000000000.svg')).toBeUndefined();
  });

  it('is applied to the other folders while one hangs, and is logged once', async () => {
    for (const name of ['a', 'b']) writeCampaign(at(name), 'Before');
    const { names, title, scan, changes, count, linesOf } = await follow();
    overdue.add('a');
    setTitle(at('b'), 'After');
    await scan(3);
    expect([names(), title('b'), changes, await count('overdue')]).toEqual([['a', 'b'], 'After', [['b']], 1]);
    expect(linesOf('campaign_scan_overdue')).toEqual([
      expect.objectContaining({ level: 50, campaign: 'a', isKept: true }),
    ]);
    overdue.clear();
    setTitle(at('a'), 'After');
    await scan(2);
    expect([title('a'), await count('overdue')]).toEqual(['After', 0]);
  });

  it('is no longer detected after the service stops', async () => {
    writeCampaign(at('a'), 'Before');
    const { stop } = await follow();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('the checksum of the folders depends on their contents alone', async () => {
  const folder = path.join(directory, 'a');
  writeCampaign(folder, 'Before');
  const { scan, checksum } = await follow();
  const before = await checksum();
  setTitle(folder, 'After');
  await scan(2);
  const after = await checksum();
  expect(after).not.toEqual(before);
  // Another pod, which starts with the new folder.
  expect(await (await follow()).checksum()).toEqual(after);
  setTitle(folder, 'Before');
  await scan(2);
  expect(await checksum()).toEqual(before);
});

describe('a folder that is refused after a restart', () => {
  const at = (name: string) => path.join(directory, name);
  let kept: string;
  let image: string;
  const lines: LogLine[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  let metrics: Metrics;
  const older = (lastGoodDirectory?: string) =>
    createOlderFolders({ kind: 'campaign', lastGoodDirectory, imageDirectory: image, logger, metrics });
  beforeEach(() => {
    lines.length = 0;
    metrics = createMetrics('test');
    kept = mkdtempSync(path.join(tmpdir(), 'marquee-kept-'));
    image = mkdtempSync(path.join(tmpdir(), 'marquee-image-'));
    writeCampaign(at('a'), 'Newest');
    writeCampaign(path.join(image, 'a'), 'Of the image');
  });
  afterEach(() => {
    for (const each of [kept, image]) rmSync(each, { recursive: true, force: true });
  });
  const breakFile = () => writeFileSync(at('a/campaign.json'), '{');

  it('is shown in its last good version after every restart', async () => {
    const before = older(kept);
    const first = await follow(before);
    setTitle(at('a'), 'Newest but one');
    await first.scan(2);
    await before.written();
    first.stop();
    breakFile();
    for (const restart of [1, 2]) {
      const { title, count, linesOf, stop } = await follow(older(kept));
      expect([title('a'), await count('refused'), await count('missing')], `${restart}`).toEqual([
        'Newest but one',
        1,
        0,
      ]);
      expect(linesOf('campaign_refused')).toMatchObject([{ campaign: 'a', isKept: false, shown: 'last-good' }]);
      stop();
    }
  });

  it('falls back to the image’s version, and is shown in its newest version after a repair', async () => {
    const good = readFileSync(at('a/campaign.json'));
    breakFile();
    const { title, scan, count, linesOf } = await follow(older());
    expect(title('a')).toBe('Of the image');
    expect(linesOf('campaign_refused')).toMatchObject([{ shown: 'image' }]);
    writeFileSync(at('a/campaign.json'), good);
    await scan(2);
    expect([title('a'), await count('refused')]).toEqual(['Newest', 0]);
  });

  it('is counted as missing when there is no version of it', async () => {
    rmSync(path.join(image, 'a'), { recursive: true });
    breakFile();
    const { names, count, linesOf } = await follow(older(kept));
    expect([names(), await count('refused'), await count('missing')]).toEqual([[], 1, 1]);
    expect(linesOf('campaign_refused')).toMatchObject([{ shown: 'nothing' }]);
  });

  it('is not shown from an incomplete copy', async () => {
    writeCampaign(path.join(kept, 'campaigns/a'), 'Half');
    rmSync(path.join(kept, 'campaigns/a/campaign.json'));
    breakFile();
    expect((await follow(older(kept))).title('a')).toBe('Of the image');
  });

  it('is logged when its last version could not be kept', async () => {
    writeFileSync(path.join(kept, 'campaigns'), 'a file in the way');
    const before = older(kept);
    expect((await follow(before)).title('a')).toBe('Newest');
    await before.written();
    expect(lines).toMatchObject([{ event: 'last_good_failed', campaign: 'a', level: 40 }]);
    const failures = async () =>
      (await metrics.lastGoodFailures.get()).values.find(({ labels }) => labels.kind === 'campaign')?.value;
    expect(await failures()).toBe(1);

    rmSync(path.join(kept, 'campaigns'));
    await vi.advanceTimersByTimeAsync(retryInterval);
    await before.written();
    expect(await failures()).toBe(0);
    expect(existsSync(path.join(kept, 'campaigns/a/campaign.json'))).toBe(true);
  });

  it('leaves no partial copy behind when its last version could not be kept', async () => {
    // A file and a folder can't have the same name.
    const parts = new Map([
      ['texts', ''],
      ['texts/en.json', '{}'],
    ]);
    const before = older(kept);
    before.keep('a', { files: parts, art: new Map() });
    await before.written();
    expect(lines).toMatchObject([{ event: 'last_good_failed', campaign: 'a' }]);
    expect(readdirSync(path.join(kept, 'campaigns'))).toEqual([]);
  });
});
