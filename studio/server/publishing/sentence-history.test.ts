import { expect, it } from 'vitest';
import { sentenceListSchema } from '../../comment-contracts.ts';
import { draftSchema } from '../../contracts.ts';
import { sentenceFindingsSchema } from '../../sentence-contracts.ts';
import { api, openStudio } from './studio-fixture.ts';

type Studio = Awaited<ReturnType<typeof openStudio>>;

const find = async (studio: Studio, query: Readonly<Record<string, string>>) => {
  const reply = await studio.ask('vera', 'get', `/studio/api/sentences?${new URLSearchParams(query)}`);
  return sentenceFindingsSchema.parse(reply.body).findings;
};
const text = 'Größtes Tagesturnier';
const name = 'daily-tournament';

it('names who changed, approved and published a sentence, even after a rename or after the campaign has ended', async () => {
  const studio = await openStudio({ names: [name], needsApproval: true });
  const change = (user: string, key: string, before: string, value: string) =>
    studio.change(user, 'texts/de.json', [key], before, value, name);
  const { title, kicker } = draftSchema.parse((await studio.ask('eva', 'get', `${api}/${name}`)).body).texts.de ?? {};
  await change('eva', 'title', String(title), text);
  studio.clock.now += 60;
  await change('emil', 'kicker', String(kicker), 'Für alle Neuen');
  await studio.approve('lars', ['de'], name);
  studio.clock.now += 60;
  await studio.publish('emil', name);
  const period = {
    from: { kind: 'publish', by: 'emil', at: '2026-11-28T12:02:00.000Z' },
    changed: { by: 'eva', at: '2026-11-28T12:00:00.000Z' },
    approval: { by: 'lars' },
  };
  // As pasted: different letters, spaces and a soft hyphen.
  const found = await find(studio, { text: '  GROSSTES\u00a0tages\u00adturnier ' });
  expect(found).toMatchObject([
    { campaign: name, language: 'de', title: 'title', text, isLive: true, periods: [period] },
  ]);
  await studio.ask('eva', 'post', `${api}/${name}/rename`, { to: 'daily-race' });
  expect((await studio.publish('eva', 'daily-race')).status).toBe(200);
  expect(await find(studio, { text, language: 'de' })).toMatchObject([
    { campaign: 'daily-race', isLive: true, periods: [{ from: { by: 'emil', name } }] },
  ]);
  const first = (await studio.history('eva', 'daily-race')).publications.at(-1);
  await studio.ask('eva', 'post', `${api}/daily-race/roll-back`, { version: first?.id });
  expect(await find(studio, { text, language: 'de' })).toMatchObject([
    { isLive: false, periods: [{ until: { kind: 'roll-back', by: 'eva' } }] },
  ]);
  // A roll-back and the version that it repeats are two separate periods.
  const [again] = await find(studio, { text: String(title), language: 'de', campaign: 'daily-race' });
  expect(again?.periods.map(({ from }) => from.kind)).toEqual(['roll-back', 'import']);
});

it('finds a clause composed from facts, and several sentences that were pasted together', async () => {
  const studio = await openStudio({ names: ['bonus200'] });
  await studio.change('eva', 'campaign.json', ['facts', 'deposits', 0, 'percent'], 200, 150);
  studio.clock.now += 60;
  await studio.ask('emil', 'post', `${api}/bonus200/terms-date`);
  await studio.publish('emil');
  const { body } = await studio.ask('vera', 'get', `${api}/bonus200/sentences?language=en`);
  const clauses = sentenceListSchema.parse(body).sentences ?? [];
  const changed = clauses.filter((clause) => clause.id.startsWith('clause.') && clause.text.includes('150'));
  const taken = clauses.find(({ id }) => id === 'clause.who.one');
  const found = await find(studio, { text: `${changed[0]?.text}\n\n${taken?.text}`, language: 'en' });
  const byText = new Map(found.map((finding) => [finding.text, finding.periods[0]]));
  expect(byText.get(changed[0]?.text ?? '')).toMatchObject({ from: { by: 'emil' }, changed: { by: 'eva' } });
  expect(byText.get(taken?.text ?? '')).toMatchObject({ from: { kind: 'import' } });
});

it('finds nothing for words that were on no page, and refuses a search without words', async () => {
  const studio = await openStudio({ names: ['bonus200'] });
  expect(await find(studio, { text: 'Never on any page', campaign: 'bonus200' })).toEqual([]);
  expect((await studio.ask('vera', 'get', '/studio/api/sentences?text=%20a')).status).toBe(400);
  expect((await studio.ask('nora', 'get', '/studio/api/sentences?text=bonus')).status).toBe(403);
});
