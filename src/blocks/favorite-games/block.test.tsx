import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { SiteChanges } from '../../state/site-fixture.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { favoriteGames } from './block.tsx';
import Availability from './island.tsx';
import type { OwnFavorites } from './own-favorites.ts';

const title = 'Games of the day';
const shared = {
  games: [
    { id: 4, name: 'Crystal', section: 'slots' as const, cashback: 10 },
    { id: 31, name: 'Kite', section: 'crashGames' as const, cashback: 20 },
    { id: 42, name: 'Lantern Keno', section: 'keno' as const, cashback: 5 },
  ],
  nextAt: 1_795_200_000,
};

describe('the games of the day', () => {
  it('show the refund of each, where it is played, and when the next games come', () => {
    const html = renderBlock(favoriteGames.of({ title }), { render: favoriteGames.renderWith({ title }, shared) });
    expect(html).toMatch(
      /example\/slots"[^>]*><bdi>Crystal<.*10%.*example\/fast-games"[^>]*><bdi>Kite<.*20%.*allgamesentrance"[^>]*><bdi>Lantern Keno<.*5%.*The next games: <time/s,
    );
  });

  it('are not shown while the platform does not return them', () => {
    expect(renderBlock(favoriteGames.of({ title }))).toMatch(/Today’s games can’t be shown/);
  });

  it.each<[string, VisitorDataState<OwnFavorites>, SiteChanges, RegExp]>([
    ['an anonymous visitor', { status: 'none' }, { userId: null }, /\/login\?return=.*Sign in to see whether/s],
    ['who may have it', { status: 'ready', value: { isAvailable: true } }, { userId: 7 }, /count today/],
    ['who may not', { status: 'ready', value: { isAvailable: false } }, { userId: 7 }, /not available to your account/],
    ['of whom the platform has not told yet', { status: 'waiting' }, { userId: 7 }, /Checking whether/],
    ['of whom it can’t tell', { status: 'failed' }, { userId: 7 }, /can’t check right now.*<a href=""/s],
    ['whose session can’t be read', { status: 'none' }, { userId: 7, session: 'unavailable' }, /can’t check right now/],
  ])('tell a visitor %s whether their stakes count', (_, own, changes, expected) => {
    expect(renderInSite(<Availability visitorData={own} onVisitorData={() => {}} />, changes)).toMatch(expected);
  });
});
