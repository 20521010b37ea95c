import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { boardSchema } from '../../contracts.ts';
import { tagOf } from '../../locales.ts';
import { differencesSchema } from '../../publishing-contracts.ts';
import { countryLocales, readAccess, readGrants } from '../access.ts';
import { api, openStudio } from './studio-fixture.ts';

const problemOf = (reply: { readonly body: unknown }) => z.object({ problem: z.string() }).parse(reply.body).problem;

/** Great Britain's visitors get the sports alternative of this campaign alone. */
const name = 'casino-sport-welcome-bonus';
const percentOf = (alternative: number) => ['facts', 'alternatives', alternative, 'deposits', 0, 'percent'];
const wagering = ['facts', 'wagering', 'times'];

const openWith = (names: readonly string[] = [name]) =>
  openStudio({ needsApproval: true, names, roles: 'legal-gb=approver:en-GB' });
type Studio = Awaited<ReturnType<typeof openStudio>>;

const stateOf = async (studio: Studio, tag: string, campaign = name) =>
  (await studio.history('eva', campaign)).locales.find((locale) => tagOf(locale) === tag);

describe('an approval of a country', () => {
  it('is needed besides that of the language, and given by the country’s approver', async () => {
    const studio = await openWith();
    await studio.change('eva', 'campaign.json', percentOf(0), 100, 90, name);
    await studio.ask('eva', 'post', `${api}/${name}/terms-date`);
    const { locales } = await studio.history('eva', name);
    const languages = locales.filter(({ country }) => country === undefined).map(({ language }) => language);
    expect(locales.map(tagOf)).toEqual([...languages, 'en-GB']);
    expect((await studio.approve('lea', languages, name)).status).toBe(200);
    expect(problemOf(await studio.publish('eva', name))).toMatch(/has not approved en-GB$/);
    expect((await studio.approve('lars', ['en-GB'], name)).status).toBe(403);
    expect((await studio.approve('gwen', ['en'], name)).status).toBe(403);
    expect((await studio.approve('gwen', ['en-GB'], name)).status).toBe(200);
    expect((await studio.publish('eva', name)).status).toBe(200);
    const [publication] = (await studio.history('eva', name)).publications;
    expect(publication?.approvals).toContainEqual(
      expect.objectContaining({ language: 'en', country: 'GB', by: 'gwen' }),
    );
    expect(studio.announced).toContainEqual(expect.objectContaining({ event: 'approved', languages: ['en-GB'] }));
  });

  it('stays when only what other countries see changes, and ends when the country sees something else', async () => {
    const studio = await openWith();
    await studio.change('eva', 'campaign.json', percentOf(0), 100, 90, name);
    await studio.approve('gwen', ['en-GB'], name);
    await studio.approve('lea', ['en'], name);
    await studio.change('eva', 'campaign.json', percentOf(1), 150, 140, name);
    expect(await stateOf(studio, 'en', name)).not.toHaveProperty('approval');
    expect(await stateOf(studio, 'en-GB', name)).toHaveProperty('approval.by', 'gwen');
    await studio.change('eva', 'campaign.json', percentOf(0), 90, 80, name);
    expect(await stateOf(studio, 'en-GB', name)).not.toHaveProperty('approval');
  });

  it('is of the reasons for which the country withholds the campaign, too', async () => {
    const studio = await openWith(['bonus200']);
    await studio.change('eva', 'campaign.json', wagering, 30, 10);
    const differences = await studio.ask('gwen', 'get', `${api}/bonus200/differences?from=live&to=draft&country=GB`);
    const { languages } = differencesSchema.parse(differences.body);
    expect(languages.find(({ language }) => language === 'en')?.parts).toContainEqual({
      title: 'withheld',
      before: ['wagering 30 times is above the cap of 10'],
      after: [],
    });
    expect(await stateOf(studio, 'en-GB', 'bonus200')).toMatchObject({ isChanged: true, author: 'eva' });
  });

  it('can not be given by the author of its language', async () => {
    const studio = await openWith(['bonus200']);
    const ask = (body: object) =>
      studio.ask('eva', 'post', `${api}/bonus200/approvals`, body).set('x-groups', 'marketing, legal-gb');
    await studio.change('eva', 'campaign.json', wagering, 30, 10);
    const hash = (await stateOf(studio, 'en-GB', 'bonus200'))?.hash;
    expect((await ask({ approvals: [{ language: 'en', country: 'GB', hash }] })).status).toBe(403);
  });

  it('is what the board says a ready campaign waits for', async () => {
    const studio = await openWith(['bonus200']);
    await studio.change('eva', 'campaign.json', wagering, 30, 10);
    const { locales } = await studio.history();
    const languages = locales.filter(({ country }) => country === undefined).map(({ language }) => language);
    await studio.approve('lea', languages);
    await studio.ask('eva', 'post', `${api}/bonus200/state`, { state: 'ready' });
    const { campaigns } = boardSchema.parse((await studio.ask('vera', 'get', api)).body);
    expect(campaigns[0]?.waits).toEqual([{ kind: 'approval', locales: ['en-GB'] }]);
  });

  it('is not asked for again when a version that visitors had goes live again', async () => {
    const studio = await openWith();
    const approveAll = async () => {
      const tags = (await studio.history('eva', name)).locales.map(tagOf);
      await studio.approve('lea', tags, name);
    };
    const publishPercent = async (before: number, value: number) => {
      await studio.change('eva', 'campaign.json', percentOf(0), before, value, name);
      await studio.ask('eva', 'post', `${api}/${name}/terms-date`);
      await approveAll();
      expect((await studio.publish('eva', name)).status).toBe(200);
    };
    await publishPercent(100, 90);
    const { live } = await studio.history('eva', name);
    const title = z
      .object({ texts: z.object({ en: z.object({ title: z.string() }) }) })
      .parse((await studio.ask('eva', 'get', `${api}/${name}`)).body).texts.en.title;
    await studio.change('eva', 'texts/en.json', ['title'], title, 'Another title', name);
    await approveAll();
    expect((await studio.publish('eva', name)).status).toBe(200);
    expect((await studio.ask('eva', 'post', `${api}/${name}/roll-back`, { version: live?.id })).status).toBe(200);
  });
});

describe('countries of roles', () => {
  const grantsOf = (text: string) => {
    const grants = readGrants(text);
    if (typeof grants === 'string') throw new Error(grants);
    return { header: 'X-Groups', grants };
  };

  it('are languages of a country, or all languages of it', () => {
    const settings = grantsOf('ch=approver:de-CH+fr-CH, gb=approver:GB, legal=approver');
    const approves = (group: string) => [
      ...readAccess({ headersDistinct: { 'x-groups': [group] } }, settings).approves,
    ];
    expect(approves('ch')).toEqual(['de-CH', 'fr-CH']);
    expect(approves('gb')).toHaveLength(12);
    expect(approves('gb')).toContain('ar-GB');
    expect(approves('legal')).toHaveLength(12 + 2 + 12);
    expect(countryLocales(settings)).toHaveLength(14);
    expect(countryLocales(grantsOf('legal=approver:de'))).toEqual([]);
  });

  it.each([
    ['x=approver:UK', 'UK is not an ISO 3166-1 country'],
    ['x=approver:de-ZZ', 'ZZ is not'],
    ['x=approver:xx-AT', 'xx is none of the languages'],
    ['x=approver:de-', 'is not a language, a country or both'],
    ['x=editor:de-AT', 'only approvers have countries'],
  ])('refuse %s', (text, reason) => {
    expect(readGrants(text)).toContain(reason);
  });
});
