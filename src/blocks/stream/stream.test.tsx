import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { stream } from './block.tsx';
import { findPlayer } from './find-player.ts';
import { playerAddress } from './stream-video.ts';

const origin = 'https://live.operator.example';
const video = { provider: 'youtube', id: 'abcdefghijk' } as const;
const shownVideo = stream.of({ title: 'The final', startsAt: 1_795_200_000, shown: { video } });
const shownHere = stream.of({ title: 'The final', shown: { promotionId: 288, href: '/live' } });
const shownByHost = stream.of({ title: 'The final', shown: { href: '/live' } });

describe('a stream', () => {
  it('loads nothing from the provider before a press, and names the provider that sets cookies', () => {
    const html = renderBlock(shownVideo);
    expect(html).not.toMatch(/<iframe|youtube-nocookie|https:\/\/player/);
    expect(html).toContain('YouTube');
    expect(html).toContain('its own cookies and terms apply');
    expect(html).toContain('aria-label="Play: The final"');
  });

  it('shows when the next broadcast begins', () => {
    expect(renderBlock(shownVideo)).toMatch(/Next broadcast.*<time/);
    expect(renderBlock(shownByHost)).not.toContain('<time');
  });

  it('allows frames of its provider, and not of an operator’s player', () => {
    expect([shownVideo, shownHere, shownByHost].map(({ sources }) => sources)).toEqual([
      ['youtube'],
      ['broadcast'],
      [],
    ]);
    expect([shownVideo, shownHere, shownByHost].map(({ offers }) => offers)).toEqual(['watch', 'watch', undefined]);
  });

  it('plays a broadcast for signed-in visitors when the operator has players', () => {
    const site = { siteConfig: { broadcastOrigin: origin } };
    const html = renderBlock(shownHere, { site });
    expect(html).toMatch(/data-action="sign-in".*Sign in to watch.*href="https:\/\/operator\.example\/live"/s);
    expect(renderBlock(shownHere)).not.toContain('Sign in to watch');
    expect(renderBlock(shownHere)).toContain('href="https://operator.example/live"');
  });

  it('links to the operator’s section when the operator plays it', () => {
    expect(renderBlock(shownByHost)).toContain('href="https://operator.example/live"');
  });

  it('starts muted', () => {
    expect(playerAddress(video)).toContain('mute=1');
    expect(playerAddress({ ...video, provider: 'vimeo' })).toContain('muted=1');
  });

  it.each([
    { provider: 'youtube', id: '../x' },
    { provider: 'other', id: 'abcdefghijk' },
  ])('refuses %j', (other) => {
    expect(stream.schema?.safeParse({ title: 'Live', shown: { video: other } }).success).toBe(false);
  });
});

describe('the player of a broadcast', () => {
  const answers = (reply: unknown) => findPlayer(async () => reply, { promotionId: 288, origin });

  it.each([
    [{ status: 'live', player: `${origin}/player/1` }, { player: `${origin}/player/1` }],
    [{ status: 'off-air' }, 'off-air'],
    [{ status: 'no-access' }, 'no-access'],
    [{ status: 'live', player: 'https://elsewhere.example/player/1' }, 'failed'],
    [{ status: 'live', player: '/player/1' }, 'failed'],
    [{ status: 'live', player: 'javascript:alert(1)' }, 'failed'],
    [{}, 'failed'],
  ])('for %j is %j', async (reply, expected) => {
    expect(await answers(reply)).toEqual(expected);
  });

  it('fails without a reply', async () => {
    expect(await findPlayer(() => Promise.reject(new Error('offline')), { promotionId: 288, origin })).toBe('failed');
  });
});
