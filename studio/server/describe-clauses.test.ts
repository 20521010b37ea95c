import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { foldersIn } from '../../server/config/folder-files.ts';
import { withValue } from '../../tools/scripts/campaign/field-values.ts';
import { type ClauseFacts, clauseFactsSchema } from '../clause-contracts.ts';
import { describeClauses } from './describe-clauses.ts';

type Fields = Readonly<Record<string, unknown>>;

const readJson = (file: string): Fields =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
const fieldsOf = (name: string): Fields => readJson(`config/campaigns/${name}/campaign.json`);
const textsOf = (name: string) =>
  Object.fromEntries(
    readdirSync(`config/campaigns/${name}/texts`).map((file) => [
      file.replace('.json', ''),
      readJson(`config/campaigns/${name}/texts/${file}`),
    ]),
  );
const factsOf = (name: string, fields = fieldsOf(name)): ClauseFacts =>
  clauseFactsSchema.parse(describeClauses({ name, fields, texts: textsOf(name) }, {}));

const stadium = { id: 'stadium', section: 'who', values: { tickets: 'f.ticketLimit.count|count:tickets' } };
const withClauses = (name: string, clauses: object): Fields => withValue(fieldsOf(name), ['clauses'], clauses);

describe('the form of own clauses', () => {
  it('knows the values of a clause in every language before it has a sentence', () => {
    const { own, isReadable } = factsOf('app-and-win', withClauses('app-and-win', { added: [stadium] }));
    expect(isReadable).toBe(true);
    expect(own['stadium']?.names).toEqual(['tickets']);
    expect(Object.keys(own['stadium']?.said ?? {})).toEqual([...localeCodes]);
    expect(own['stadium']?.said.en).toEqual([{ before: '', values: { tickets: '3 tickets' }, sentence: '' }]);
    expect(own['stadium']?.said.de?.[0]?.values['tickets']).toBe('3 Lose');
  });

  it('knows the values and the sentence of a clause of ours that is put in other words', () => {
    const { own, ours } = factsOf('app-and-win', withClauses('app-and-win', { replaced: ['who.age'] }));
    const sentence = ours.find(({ id }) => id === 'who.age')?.text;
    expect(sentence).toContain('18');
    expect(own['who.age']).toMatchObject({ names: ['age'], said: { en: [{ values: { age: '18' }, sentence }] } });
  });

  it('leaves out a value that the facts don’t have, and keeps the others', () => {
    const values = { ...stadium.values, none: 'f.none|number' };
    const { own } = factsOf('app-and-win', withClauses('app-and-win', { added: [{ ...stadium, values }] }));
    expect(own['stadium']).toMatchObject({
      names: ['tickets', 'none'],
      said: { en: [{ values: { tickets: '3 tickets' } }] },
    });
  });

  it('says each alternative of a choice by itself where they differ', () => {
    const bonus = { id: 'own', section: 'use', values: { days: 'f.wagering.days|count:days' } };
    const name = 'casino-sport-welcome-bonus';
    const said = factsOf(name, withClauses(name, { added: [bonus] })).own['own']?.said.en;
    expect(said).toMatchObject([
      { before: '(sports) ', values: { days: '30 days' } },
      { before: '(casino) ', values: { days: '7 days' } },
    ]);
  });

  it('needs no numbers of the platform and no texts, and says so where the offer can’t be read', () => {
    const draft = withValue(
      withValue(fieldsOf('daily-tournament'), ['promotionIds'], undefined),
      ['facts', 'tournamentId'],
      undefined,
    );
    expect(factsOf('daily-tournament', withValue(draft, ['promotionId'], undefined)).isReadable).toBe(true);
    const broken = withValue(fieldsOf('daily-tournament'), ['startTime'], 'tomorrow');
    expect(factsOf('daily-tournament', broken)).toMatchObject({ isReadable: false, offered: [], ours: [] });
  });

  it.each([[{ added: 'none' }], [{ added: [7, { values: 3 }] }], ['none']])('takes %j for no clause', (clauses) => {
    const fields = withValue(fieldsOf('app-and-win'), ['clauses'], clauses);
    expect(factsOf('app-and-win', fields).isReadable).toBe(true);
  });
});

describe('the values that a clause may say', () => {
  const shown = (name: string) =>
    new Map(factsOf(name).offered.map(({ value, field, shown }) => [value, [field, shown]]));

  it('have the name of their field, and look as in a sentence', () => {
    expect(Object.fromEntries(shown('app-and-win'))).toMatchObject({
      'f.ticketLimit.count|count:tickets': ['facts.ticketLimit.count', '3 tickets'],
      'f.stake.minStake|money': ['facts.stake.minStake', 'EUR2'],
      'f.stake.minOdds|odds': ['facts.stake.minOdds', '1.60'],
      'f.stake.betTypes|list:bet-type': ['facts.stake.betTypes', expect.stringContaining(' and ')],
      'f.draw.at|time': ['facts.draw.at', '12:00'],
      'f.draw.weekday|weekday': ['facts.draw.weekday', expect.stringMatching(/Monday/)],
      'f.freeBet.validDays|count:days': ['facts.freeBet.validDays', '7 days'],
      'f.creditHours|count:hours': ['facts.creditHours', '24 hours'],
      'p.items|pool': ['prizes.items', expect.stringContaining('EUR')],
      'p.items.0.reward|reward': ['prizes.items[0].reward', expect.stringContaining('EUR1,000')],
      'c.startTime|datetime': ['startTime', expect.stringContaining('02.11.2026')],
      'minimumAge|number': ['minimumAge', '18'],
    });
  });

  it.each(foldersIn('config/campaigns'))('of %s are no numbers of the platform, and none is there twice', (name) => {
    const { offered } = factsOf(name);
    expect(offered.length).toBeGreaterThan(3);
    expect(offered.filter(({ field }) => /(?:^i|I)ds?$/.test(field))).toEqual([]);
    expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length);
    expect(offered.filter(({ shown }) => shown.trim() === '')).toEqual([]);
  });
});
