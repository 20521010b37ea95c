import { describe, expect, it } from 'vitest';
import { type ReadUnit, readXliff } from '../../../tools/scripts/texts/read-xliff.ts';
import { writeXliff } from '../../../tools/scripts/texts/write-xliff.ts';
import type { Draft } from '../../contracts.ts';
import { compareUnits, languageOfTag, unitsOf } from './campaign-units.ts';

const draft: Draft = {
  name: 'black-week',
  version: '1',
  state: 'draft',
  fields: {},
  texts: {
    en: { title: 'Black Week', kicker: 'Bonus', 'clauses.own': '{{tickets}} for {{stake}}' },
    de: { title: 'Schwarze Woche', kicker: 'Bonus' },
  },
  titles: {},
  unread: { de: ['kicker'] },
  art: [],
  problems: [],
  warnings: [],
};

const readUnit = (id: string, source: string, target: string | undefined): ReadUnit => ({
  ...{ id, source, target },
  line: 1,
  sourceVersion: undefined,
  targetVersion: undefined,
});

const kindsOf = (unit: ReadUnit) => compareUnits(draft, 'de', [unit]).map(({ key, kind }) => `${key} ${kind}`);

describe('the texts of a campaign', () => {
  it('are imported without a difference if nothing was changed', () => {
    const read: Draft = { ...draft, unread: {} };
    const { units, original, problems } = readXliff(writeXliff('de', unitsOf(read, 'de')));
    expect(compareUnits(read, 'de', units).map(({ kind }) => kind)).toEqual(['same', 'same', 'not-translated']);
    expect([original, problems]).toEqual(['config/campaigns/black-week/texts/en.json', []]);
  });

  it('protect the values of a sentence, and are exported as plain words while a value is incomplete', () => {
    const withSentence = (text: string) =>
      writeXliff('de', unitsOf({ ...draft, texts: { en: { 'clauses.own': text } } }, 'de'));
    expect(withSentence('{{tickets}} for {{stake}}')).toContain('<ph id="c1" dataRef="d1" disp="{{tickets}}"');
    expect(withSentence('{{tickets for')).toContain('>{{tickets for</source>');
  });

  it('are exported without a copied translation that is unread, and accept it unchanged on import', () => {
    expect(unitsOf(draft, 'de').map(({ target }) => target)).toEqual(['Schwarze Woche', undefined, undefined]);
    expect(kindsOf(readUnit('kicker', 'Bonus', 'Bonus'))).toEqual(['kicker changed']);
  });

  const sentence = '{{tickets}} for {{stake}}';
  it.each([
    ['a new text', readUnit('title', 'Black Week', 'Black Week'), 'changed'],
    ['a source that has changed since', readUnit('title', 'Black Friday', 'X'), 'source-changed'],
    ['its values in another order', readUnit('clauses.own', sentence, '{{stake}}: {{tickets}}.'), 'changed'],
    ['a missing value', readUnit('clauses.own', sentence, '{{stake}}'), 'placeholders'],
    ['a value too many', readUnit('clauses.own', sentence, '{{tickets}} {{stake}} {{prize}}'), 'placeholders'],
    ['a translated value', readUnit('clauses.own', sentence, '{{lose}} {{stake}}'), 'placeholders'],
    ['an open brace', readUnit('clauses.own', sentence, '{{tickets}} {{stake'), 'not-whole'],
    ['single braces', readUnit('clauses.own', sentence, '{tickets} {stake}'), 'not-whole'],
    ['more letters than fit', readUnit('title', 'Black Week', 'x'.repeat(201)), 'too-long'],
    ['a text that the campaign has not', readUnit('names.final', 'Final', 'Finale'), 'unknown'],
    ['a text without a translation', readUnit('title', 'Black Week', undefined), 'not-translated'],
  ])('are compared with %s', (_, unit, kind) => {
    expect(kindsOf(unit)).toEqual([`${unit.id} ${kind}`]);
  });

  it.each([
    ['de', 'de', true],
    ['de-AT', 'de', false],
    ['pt_BR', 'pt', false],
    ['AR', 'ar', true],
    ['nl', undefined, undefined],
  ])('are in the language of the tag %s', (tag, language, isExact) => {
    expect(languageOfTag(tag)).toEqual(language === undefined ? undefined : { language, isExact });
  });
});
