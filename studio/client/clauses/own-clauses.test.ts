import { describe, expect, it } from 'vitest';
import { withValue } from '../../../tools/scripts/campaign/field-values.ts';
import { ownClausesOf } from '../../clause-contracts.ts';
import { type Draft, languageOf } from '../../contracts.ts';
import {
  additionOf,
  clauseId,
  type Edit,
  missingNames,
  moveOf,
  nameOfValue,
  problemOfSentence,
  readings,
  removalOf,
  replacementOf,
  restorationOf,
  withPlaceholder,
} from './own-clauses.ts';

const clause = (id: string, section = 'who') => ({ id, section });

const draftOf = (clauses: unknown, texts: Draft['texts'] = {}): Draft => ({
  ...{ name: 'own', version: '1', state: 'draft', titles: {}, unread: {}, art: [], problems: [], warnings: [] },
  fields: { label: 'Own', ...(clauses !== undefined && { clauses }) },
  texts,
});

/** The draft after changes, as the server writes them. */
function applyEdits(draft: Draft, edits: readonly (Edit | undefined)[]): Draft {
  let { fields } = draft;
  const texts = { ...draft.texts };
  for (const { file, path, value } of edits.filter((edit) => edit !== undefined)) {
    const language = languageOf(file);
    if (language === undefined) fields = withValue(fields, path, value);
    else texts[language] = withValue(texts[language] ?? {}, path, value);
  }
  return { ...draft, fields, texts };
}

const idsOf = ({ fields }: Draft) => ownClausesOf(fields).added.map(({ id }) => id);

describe('own clauses', () => {
  it('are added to a campaign that has none, and named nowhere once the last one is gone', () => {
    const none = draftOf(undefined);
    const one = applyEdits(none, [additionOf(ownClausesOf(none.fields), 'stadium', 'who')]);
    expect(one.fields['clauses']).toEqual({ added: [clause('stadium')] });
    const two = applyEdits(one, [replacementOf(ownClausesOf(one.fields), 'who.age')]);
    expect(two.fields['clauses']).toEqual({ added: [clause('stadium')], replaced: ['who.age'] });
    const left = applyEdits(two, removalOf(two, 'stadium'));
    expect(left.fields['clauses']).toEqual({ replaced: ['who.age'] });
    expect(applyEdits(left, removalOf(left, 'who.age')).fields).toEqual(none.fields);
  });

  it('are taken out with their sentences in all languages, and come back at their place', () => {
    const texts = {
      en: { title: 'Own', 'clauses.b': 'B.' },
      ar: { 'clauses.b': 'ب.' },
      de: { title: 'Eigen' },
    };
    const draft = draftOf({ added: [clause('a'), clause('b'), clause('c')] }, texts);
    const removed = applyEdits(draft, removalOf(draft, 'b'));
    expect(idsOf(removed)).toEqual(['a', 'c']);
    expect(removed.texts).toEqual({ en: { title: 'Own' }, ar: {}, de: { title: 'Eigen' } });
    expect(applyEdits(removed, restorationOf(draft, removed, 'b'))).toEqual(draft);
  });

  it('move within their part of the terms', () => {
    const draft = draftOf({ added: [clause('a'), clause('x', 'use'), clause('b'), clause('c')] });
    const own = ownClausesOf(draft.fields);
    const move = (id: string, by: -1 | 1) => moveOf(own, own.added.find((found) => found.id === id) ?? clause(id), by);
    expect(idsOf(applyEdits(draft, [move('b', -1)]))).toEqual(['b', 'x', 'a', 'c']);
    expect(idsOf(applyEdits(draft, [move('b', 1)]))).toEqual(['a', 'x', 'c', 'b']);
    expect([move('a', -1), move('c', 1), move('x', 1)]).toEqual([undefined, undefined, undefined]);
  });

  it('keep fields that the form does not know', () => {
    const draft = draftOf({ added: [{ ...clause('a'), note: 'kept' }, clause('b')] });
    const own = ownClausesOf(draft.fields);
    const changed = applyEdits(draft, [moveOf(own, own.added[0] ?? clause(''), 1)]);
    expect(changed.fields['clauses']).toMatchObject({ added: [{ id: 'b' }, { id: 'a', note: 'kept' }] });
  });
});

it.each([
  ['Stadium tickets', 'stadium-tickets'],
  ['  Große & Maß ', 'grosse-mass'],
  ['Été 2027!', 'ete-2027'],
  ['билеты', ''],
])('the name of a clause from %j is %j', (words, id) => {
  expect(clauseId(words)).toBe(id);
});

it.each([
  ['f.ticketLimit.count|number', [], 'ticketLimitCount'],
  ['f.wagering.days|count:days', [], 'days'],
  ['f.wagering.days|number', ['days'], 'days2'],
  ['p.items.0.reward|reward', [], 'itemsReward'],
  ['p.items.1.reward|reward', ['itemsReward', 'itemsReward2'], 'itemsReward3'],
  ['minimumAge|number', [], 'minimumAge'],
])('the placeholder of %s beside %j is %s', (value, taken, name) => {
  expect(nameOfValue(value, taken)).toBe(name);
});

describe('a sentence', () => {
  it.each([
    ['', undefined],
    ['For {{tickets}} of the stadium.', undefined],
    ['For guests.', 'must have these placeholders, each once: {{tickets}}'],
    ['For {{tickets}} and {{tickets}}.', 'must have these placeholders, each once: {{tickets}}'],
    ['For {{Tickets}}.', 'must have these placeholders, each once: {{tickets}}'],
    ['For {tickets}.', 'must have these placeholders, each once: {{tickets}}; has a single brace'],
    ['For {{tickets}}', 'must end as a sentence does'],
    ['For {{tickets}} of 5.', 'has a number: numbers come from the facts'],
  ])('%j is told while it is typed: %s', (text, problem) => {
    expect(problemOfSentence(text, ['tickets'])).toBe(problem);
  });

  it('gets a value at the caret, with spaces where words are', () => {
    expect(withPlaceholder('', 'days', 0).text).toBe('{{days}}');
    expect(withPlaceholder('It lasts.', 'days', 8)).toEqual({ text: 'It lasts {{days}}.', caret: 17 });
    expect(withPlaceholder('It lasts long', 'days', 9).text).toBe('It lasts {{days}} long');
    expect(missingNames('It lasts {{days}}.', ['days', 'stake'])).toEqual(['stake']);
  });

  it('is composed for each alternative, and a value that is not known stays a placeholder', () => {
    const said = [
      { before: '(Sports) ', values: { days: '7 days' }, sentence: '' },
      { before: '(Casino) ', values: { days: '3 days' }, sentence: '' },
    ];
    expect(readings('{{days}}, {{stake}}.', ['days', 'stake'], said)).toEqual([
      '(Sports) 7 days, {{stake}}.',
      '(Casino) 3 days, {{stake}}.',
    ]);
  });
});
