import { readSvg, type SvgElement } from '../campaigns/art/read-svg.ts';
import { contrastOf } from '../campaigns/palettes/palette.ts';

/** Minimum contrast of the clearest colour of a logo: below it, the header looks empty. */
export const minLogoContrast = 2;

/** Contrast of the clearest colour of a logo with the page; missing if the drawing has colours in a form that is not read here. */
export function logoContrast(source: string, page: string): number | undefined {
  const colors = [...paintsOf(readSvg(source), '#000000')].map(hexOf);
  const known = colors.filter((color) => color !== undefined);
  return known.length < colors.length ? undefined : Math.max(...known.map((color) => contrastOf(color, page)));
}

const shapes: ReadonlySet<string> = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);

/** Colours of an element and of those in it, as they are written. Without a fill, an element has that of its parent. */
function* paintsOf({ name, attributes, children }: SvgElement, inherited: string): Generator<string> {
  const fill = attributes.get('fill') ?? inherited;
  if (attributes.has('style') || attributes.has('class') || name === 'style') yield 'styled';
  if (name === 'stop') yield attributes.get('stop-color') ?? '#000000';
  if (isPaint(fill) && shapes.has(name)) yield fill;
  const stroke = attributes.get('stroke');
  if (isPaint(stroke)) yield stroke;
  for (const child of children) yield* paintsOf(child, fill);
}

/** Whether it is a colour. The colours of a gradient are those of its stops. */
const isPaint = (value: string | undefined): value is string =>
  value !== undefined && value !== 'none' && !value.startsWith('url(');

const named: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['currentcolor', '#000000'],
  ['white', '#ffffff'],
]);

function hexOf(paint: string): string | undefined {
  const color = paint.trim().toLowerCase();
  if (/^#[\da-f]{3}$/.test(color)) return color.replace(/[\da-f]/g, '$&$&');
  return /^#[\da-f]{6}$/.test(color) ? color : named.get(color);
}
