import { withoutIsolates } from '../../i18n/isolate.ts';

interface PictureSettings {
  /** Width of the window in CSS pixels: the picture is drawn to fit this screen. */
  readonly width: number;
  readonly isRtl: boolean;
}

/**
 * Saves lines of text on the visitor's device, as a text file or as a picture. Nothing is sent. A file has no invisible characters: they
 * would be copied with the password.
 */
export async function downloadLogin(
  kind: 'file' | 'picture',
  lines: readonly string[],
  settings: PictureSettings,
): Promise<void> {
  if (kind === 'file')
    return save(new Blob([`${withoutIsolates(lines.join('\n'))}\n`], { type: 'text/plain' }), 'login.txt');
  const picture = await pictureOf(lines, settings);
  if (picture) save(picture, 'login.png');
}

function pictureOf(lines: readonly string[], { width, isRtl }: PictureSettings): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(Math.max(width, 320), 720);
  canvas.height = 60 + lines.length * 40;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#101828';
    context.font = '20px sans-serif';
    context.direction = isRtl ? 'rtl' : 'ltr';
    context.textAlign = 'start';
    for (const [index, line] of lines.entries()) {
      context.fillText(line, isRtl ? canvas.width - 30 : 30, 50 + index * 40, canvas.width - 60);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address));
}
