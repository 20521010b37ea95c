/** Position of the square that is cut out of a picture. */
export interface Crop {
  /** From 0, the left or upper edge, to 1, the right or lower one. */
  readonly across: number;
  readonly down: number;
  /** 1 means as large as the picture allows. */
  readonly zoom: number;
}

export const centre: Crop = { across: 0.5, down: 0.5, zoom: 1 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a crop in pixels of the picture. */
export function squareOf({ width, height }: Size, { across, down, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * across, top: (height - side) * down };
}

export const minSide = 480;
const maxSide = 1440;
const maxBytes = 120 * 1024;

/** Side lengths and qualities to try until a picture is small enough. */
const attempts = [1440, 1200, 1080, 960, 720, 480].flatMap((side) =>
  [0.86, 0.76, 0.66].map((quality) => ({ side, quality })),
);

/** Cuts out the square and encodes it without metadata; undefined if no attempt is small enough. */
export async function encodeSquare(picture: ImageBitmap, crop: Crop): Promise<Blob | undefined> {
  const whole = Math.min(squareOf(picture, crop).side, maxSide);
  const type =
    (await encode(drawSquare(picture, crop, 1), 'image/webp', 1)).type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  for (const { side, quality } of attempts.filter((attempt) => attempt.side <= Math.max(whole, minSide))) {
    const blob = await encode(drawSquare(picture, crop, Math.floor(Math.min(side, whole))), type, quality);
    if (blob.size <= maxBytes) return blob;
  }
  return undefined;
}

/** Draws the square on an sRGB canvas: the browser has already applied the EXIF orientation, and converts the colours. */
function drawSquare(picture: ImageBitmap, crop: Crop, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawInto(canvas, picture, crop);
  return canvas;
}

export function drawInto(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { side, left, top } = squareOf(picture, crop);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is not encoded'))), type, quality);
  });

const comparedSide = 256;
/** Smallest visible difference of a colour channel. */
const seen = 32;

/** Share of pixels that differ between two drawings, in percent; undefined if the browser does not let scripts read their pixels. */
export async function differenceOf(one: string, other: string): Promise<number | undefined> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (!first || !second) return undefined;
  let different = 0;
  for (let at = 0; at < first.length; at += 4) {
    if ([0, 1, 2, 3].some((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > seen)) {
      different += 1;
    }
  }
  return (different / comparedSide ** 2) * 100;
}

/** Pixels of a drawing centred in a square. An `img` runs no scripts and loads no other files. */
async function pixelsOf(svg: string): Promise<Uint8ClampedArray | undefined> {
  const image = new Image();
  // Unlike `decode()`, the load event also fires in a tab that is not painted.
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error('the browser cannot show it'));
    image.src = drawingAddress(svg);
  });
  const canvas = document.createElement('canvas');
  canvas.width = comparedSide;
  canvas.height = comparedSide;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = comparedSide / Math.max(width, height, 1);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.drawImage(image, (comparedSide - drawnWidth) / 2, (comparedSide - drawnHeight) / 2, drawnWidth, drawnHeight);
  try {
    return context.getImageData(0, 0, comparedSide, comparedSide).data;
  } catch {
    // WebKit does not let scripts read a canvas that contains a foreign object, as files of Illustrator do.
    return undefined;
  }
}

/** A `data:` address: Chromium does not let scripts read the pixels of a foreign object loaded from a `blob:` address. */
export const drawingAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
