import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { appLinks } from './app-links/block.tsx';
import { checklist } from './checklist/block.tsx';
import { games } from './games/block.tsx';
import { renderBlock } from './render-block.tsx';
import { schedule } from './schedule/block.tsx';
import { tierTable } from './tier-table/block.tsx';
import { winnersBoard } from './winners-board/block.tsx';

describe('the links to the app', () => {
  const data = { title: 'Our app' };
  const show = (shared?: { android?: string; ios?: string }) =>
    renderBlock(appLinks.of(data), { render: appLinks.renderWith(data, shared) });

  it('are links, each with a QR code that is hidden from screen readers', () => {
    const html = show({ android: 'https://store.example/a', ios: 'https://store.example/i' });
    expect(html).toMatch(/href="https:\/\/store\.example\/a"[^>]*>App for Android/);
    expect(html.match(/<svg[^>]*aria-hidden="true"[^>]*><path d="M/g)).toHaveLength(2);
  });

  it('are only for the apps that the platform names', () => {
    expect(show({ ios: 'https://store.example/i' })).not.toContain('Android');
  });

  it('say that they can’t be read', () => {
    expect(show()).toContain('can’t be shown right now');
  });
});

describe('the results of other campaigns', () => {
  const data = { title: 'Latest winners', source: { kind: 'daily-draw' } } as const;
  const show = (shared?: Parameters<typeof winnersBoard.renderWith>[1], currentLanguage: 'en' | 'ar' = 'en') =>
    renderBlock(winnersBoard.of(data), { render: winnersBoard.renderWith(data, shared), site: { currentLanguage } });

  it('name the raffle, and how many tickets of each player have won', () => {
    const html = show({ groups: [{ title: 'Lucky Friday', winners: [{ place: 1, name: '23***585', won: 13 }] }] });
    expect(html).toMatch(/<h3[^>]*>Lucky Friday<\/h3>.*Winning tickets.*23\*\*\*585.*13/s);
  });

  it('name the prize and the ticket of a draw', () => {
    const prize = { kind: 'money', value: { amount: 50_000, currency: 'EUR' } } as const;
    const html = show({ groups: [{ winners: [{ place: 1, name: 'Ma***a', won: { ticket: '1121-10237', prize } }] }] });
    expect(html).toMatch(/Prize.*€500.*1121-10237/s);
  });

  it('say that there are none yet, or that they can’t be read', () => {
    expect(show({ groups: [] })).toContain('no winners yet');
    expect(show()).toContain('can’t be shown right now');
  });
});

it('a schedule marks past and current events, in the visitor’s time zone', () => {
  const html = renderBlock(
    schedule.of({
      title: 'Schedule',
      events: [
        { name: 'Quarter-final', startsAt: 1_795_000_000, notes: ['90 minutes'], status: 'past' },
        { name: 'Semi-final', startsAt: 1_795_100_000, notes: [], status: 'live' },
        { name: 'Final', startsAt: 1_795_200_000, notes: [] },
      ],
    }),
    { site: { timeZone: 3 } },
  );
  expect(html).toMatch(/UTC\+3.*Quarter-final.*90 minutes.*Over.*Semi-final.*On now.*Final/s);
  expect(html.match(/data-moment="zone"/g)).toHaveLength(3);
});

it('R9.15 a schedule has a heading over the events of each group', () => {
  const [begun, soon] = [
    { name: 'First half', startsAt: 1_795_000_000, notes: [] },
    { name: 'Second half', startsAt: 1_795_003_600, notes: [] },
  ];
  const data = { title: 'Schedule', events: [begun, soon] };
  const groups = [{ events: [begun] }, { group: 0, events: [soon] }];
  const html = renderBlock(schedule.of(data), { render: schedule.renderWith(data, { groups }) });
  expect(html).toMatch(/First half.*<h3[^>]*>In the next 2 hours<\/h3>.*Second half/s);
  expect(renderBlock(schedule.of(data))).not.toContain('<h3');
});

it('a table of tiers has a bar for each, as long as its share of the largest', () => {
  const tiers = [
    { from: '3', gives: '+5%', size: 5 },
    { from: '9', gives: '+20%', size: 20 },
  ];
  const html = renderBlock(tierTable.of({ title: 'Boost', head: ['Legs', 'Boost'], tiers }));
  expect(html).toMatch(
    /<th scope="row"><bdi>3<\/bdi>.*\+5%.*<rect width="25".*\+20%.*<rect width="100" height="8"><\/rect><\/svg>/s,
  );
});

it('games link to where they are played, and have no link without an address', () => {
  const names = { title: 'Games', games: ['Crystal', 'A game without a drawing'] };
  expect(
    renderBlock(games.of({ ...names, href: '/slots' })).match(/href="https:\/\/operator\.example\/slots"/g),
  ).toHaveLength(2);
  expect(renderBlock(games.of(names))).not.toContain('<a');
});

it.each(localeCodes)('a checklist says in %s where each thing is done', (currentLanguage) => {
  const needs = [
    { text: 'First account' },
    { text: 'Profile', link: { kind: 'account', href: '/office/account' } },
    { text: 'Identity', link: { kind: 'verify', href: '/office/identification' } },
    { text: 'Deposit', link: { kind: 'deposit', href: '/office/recharge' } },
  ] as const;
  const html = renderBlock(checklist.of({ title: 'Needs', needs }), { site: { currentLanguage } });
  expect(html.match(/href="https:\/\/operator\.example\/office/g)).toHaveLength(3);
  expect(html).not.toMatch(/checklist_|campaign_step_/);
});

it.each(localeCodes)('a checklist says in %s what is done and what is still to do', (currentLanguage) => {
  const link = { kind: 'verify', href: '/office/identification' } as const;
  const show = (status: 'done' | 'open') =>
    renderBlock(checklist.of({ title: 'Needs', needs: [{ text: 'Identity', link, status }] }), {
      site: { currentLanguage },
    });
  const [done, open] = [show('done'), show('open')];
  expect(done).not.toContain('href=');
  expect(open).toContain('href="https://operator.example/office/identification"');
  const labelOf = (html: string) => /<\/svg>([^<]+)<\/span>/.exec(html)?.[1];
  expect(labelOf(done)).toMatch(/^[^_]+$/);
  expect(labelOf(open)).toMatch(/^[^_]+$/);
  expect(labelOf(done)).not.toBe(labelOf(open));
});
