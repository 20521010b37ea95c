import type { Page } from '@playwright/test';

/**
 * A JPEG as taken by a phone: rotated by its EXIF data, which also contains a location. The left half of its pixels, which becomes the top,
 * is red.
 */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_600;
    canvas.height = 1_200;
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 800, 1_200);
    context.fillStyle = '#00c';
    context.fillRect(800, 0, 800, 1_200);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  // Orientation 6: the top of the picture is on the right side of the pixels.
  const orientation = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const exif = Buffer.concat([Buffer.from(orientation, 'latin1'), Buffer.from('GPS 53.3498 -6.2603')]);
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}
