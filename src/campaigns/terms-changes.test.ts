import { describe, expect, it } from 'vitest';
import { changedSections } from '../blocks/terms-changes/changed-sections.ts';
import { parseCampaign } from './campaign.ts';
import { campaignFolders, folderFixture } from './campaign-fixtures.ts';
import { euros } from './clauses/clause-fixtures.ts';
import { composeClauses } from './clauses/compose-clauses.ts';

const change = (at: string, before: object) => ({ at, before });
const stakeOf = (amount: number) => ({ facts: { stake: { minStake: euros(amount) } } });

/** A campaign with changes, and the effect of each on its terms. */
function read(changes: readonly object[], termsDate = '2026-11-15') {
  const campaign = parseCampaign('fixture', folderFixture({ termsDate, changes }));
  const sectionsOf = (version: Parameters<typeof composeClauses>[0]['campaign']) =>
    composeClauses({ campaign: version, language: 'en', currencies: [], minimumAge: 18 }).sections;
  return campaign.earlier.map(({ campaign: before }, index) =>
    changedSections(sectionsOf(before), sectionsOf(campaign.earlier[index - 1]?.campaign ?? campaign)),
  );
}

const linesOf = (section: { readonly before: readonly string[]; readonly now: readonly string[] } | undefined) => [
  section?.before.join(' '),
  section?.now.join(' '),
];

describe('changes of the terms', () => {
  it('list each changed sentence before and after, the newest change first', () => {
    const [newest = [], oldest = []] = read([
      change('2026-11-15T12:00:00+03:00', stakeOf(2)),
      change('2026-11-10T12:00:00+03:00', stakeOf(1)),
    ]);
    expect(newest).toHaveLength(1);
    expect(linesOf(newest[0])).toEqual([expect.stringMatching(/stake.*2\b/i), expect.stringMatching(/stake.*5\b/i)]);
    expect(linesOf(oldest[0])).toEqual([expect.stringMatching(/stake.*1\b/i), expect.stringMatching(/stake.*2\b/i)]);
  });

  it('list added and removed sentences: null is a field that was missing', () => {
    const [went = [], came = []] = read([
      change('2026-11-15T12:00:00+03:00', { facts: { settleBy: { weekday: 'sat', at: '12:00' } } }),
      change('2026-11-10T12:00:00+03:00', { facts: { settleBy: null } }),
    ]);
    expect(linesOf(went[0])).toEqual([expect.stringContaining('12:00'), '']);
    expect(linesOf(came[0])).toEqual(['', expect.stringContaining('12:00')]);
  });

  it('are only those of the alternative that the country allows', () => {
    const name = 'casino-sport-welcome-bonus';
    const files = new Map(campaignFolders.get(name));
    const parsed = JSON.parse(files.get('campaign.json') ?? '');
    const [sports, casino] = parsed.facts.alternatives;
    const before = { facts: { alternatives: [sports, { ...casino, creditHours: casino.creditHours + 1 }] } };
    const changed = { ...parsed, termsDate: '2026-11-15', changes: [change('2026-11-15T12:00:00+03:00', before)] };
    files.set('campaign.json', JSON.stringify(changed));
    const changedIn = (alternative?: string) => {
      const { terms, earlier } = parseCampaign(name, files, alternative);
      return earlier.flatMap(({ campaign }) => changedSections(campaign.terms, terms)).length;
    };
    expect([changedIn(), changedIn('casino'), changedIn('sports')]).toEqual([1, 1, 0]);
  });

  it.each<[string, readonly object[], string]>([
    [
      'that gives no campaign',
      [change('2026-11-15T12:00:00+03:00', { facts: { creditHours: 'soon' } })],
      'changes[0].before: gives no campaign: facts.creditHours: must be a number',
    ],
    [
      'that changes nothing',
      [change('2026-11-15T12:00:00+03:00', stakeOf(5))],
      'changes[0].before: changes nothing that the terms say',
    ],
    [
      'of another day than the terms',
      [change('2026-11-14T12:00:00+03:00', stakeOf(2))],
      'termsDate: must be 2026-11-14, the day of the newest of the changes',
    ],
    [
      'that is not in its place',
      [change('2026-11-15T12:00:00+03:00', stakeOf(2)), change('2026-11-16T12:00:00+03:00', stakeOf(1))],
      'changes[1].at: must be earlier than the change above it',
    ],
    [
      'of a field that no terms are about',
      [change('2026-11-15T12:00:00+03:00', { accent: 'ice' })],
      'no field named accent',
    ],
  ])('refuse a change %s', (_, changes, problem) => {
    expect(() => read(changes)).toThrow(problem);
  });
});
