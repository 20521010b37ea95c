import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../campaigns/campaign-state.ts';
import { contentInRegion } from '../../campaigns/content-in-region.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { messages } from '../../i18n/messages/en.ts';
import { SiteProvider } from '../../state/site-context.tsx';
import { siteFixture } from '../../state/site-fixture.ts';
import { CampaignPage } from './CampaignPage.tsx';
import type { CampaignPageData } from './campaign-contract.ts';
import { campaignInState, heavyCampaign, lightCampaign, withheldCampaign } from './campaign-fixtures.ts';

const site = siteFixture({
  userId: 1,
  siteConfig: { loginUrl: 'https://example.com/login', registrationUrl: 'https://example.com/register' },
});

function render(data: CampaignPageData): { html: string; missing: string[] } {
  const missing: string[] = [];
  const i18n = createI18n({ language: 'en', messages, dictionary: {}, onMissingKey: (key) => missing.push(key) });
  const initialEntries = ['/en/promotion/lucky-friday'];
  const router = createMemoryRouter([{ path: '*', element: <CampaignPage data={data} /> }], { initialEntries });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SiteProvider site={site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </I18nextProvider>,
  );
  return { html, missing };
}

const signIn = 'https://example.com/login?return=%2Fen%2Fpromotion%2Flucky-friday';

const expectations: [Exclude<CampaignState, 'region-blocked'>, { shows: string[]; hides: string[] }][] = [
  ['teaser', { shows: ['Opens on', 'Time until the start'], hides: ['Take part', signIn] }],
  ['sign-in', { shows: [signIn, 'https://example.com/register'], hides: ['You’re in'] }],
  ['active', { shows: ['Take part', 'Taking part needs JavaScript', 'Your next step'], hides: [signIn] }],
  ['joined', { shows: ['You’re in', 'You have 12 tickets so far.', 'Done'], hides: ['Take part<', signIn] }],
  ['unavailable', { shows: ['Check again', 'Time until the end'], hides: ['Take part<', 'Prize pool'] }],
  [
    'ended',
    { shows: ['This promotion has ended', 'noindex', 'Ma***a', 'See current'], hides: ['Take part<', 'timer'] },
  ],
];

describe('the campaign page', () => {
  test.each(expectations)('in the state %s', (state, { shows, hides }) => {
    const { html, missing } = render(campaignInState(state));
    for (const text of shows) expect(html).toContain(text);
    for (const text of hides) expect(html).not.toContain(text);
    expect(missing).toEqual([]);
  });

  test('leads those who take part to the bet and the deposit, and nobody else', () => {
    const bet =
      /<a class="[^"]*primary[^"]*" href="https:\/\/operator\.example\/line\/football" target="_top">Place a bet</;
    const deposit =
      /<a class="[^"]*secondary[^"]*" href="https:\/\/operator\.example\/office\/recharge" target="_top">Make a deposit</;
    const joined = render(campaignInState('joined')).html;
    expect(joined).toMatch(bet);
    expect(joined).toMatch(deposit);
    for (const state of ['teaser', 'sign-in', 'active', 'unavailable', 'ended'] as const) {
      expect(render(campaignInState(state)).html).not.toMatch(/operator\.example\/(?:line|office)/);
    }
  });

  test('says when it ends, without a clock, where nobody may be hurried', () => {
    const limits = { isWithheld: false, urgencyAllowed: false };
    const { html, missing } = render({
      ...campaignInState('active'),
      ...contentInRegion(campaignInState('active'), limits),
    });
    expect(html).toContain('Ends <time');
    expect(html).not.toContain('timer');
    expect(missing).toEqual([]);
  });

  test('withheld in the country says so, keeps name and terms, and offers nothing', () => {
    const { html, missing } = render(withheldCampaign);
    const shown = [
      'not offered in your country',
      'noindex',
      'Extraordinarily Lucky',
      'id="terms"',
      'See current',
      'href="/en/"',
    ];
    for (const text of shown) expect(html).toContain(text);
    const hidden = [
      'Take part',
      signIn,
      'timer',
      'Prize',
      'How it works',
      'Results',
      'Ready for Friday',
      'A weekly raffle',
    ];
    for (const text of hidden) expect(html).not.toContain(text);
    expect(missing).toEqual([]);
  });

  test.each([
    ['the least', lightCampaign],
    ['the most', heavyCampaign],
  ])('with %s data has its significant terms and the way to the full ones', (_, data) => {
    const { html } = render(data);
    expect(html).toContain('Only for people aged 21');
    expect(html).toContain('href="#terms"');
    expect(html).toContain('id="terms"');
  });

  test('dates the terms by the day that their file names, in every zone', () => {
    expect(render(lightCampaign).html).toContain('Version 1.0 of 23.10.2026');
  });

  test('does not say when a campaign ended that the platform ended early', () => {
    const data = campaignInState('ended');
    expect(render(data).html).toContain('Ended on');
    expect(render({ ...data, endsAt: data.serverTime + 1 }).html).not.toContain('Ended on');
  });
});
