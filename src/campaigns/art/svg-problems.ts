import { filterProblems } from './filter-problems.ts';
import { isMotionElement, motionProblems } from './motion-problems.ts';
import { readSvg, type SvgElement, SvgError } from './read-svg.ts';

const maxBytes = 30 * 1024;

/** Maximum number of shapes in a drawing with its `use` elements expanded: copies of copies could hang a browser. */
const maxShapes = 20_000;

/**
 * Elements allowed in a drawing. All others are refused: scripts, embedded documents, external pictures, links, text.
 */
const allowedElements: ReadonlySet<string> = new Set(
  'svg g defs symbol title desc style path circle ellipse rect line polyline polygon use clipPath mask pattern marker linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'.split(
    ' ',
  ),
);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const plainName = /^[A-Za-z][\w-]*$/;
const allowedPrefixed: ReadonlySet<string> = new Set(['xlink:href', 'xml:space', 'xml:lang']);
const declaration = /^xmlns:[\w-]+$/;

/** Reference to a part of the drawing itself. Drawing programs name parts in the user's language. */
const ownPart = /^#[\p{L}\p{M}\p{N}_.:-]+$/u;

/** Why a drawing can't be a campaign's art or a brand's, one sentence for each reason. */
export function svgProblems(source: string, shape: 'square' | 'any' = 'square'): string[] {
  const bytes = bytesOf(source);
  if (bytes > maxBytes) return [`has ${bytes} bytes: a drawing may have ${maxBytes}`];
  const problems = new Set<string>();
  try {
    const root = readSvg(source);
    if (root.name !== 'svg') problems.add(`must be an svg and not a ${root.name}`);
    if (root.attributes.get('xmlns') !== namespaces['xmlns']) problems.add(`needs xmlns="${namespaces['xmlns']}"`);
    if (shape === 'square' && !isSquare(root)) problems.add('must be square: its viewBox is "0 0 <side> <side>"');
    const foreign = foreignPrefixes(elementsOf(root));
    for (const element of elementsOf(root)) {
      for (const problem of elementProblems(element, foreign)) problems.add(problem);
    }
    const elements = [...elementsOf(root)];
    if (countDrawn(root, elements, () => 1) > maxShapes) {
      problems.add(`draws more than ${maxShapes} shapes by using parts again`);
    }
    const countFiltered = (isFiltered: (element: SvgElement) => boolean) =>
      countDrawn(root, elements, (element) => (isFiltered(element) ? 1 : 0));
    for (const problem of filterProblems(root, elements, countFiltered)) problems.add(problem);
    for (const problem of motionProblems(elements)) problems.add(problem);
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    problems.add(error.message);
  }
  return [...problems];
}

const bytesOf = (source: string): number => new TextEncoder().encode(source).length;

/** Whether a drawing is refused only because of its size. */
export const isLargeDrawing = (source: string): boolean => bytesOf(source) > maxBytes;

function* elementsOf(element: SvgElement): Generator<SvgElement> {
  yield element;
  for (const child of element.children) yield* elementsOf(child);
}

/** The size of a drawing without problems, from its viewBox. */
export const svgSize = (source: string) => sizeOf(readSvg(source));

function sizeOf({ attributes }: SvgElement): { readonly width: number; readonly height: number } | undefined {
  const [x, y, width = 0, height = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return x === 0 && y === 0 && width > 0 && height > 0 ? { width, height } : undefined;
}

function isSquare(root: SvgElement): boolean {
  const size = sizeOf(root);
  return size !== undefined && size.width === size.height;
}

function* elementProblems({ name, attributes, text }: SvgElement, foreign: ReadonlySet<string>): Generator<string> {
  if (name === 'text' || name === 'tspan') yield 'has text in it: words belong in texts/, in every language';
  else if (!allowedElements.has(name) && !isMotionElement(name))
    yield `has the element ${name}, which art may not have`;
  for (const [attribute, value] of attributes) {
    // Checked first, because nearly all of a drawing's thousands of attributes are among these.
    if (!harmlessAttributes.has(attribute)) yield* attributeProblems(attribute, value, foreign);
    if (suspicious.test(value) && !attribute.startsWith('xmlns')) yield* styleProblems(value);
  }
  if (name === 'style') yield* styleProblems(text);
}

/** Attributes that are allowed with any value. */
const harmlessAttributes: ReadonlySet<string> = new Set(
  'class clip-path cx cy d fill fill-opacity gradientUnits height id mask offset opacity points r rx ry stop-color stroke stroke-linecap stroke-linejoin stroke-opacity stroke-width transform viewBox width x x1 x2 y y1 y2'.split(
    ' ',
  ),
);

function* attributeProblems(name: string, value: string, foreign: ReadonlySet<string>): Generator<string> {
  const [prefix = ''] = name.split(':');
  // Browsers ignore attributes of drawing programs.
  if (prefix !== name && foreign.has(prefix)) return;
  if (/^on/i.test(name)) yield `has the handler ${name}`;
  else if (!plainName.test(name) && !allowedPrefixed.has(name) && !declaration.test(name))
    yield `has the attribute ${name}, which art may not have`;
  if (name in namespaces && value !== namespaces[name]) yield `has another namespace: ${value}`;
  if (/^(?:xlink:)?href$/i.test(name) && !ownPart.test(value))
    yield `refers to ${value.slice(0, 60)}: it may use its own parts only`;
  if (/^src$|^base$/i.test(name)) yield `has the attribute ${name}, which art may not have`;
}

/** Every style that refers to something outside of the file contains one of these; most values contain none. */
const suspicious = /[\\@(]|javascript:/i;

/** References to something outside of the file, in a stylesheet or a style attribute. */
function* styleProblems(css: string): Generator<string> {
  if (css.includes('\\')) yield 'has a backslash in a style';
  if (/@(?:import|font-face|namespace)\b/i.test(css)) yield 'imports a style or a font';
  for (const [, target = ''] of css.matchAll(/\burl\s*\(\s*(["']?[^)]*)/gi)) {
    if (!ownPart.test(withoutQuotes(target))) yield `refers to ${target.slice(0, 60)}: it may use its own parts only`;
  }
  if (/\b(?:image-set|image|src|element|expression)\s*\(|javascript:/i.test(css))
    yield 'has a reference to something outside';
}

/** Namespace prefixes of drawing programs; web standards use none of them. */
function foreignPrefixes(elements: Iterable<SvgElement>): ReadonlySet<string> {
  const declared = [...elements].flatMap(({ attributes }) =>
    [...attributes].filter(([name]) => declaration.test(name)),
  );
  const own = new Set(declared.filter(([, uri]) => /w3\.org/i.test(uri)).map(([name]) => name.slice('xmlns:'.length)));
  const all = declared.map(([name]) => name.slice('xmlns:'.length));
  return new Set(all.filter((prefix) => !own.has(prefix) && !['xlink', 'xml', 'xmlns'].includes(prefix)));
}

const withoutQuotes = (target: string): string => target.trim().replace(/^(["'])(.*)\1$/, '$2');

/** Weighted number of drawn elements, including copies by `use`; a cycle of `use` elements counts as infinite. */
function countDrawn(
  root: SvgElement,
  elements: readonly SvgElement[],
  weightOf: (element: SvgElement) => number,
): number {
  const byId = new Map(elements.map((element) => [element.attributes.get('id'), element]));
  const counts = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  const count = (element: SvgElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (open.has(element)) return Number.POSITIVE_INFINITY;
    open.add(element);
    const href = element.attributes.get('href') ?? element.attributes.get('xlink:href');
    const used = element.name === 'use' ? byId.get(href?.slice(1)) : undefined;
    const drawn = [...element.children, ...(used ? [used] : [])];
    const total = weightOf(element) + drawn.reduce((sum, part) => sum + count(part), 0);
    open.delete(element);
    counts.set(element, total);
    return total;
  };
  return count(root);
}
