import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { stream } from './block.tsx';
import { playerAddress } from './stream-video.ts';

const video = { provider: 'youtube', id: 'abcdefghijk' } as const;
const shownVideo = stream.of({ title: 'The final', startsAt: 1_795_200_000, shown: { video } });
const shownByHost = stream.of({ title: 'The final', shown: { href: '/live' } });

describe('a stream', () => {
  it('loads nothing of the provider before it is pressed, and says whose cookies apply then', () => {
    const html = renderBlock(shownVideo);
    expect(html).not.toMatch(/<iframe|youtube-nocookie|https:\/\/player/);
    expect(html).toContain('YouTube');
    expect(html).toContain('its own cookies and terms apply');
    expect(html).toContain('aria-label="Play: The final"');
  });

  it('says when the next broadcast begins', () => {
    expect(renderBlock(shownVideo)).toMatch(/Next broadcast.*<time/);
    expect(renderBlock(shownByHost)).not.toContain('<time');
  });

  it('allows frames of its provider, and none where the operator plays it', () => {
    expect([shownVideo.sources, shownByHost.sources]).toEqual([['youtube'], []]);
  });

  it('links to the operator’s section where the operator plays it', () => {
    expect(renderBlock(shownByHost)).toContain('href="https://operator.example/live"');
  });

  it('begins without sound', () => {
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
