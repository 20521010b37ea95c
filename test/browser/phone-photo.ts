import type { Page } from '@playwright/test';

/** Size of the photo, upright. */
const [width, height] = [1_200, 1_600] as const;

/** A drawing of which the upper half is red and the lower half blue. */
const halves = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="800" fill="#c00"/><rect y="800" width="${width}" height="800" fill="#00c"/></svg>`;

/** A JPEG of a drawing, as taken by a phone: its pixels lie on their side, which its EXIF data says beside a location. */
export async function phonePhoto(page: Page, drawing = halves): Promise<Buffer> {
  // The policy of another page may refuse the picture.
  const tab = await page.context().newPage();
  const address = await tab.evaluate(
    async ({ svg, sides: [across, down] }) => {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = down;
      canvas.height = across;
      const context = canvas.getContext('2d');
      if (!context) return '';
      // The top of the picture is on the left side of the pixels.
      context.translate(0, across);
      context.rotate(-Math.PI / 2);
      context.drawImage(picture, 0, 0, across, down);
      return canvas.toDataURL('image/jpeg');
    },
    { svg: drawing, sides: [width, height] as const },
  );
  await tab.close();
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  // Orientation 6: a viewer turns it by a quarter to the right.
  const orientation = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const exif = Buffer.concat([Buffer.from(orientation, 'latin1'), Buffer.from('GPS 53.3498 -6.2603')]);
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), header, exif, jpeg.subarray(2)]);
}
