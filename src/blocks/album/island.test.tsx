import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { isComplete, type OwnAlbum, openedPacks, withSpins } from './album-state.ts';
import Album, { type AlbumProps } from './island.tsx';

const piece = (id: string, wins = 25) => ({ id, name: `Piece ${id}`, chance: { wins, of: 100 } });
const referee = { id: 'referee', name: 'The referee', reward: '€5 free bet', pieces: [piece('a'), piece('b')] };
const keeper = { id: 'keeper', name: 'The keeper', reward: '€10 free bet', pieces: [piece('c'), piece('d', 24)] };
const facts: AlbumProps = {
  source: 'wheel',
  sets: [referee, keeper],
  whole: { reward: '€100 in cash', stock: '500' },
  creditTime: '24 hours',
  isOver: false,
  areChancesPlanned: false,
  wheelId: 7,
  isActive: true,
  play: { kind: 'bet', href: 'https://operator.example/line', target: '_top' },
};
const attempts = { left: 2, perPeriod: 0, period: 'day' as const };
const ready = (value: Partial<OwnAlbum> = {}): VisitorDataState<OwnAlbum> => ({
  status: 'ready',
  value: { participates: true, found: { a: 3, b: 1 }, isWhole: true, attempts, ...value },
});
const show = (
  visitorData: VisitorDataState<OwnAlbum>,
  changes: Partial<AlbumProps> = {},
  site: SiteChanges = { userId: 7 },
) => renderInSite(<Album {...facts} {...changes} visitorData={visitorData} onVisitorData={() => {}} />, site);

const spin = (spinId: string, sectorId: string) => ({
  spinId,
  sectorId,
  prize: { kind: 'nothing' as const },
  spunAt: 1_795_200_000,
});

describe('the album', () => {
  it.each<[string, VisitorDataState<OwnAlbum>, SiteChanges, RegExp]>([
    [
      'asks an anonymous visitor to sign in',
      { status: 'none' },
      { userId: null },
      /\/login\?return=[^>]*>Sign in to see your album/,
    ],
    [
      'asks a visitor who does not take part to do so',
      ready({ participates: false, found: {} }),
      { userId: 7 },
      /Take part first/,
    ],
    ['waits for the platform', { status: 'waiting' }, { userId: 7 }, /Loading your album/],
    [
      'says that pieces are kept while the platform is down',
      { status: 'failed' },
      { userId: 7 },
      /pieces you have found are kept.*<a href=""[^>]*>Check again/s,
    ],
    [
      'says the same where the session can’t be read',
      { status: 'none' },
      { userId: 7, session: 'unavailable' },
      /pieces you have found are kept/,
    ],
  ])('%s, shows pieces, chances and rewards, and marks none as missing', (_, own, site, expected) => {
    const html = show(own, {}, site);
    expect(html).toMatch(expected);
    expect(html).toMatch(
      /collection: €100 in cash.*500.*The referee.*€5 free bet.*Piece a.*Chance: 25 in 100.*Piece d.*Chance: 24 in 100/s,
    );
    expect(html).not.toMatch(/Not found yet|data-found|of 4/);
  });

  it('counts pieces and duplicates, and says what is complete', () => {
    expect(show(ready())).toMatch(
      /Pieces found: 2 of 4.*The referee.*2 of 2.*Complete.*24 hours.*Piece a.*Found 3 times.*Piece b.*Found.*The keeper.*0 of 2.*Piece c.*Not found yet/s,
    );
    const all = show(ready({ found: { a: 1, b: 1, c: 1, d: 1 } }));
    expect(all.match(/data-complete/g)).toHaveLength(2);
    expect(all.match(/>Complete/g)).toHaveLength(3);
  });

  it('shows no piece as missing where the platform names only the newest packs', () => {
    const html = show(ready({ isWhole: false }));
    expect(html).toMatch(/newest packs are counted.*Piece a.*3 times/s);
    expect(html).not.toMatch(/Not found yet|Pieces found/);
  });

  it('offers one pack or all of them, and only one if one is left', () => {
    expect(show(ready())).toMatch(/2 packs to open.*Open a pack.*Open all: 2.*Each pack holds one piece/s);
    expect(show(ready({ attempts: { ...attempts, left: 1 } }))).not.toContain('Open all');
  });

  it('says how to earn packs where none are left', () => {
    const earnedBy = { per: { amount: 500, currency: 'EUR' }, attempts: 1, maximumPerDay: 6 };
    const html = show(ready({ attempts: { ...attempts, left: 0, earnedBy } }));
    expect(html).toMatch(
      /no packs to open.*€5.*At most 6 a day.*href="https:\/\/operator.example\/line"[^>]*>Place a bet/s,
    );
    expect(html).not.toContain('Open a pack');
  });

  it('opens no packs while the promotion is inactive, and keeps the album after the end', () => {
    expect(show(ready(), { isActive: false })).toMatch(/No packs can be opened/);
    const over = show(ready(), { isOver: true, isActive: false });
    expect(over).toMatch(/Pieces found: 2 of 4.*Your opened packs/s);
    expect(over).not.toMatch(/Open a pack|No packs/);
  });

  it('refers to the app where packs are opened there', () => {
    const { wheelId: _, ...inApp } = facts;
    const html = renderInSite(
      <Album {...inApp} source="evaginarium" visitorData={ready()} onVisitorData={() => {}} />,
      {
        userId: 7,
      },
    );
    expect(html).toMatch(/turn up in the app.*Pieces found: 2 of 4/s);
    expect(html).not.toMatch(/Open a pack|Your opened packs/);
  });

  it('says that planned chances are the ones in the terms', () => {
    expect(show(ready(), { areChancesPlanned: true })).toContain('The chances are those of the terms');
  });
});

describe('packs', () => {
  it('add to the pieces found, and mark duplicates', () => {
    const spins = [spin('1', 'a'), spin('2', 'c'), spin('3', 'c')];
    expect(openedPacks({ a: 1 }, spins).map(({ isDuplicate }) => isDuplicate)).toEqual([true, false, true]);
    expect(withSpins({ a: 1 }, spins)).toEqual({ a: 2, c: 2 });
    expect([{ a: 1 }, { a: 1, b: 2 }].map((found) => isComplete(referee, { found }))).toEqual([false, true]);
  });
});
