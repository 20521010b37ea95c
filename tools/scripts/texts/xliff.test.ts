import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseXml } from '@rgrove/parse-xml';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RegionPolicies } from '../../../config/regions.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { folderCampaign } from '../../../src/campaigns/campaign-fixtures.ts';
import { type LanguageCode, languageList } from '../../../src/i18n/languages.ts';
import { builtInMessages } from '../../../src/i18n/messages.ts';
import { noOverrides } from '../../../src/i18n/text-overrides.ts';
import { importTexts, ownTextsIn } from './import-texts.ts';
import { partsOf, textOf } from './inline-codes.ts';
import { sampleValues } from './interface-context.ts';
import { textUnits, versionOfText } from './text-units.ts';
import { writeXliff } from './write-xliff.ts';

let regions: RegionPolicies;
/** Some units of a German export, without texts of an operator. */
let german: string;
beforeAll(() => {
  regions = loadConfigFiles('config').regions;
  const units = textUnits('de', { own: noOverrides, english: noOverrides }, []);
  german = writeXliff(
    'de',
    units.filter(({ key }) => /^(?:wheel_|sections_open$|clause\.who\.)/.test(key)),
  );
});

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-xliff-'));
  mkdirSync(path.join(directory, 'texts'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const file = () => path.join(directory, 'words.xlf');
const texts = () => path.join(directory, 'texts');

/** Exports a language with the operator's texts of the directory. */
function exportTexts(language: LanguageCode): string {
  const own = ownTextsIn(texts(), language, regions);
  if ('problems' in own) throw new Error(own.problems.join('\n'));
  return writeXliff(language, textUnits(language, own, []));
}

/** Imports a file, and returns the printed output. */
function runImport(content: string, isTrial = false) {
  writeFileSync(file(), content);
  const lines: string[] = [];
  const code = importTexts({ file: file(), directory: texts(), regions, isTrial, print: (line) => lines.push(line) });
  return { code, said: lines.join('\n').replaceAll(file(), 'words.xlf') };
}

/** Changes the target of a unit. */
const withTarget = (xliff: string, key: string, change: (target: string) => string): string =>
  xliff.replace(
    new RegExp(`(<unit id="${key.replaceAll('.', '\\.')}".*?<target[^>]*>)(.*?)(</target>)`, 's'),
    (_, before: string, target: string, after: string) => `${before}${change(target)}${after}`,
  );

const readTexts = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(path.join(texts(), language, `${name}.json`), 'utf8'));

describe.each(languageList)('the texts in $code', ({ code }) => {
  const units = textUnits(code, { own: noOverrides, english: noOverrides }, []);

  it('round-trip unchanged', () => {
    expect(runImport(exportTexts(code))).toEqual({ code: 0, said: 'No difference' });
    expect(readdirSync(texts())).toEqual([]);
  });

  it('round-trip through their parts', () => {
    const changed = units.flatMap(({ source, target, form }) =>
      [source, target].filter((text) => textOf(partsOf(text, form)) !== text),
    );
    expect(changed).toEqual([]);
  });

  it('have an English text, a context, and names that XML allows', () => {
    expect(units.filter(({ source, context }) => source === '' || context === '')).toEqual([]);
    expect(units.filter(({ key }) => !/^[\w.:-]+$/.test(key)).map(({ key }) => key)).toEqual([]);
    expect(new Set(units.map(({ key }) => key)).size).toBe(units.length);
  });
});

it('has a sample of every value of the interface', () => {
  const names = Object.values(builtInMessages.get('en') ?? {}).flatMap((text) =>
    Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name),
  );
  expect([...new Set(names)].filter((name) => !sampleValues.has(name))).toEqual([]);
});

describe('a unit', () => {
  const unitOf = (key: string, language: LanguageCode = 'de') => {
    const units = textUnits(language, { own: noOverrides, english: noOverrides }, [folderCampaign('lucky-friday')]);
    return units.find((unit) => unit.key === key);
  };

  it('of a clause has its place, speaker and an example', () => {
    expect(unitOf('clause.who.age')).toMatchObject({
      context: 'Sentence of the full terms, under “Who can take part”. Campaigns: lucky-friday.',
      examples: [expect.stringContaining('You must be 18 or over'), expect.stringMatching(/\b18\b/)],
    });
  });

  it('of a counted text names numbers of its form', () => {
    expect(unitOf('wheel_attempts_few', 'ru')).toMatchObject({
      context: 'Block wheel. Form “few” of a counted text, for numbers such as 2, 3, 4, 22.',
      source: '{{number}} attempts left',
      examples: ['2 attempts left', expect.stringContaining('2')],
    });
  });

  it('protects values and the frames of plural forms as codes', () => {
    expect(partsOf('You get {n, plural, one {# bet} other {# bets}} on {sport}.', 'clause')).toEqual([
      'You get ',
      { code: '{n, plural, one {', isValue: false },
      { code: '#', isValue: true },
      ' bet',
      { code: '} other {', isValue: false },
      { code: '#', isValue: true },
      ' bets',
      { code: '}}', isValue: false },
      ' on ',
      { code: '{sport}', isValue: true },
      '.',
    ]);
  });

  it('with a limit has it as metadata and as a note', () => {
    const xliff = exportTexts('de');
    expect(xliff).toMatch(/<unit id="sections_open"[^>]* slr:sizeRestriction="12">/);
    expect(xliff).toContain('<note category="limit">At most 12 characters.</note>');
  });

  it('is well-formed XML', () => {
    expect(parseXml(exportTexts('ar')).root?.attributes).toMatchObject({
      srcLang: 'en',
      trgLang: 'ar',
      version: '2.0',
    });
  });
});

describe('an import', () => {
  it('shows the differences, and writes what differs from the built-in texts', () => {
    const changed = withTarget(
      withTarget(exportTexts('de'), 'wheel_spin', () => 'Los geht’s'),
      'clause.who.age',
      (target) => target.replace(/^/, 'Hinweis: '),
    );
    const trial = runImport(changed, true);
    expect(trial.said).toMatch(/wheel_spin\n {2}- .*\n {2}\+ Los geht’s\n/);
    expect([trial.code, readdirSync(texts())]).toEqual([0, []]);
    const { code, said } = runImport(changed);
    expect([code, said]).toEqual([0, expect.stringContaining('Changed: 2')]);
    expect(readdirSync(texts())).toEqual(['de']);
    expect(readTexts('de', 'interface')).toEqual({ wheel_spin: 'Los geht’s' });
    expect(readTexts('de', 'clauses')).toEqual({ 'clause.who.age': expect.stringMatching(/^Hinweis: .*\{age/) });
    expect(Object.keys(Object(readTexts('de', 'sources')))).toEqual(['wheel_spin', 'clause.who.age']);
    expect(runImport(exportTexts('de')).said).toBe('No difference');
  });

  it('removes a text that is equal to the built-in one', () => {
    const original = exportTexts('de');
    runImport(withTarget(original, 'wheel_spin', () => 'Los geht’s'));
    const builtIn = builtInMessages.get('de')?.['wheel_spin'] ?? '';
    runImport(withTarget(exportTexts('de'), 'wheel_spin', () => builtIn));
    for (const name of ['interface', 'clauses', 'sources']) expect(readTexts('de', name)).toEqual({});
  });

  it('keeps newer built-in texts that the file did not change', () => {
    // As if the built-in text had been different at the export.
    const older = exportTexts('de').replace(
      /(<unit id="wheel_spin".*?<mda:meta type="target">)\w+(<.*?<target[^>]*>)[^<]*/s,
      (_, before: string, after: string) => `${before}${versionOfOld}${after}Alt`,
    );
    expect(runImport(older).said).toBe('No difference');
  });

  it('reports English texts that have changed since the export', () => {
    runImport(withTarget(exportTexts('en'), 'wheel_spin', () => 'Turn it'));
    const { code, said } = runImport(withTarget(german, 'wheel_spin', () => 'Los geht’s'));
    expect(code).toBe(0);
    expect(said).toContain('wheel_spin: the English text has changed since\n  - Spin\n  + Turn it');
    const own = ownTextsIn(texts(), 'de', regions);
    expect('sources' in own && own.sources).toEqual({ wheel_spin: expect.stringMatching(/^[\da-f]{10}$/) });
    expect(exportTexts('de')).toMatch(/<unit id="wheel_spin".*?<source xml:space="preserve">Turn it<\/source>/s);
  });

  it('accepts handwritten plural forms and parts of a sentence', () => {
    const by = (target: string) =>
      withTarget(exportTexts('de'), 'clause.who.age', () => target).replace('trgLang="de"', 'trgLang="DE"');
    const own = by('Ab {age, plural, one {# Jahr} other {# Jahren}}.');
    expect(runImport(own).code).toBe(0);
    const split = by('Ab</target></segment><ignorable><source> </source></ignorable><segment><source/><target>{age}.');
    expect(runImport(split).code).toBe(0);
    expect(readTexts('de', 'clauses')).toEqual({ 'clause.who.age': 'Ab {age}.' });
  });

  it('reports missing translations and missing units', () => {
    const [start = '', end = ''] = exportTexts('de').split(/<unit id="wheel_spin".*?<\/unit>/s);
    expect(runImport(start + end).said).toBe('No difference, not in the file: 1');
    const untranslated = exportTexts('de').replace(/(<unit id="wheel_spin".*?)<target[^>]*>[^<]*<\/target>/s, '$1');
    expect(runImport(untranslated).said).toBe('No difference, without a translation: 1');
  });

  const cases: readonly (readonly [name: string, change: (xliff: string) => string, reason: RegExp])[] = [
    [
      'a lost code',
      (xliff) => withTarget(xliff, 'wheel_won', () => 'Gewonnen'),
      /xlf:\d+: wheel_won: leaves out \{\{prize\}\}/,
    ],
    [
      'a value too many',
      (xliff) => withTarget(xliff, 'wheel_spin', () => '{{who}}'),
      /wheel_spin: has no value for \{\{who\}\}/,
    ],
    [
      'a lost plural form',
      (xliff) => withTarget(xliff, 'clause.who.age', () => 'Ab {age, plural, one {# J.}}.'),
      /clause\.who\.age: /,
    ],
    [
      'a plural form of another language',
      (xliff) => withTarget(xliff, 'clause.who.age', () => 'Ab {age, plural, few {#} other {#}}.'),
      /MessageFormat: .*few/,
    ],
    [
      'an open brace',
      (xliff) => withTarget(xliff, 'clause.who.age', (target) => target.replace(/<ph [^>]*>/, '{age')),
      /MessageFormat/,
    ],
    ['markup', (xliff) => withTarget(xliff, 'wheel_spin', () => '&lt;b>Los&lt;/b>'), /wheel_spin: has < or >/],
    [
      'markup as CDATA',
      (xliff) => withTarget(xliff, 'wheel_spin', () => '<![CDATA[<script>]]>'),
      /wheel_spin: has < or >/,
    ],
    [
      'an element of no XLIFF',
      (xliff) => withTarget(xliff, 'wheel_spin', () => '<b>Los</b>'),
      /wheel_spin: has an element b/,
    ],
    [
      'a sign that turns the direction',
      (xliff) => withTarget(xliff, 'wheel_spin', () => 'L&#x202E;os'),
      /wheel_spin: contains U\+202E/,
    ],
    [
      'a control character',
      (xliff) => withTarget(xliff, 'wheel_spin', () => 'L<cp hex="0007"/>os'),
      /wheel_spin: has the control character U\+0007/,
    ],
    ['a text without a letter', (xliff) => withTarget(xliff, 'wheel_spin', () => ' '), /wheel_spin: shows nothing/],
    [
      'a text that is too long',
      (xliff) => withTarget(xliff, 'sections_open', () => 'Alle Bereiche der Website'),
      /sections_open: has 25 characters: the maximum is 12/,
    ],
    [
      'a code without data',
      (xliff) => withTarget(xliff, 'wheel_spin', () => '<ph id="1" dataRef="d9"/>'),
      /wheel_spin: has a code ph 1 without/,
    ],
    [
      'segments in another order',
      (xliff) => xliff.replace(/(<unit id="wheel_spin".*?<target )/s, '$1order="2" '),
      /wheel_spin: has segments in another order/,
    ],
    [
      'an unknown text',
      (xliff) => xliff.replace('<unit id="wheel_spin"', '<unit id="wheel_spun"'),
      /wheel_spun: there is no text of this name/,
    ],
    [
      'a text twice',
      (xliff) => xliff.replace('<unit id="wheel_won"', '<unit id="wheel_spin"'),
      /wheel_spin: is there twice/,
    ],
    [
      'another language',
      (xliff) => xliff.replace('trgLang="de"', 'trgLang="nl"'),
      /trgLang nl is not one of our languages/,
    ],
    ['no language', (xliff) => xliff.replace('trgLang="de"', ''), /trgLang is missing/],
    ['XLIFF 1.2', (xliff) => xliff.replace('document:2.0', 'document:1.2'), /is no XLIFF 2/],
    ['other XML', () => '<html xmlns="http://www.w3.org/1999/xhtml"/>', /is no XLIFF 2/],
    ['no XML', () => 'words', /:1: is not XML: /],
    ['nothing', () => '', /:1: is not XML: /],
    ['half a file', (xliff) => xliff.slice(0, 5_000), /:\d+: is not XML: /],
    ['an entity of no XML', (xliff) => withTarget(xliff, 'wheel_spin', () => '&nbsp;'), /:\d+: is not XML: .*&nbsp;/],
    [
      'entities that grow',
      (xliff) =>
        xliff.replace('<xliff', `<!DOCTYPE xliff [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<xliff`),
      /:2: has a document type/,
    ],
    [
      'a file of the machine',
      (xliff) => xliff.replace('<xliff', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff'),
      /:2: has a document type/,
    ],
    ['a million levels', () => '<a>'.repeat(1_000_000), /too deep in one another/],
    [
      'a sentence of many levels',
      (xliff) => withTarget(xliff, 'wheel_spin', () => `${'<mrk>'.repeat(5_000)}Los${'</mrk>'.repeat(5_000)}`),
      /too deep in one another/,
    ],
    ['another encoding', () => '\u0000\u0000', /UTF-16/],
    ['more bytes than an export', (xliff) => xliff + ' '.repeat(17_000_000), /at most 16777216 are allowed/],
  ];

  it.each(cases)('rejects %s, and changes nothing', (_, change, reason) => {
    mkdirSync(path.join(texts(), 'de'));
    writeFileSync(path.join(texts(), 'de/interface.json'), JSON.stringify({ wheel_busy: 'Gleich …' }));
    // A valid change beside the invalid one.
    const changed = change(withTarget(german, 'wheel_still', () => 'Ohne Bewegung'));
    const { code, said } = runImport(changed);
    expect(said).toMatch(reason);
    expect([code, readTexts('de', 'interface')]).toEqual([1, { wheel_busy: 'Gleich …' }]);
  });

  it('rejects all invalid texts at once', () => {
    const bad = withTarget(
      withTarget(exportTexts('de'), 'wheel_spin', () => '<b/>'),
      'wheel_won',
      () => 'Gewonnen',
    );
    expect(runImport(bad).said).toMatch(/wheel_spin: .*wheel_won: .*Refused: 2 to correct\. Nothing was changed\./s);
  });

  it('reports an unknown file', () => {
    const lines: string[] = [];
    const code = importTexts({
      file: file(),
      directory: texts(),
      regions,
      isTrial: false,
      print: (line) => lines.push(line),
    });
    expect([code, lines[0]]).toEqual([1, `${file()}: is missing`]);
  });
});

/** Version of “Alt”. */
const versionOfOld = versionOfText('Alt');
