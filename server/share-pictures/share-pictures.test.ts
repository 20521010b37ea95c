import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MarqueeError } from '../errors.ts';
import { shareDrawing, sharePicturePath, sharePictureSize } from './share-drawing.ts';
import { createSharePictures } from './share-pictures.ts';

const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720"><circle cx="360" cy="360" r="99"/></svg>';
/** This many layers of noise take minutes to draw. The check of campaign folders refuses such art. */
const endless = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720"><filter id="a"><feTurbulence numOctaves="1000" baseFrequency=".05"/></filter><rect width="720" height="720" filter="url(#a)"/></svg>`;
const art = new Map(Array.from({ length: 30 }, (_, index) => [`/campaign-art/${index}.jpg`, plain]));

describe('a share picture', () => {
  it('is drawn once for concurrent requests, and cached', async () => {
    const pictureAt = createSharePictures((address) => art.get(address));
    const [one, other] = await Promise.all([pictureAt('/campaign-art/1.jpg'), pictureAt('/campaign-art/1.jpg')]);
    expect(one?.type).toBe('image/jpeg');
    expect(one?.bodies.identity.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect([other, await pictureAt('/campaign-art/1.jpg')]).toEqual([one, one]);
    expect(await pictureAt('/campaign-art/none.jpg')).toBeUndefined();
  });

  it('that can’t be drawn does not affect others', async () => {
    const broken = '/campaign-art/broken.jpg';
    const pictureAt = createSharePictures((address) => (address === broken ? '<svg><g>' : art.get(address)));
    await expect(pictureAt(broken)).rejects.toThrow('/campaign-art/broken.jpg could not be drawn');
    expect(await pictureAt('/campaign-art/1.jpg')).toBeDefined();
  });

  it('that can’t be drawn is not tried again', async () => {
    const broken = '/campaign-art/broken.jpg';
    const pictureAt = createSharePictures((address) => (address === broken ? '<svg><g>' : art.get(address)));
    await expect(pictureAt(broken)).rejects.toThrow('could not be drawn');
    expect(await pictureAt(broken)).toBeUndefined();
  });

  it('that is too slow delays the others once, until its deadline at most', async () => {
    const slow = '/campaign-art/slow.jpg';
    const pictureAt = createSharePictures((address) => (address === slow ? endless : art.get(address)), 3_000);
    const [first, other, again] = await Promise.allSettled([slow, '/campaign-art/1.jpg', slow].map(pictureAt));
    expect([first?.status, again?.status]).toEqual(['rejected', 'rejected']);
    expect(other).toMatchObject({ status: 'fulfilled', value: { type: 'image/jpeg' } });
    expect(await pictureAt(slow)).toBeUndefined();
  });

  it('is refused when too many requests wait', async () => {
    const pictureAt = createSharePictures((address) => art.get(address));
    const pictures = [...art.keys()].map((address) => pictureAt(address).catch((error: unknown) => error));
    const last = await pictures.at(-1);
    expect(last).toBeInstanceOf(MarqueeError);
    expect(last).toMatchObject({ code: 'overloaded' });
  });
});

describe('the drawing of a share picture', () => {
  const { width, height } = sharePictureSize;

  it('has the whole art in the middle, at the size that messengers show', () => {
    const drawing = shareDrawing(readFileSync('config/campaigns/lucky-friday/art.svg', 'utf8'), 'data:,');
    expect(drawing).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
    expect(drawing).toContain('<svg x="285" y="0" width="630" height="630" xmlns=');
    expect(drawing.match(/<svg /g)).toHaveLength(2);
  });

  it('has an address that depends on the art', () => {
    expect(sharePicturePath('wheel', plain)).toMatch(/^\/campaign-art\/wheel\.[\da-f]{10}\.jpg$/);
    expect(sharePicturePath('wheel', plain)).not.toBe(sharePicturePath('wheel', plain.replace('99', '98')));
  });
});
