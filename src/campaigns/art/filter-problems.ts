import { type CssDeclaration, declarationsIn, readCss, readStyle } from './read-css.ts';
import type { SvgElement } from './read-svg.ts';

/** Side length of the drawing on pages, in pixels. */
const side = 720;

/**
 * Limit on the cost of all filters in a drawing. One unit is an offset of the whole picture, 0.15 s of a core (decision 71); a blur of the
 * whole picture costs four.
 */
const maxCost = 40;

interface FilterStep {
  /** The attribute that determines the cost of the step, and its limit, in pixels for a length. */
  readonly attribute?: string;
  readonly max?: number;
  readonly isLength?: true;
  readonly cost: (value: number) => number;
}

/** Filter steps that cost more than one unit. */
const costly: Readonly<Record<string, FilterStep>> = {
  feTurbulence: { attribute: 'numOctaves', max: 4, cost: (octaves) => octaves },
  feMorphology: { attribute: 'radius', max: 10, isLength: true, cost: (radius) => radius },
  feGaussianBlur: { attribute: 'stdDeviation', max: 100, isLength: true, cost: () => 4 },
  feDropShadow: { attribute: 'stdDeviation', max: 100, isLength: true, cost: () => 5 },
  feConvolveMatrix: { attribute: 'order', max: 5, cost: (order) => order * order },
  feDiffuseLighting: { cost: () => 2 },
  feSpecularLighting: { cost: () => 2 },
};

/**
 * Why the filters of a drawing take too long, in browsers or in its share picture, one sentence for each reason.
 * @param countDrawn counts matching elements, including all copies by `use`
 */
export function filterProblems(
  root: SvgElement,
  elements: readonly SvgElement[],
  countDrawn: (isCounted: (element: SvgElement) => boolean) => number,
): string[] {
  const filters = elements.filter(({ name }) => name === 'filter');
  const scale = pixelsPerUnit(root);
  const costs = filters.map(({ children }) => children.reduce((sum, step) => sum + costOf(step, scale), 0));
  const filtered = filters.length === 0 && !hasStyle(elements) ? 0 : countDrawn(isFilteredIn(elements));
  const cost = Math.round(filtered * Math.max(...costs, functionCost));
  return [
    ...filters.flatMap(({ children }) => children.flatMap((step) => limitProblems(step, scale))),
    ...(filters.some(({ attributes }) => attributes.get('primitiveUnits') === 'objectBoundingBox')
      ? ['has a filter with primitiveUnits="objectBoundingBox": give its lengths in the units of the drawing']
      : []),
    ...(cost > maxCost
      ? [`filters ${filtered} elements, which takes too long to draw: filter fewer, or in fewer steps`]
      : []),
  ];
}

/** Cost of a filter function in a style, such as a blur. */
const functionCost = 4;

function limitProblems(step: SvgElement, scale: number): string[] {
  const { attribute, max } = costly[step.name] ?? {};
  if (attribute === undefined || max === undefined || largestOf(step, scale) <= max) return [];
  const value = step.attributes.get(attribute) ?? '';
  return [`has ${step.name} with ${attribute}="${value}", which takes too long to draw: at most ${max} is allowed`];
}

const costOf = (step: SvgElement, scale: number): number => costly[step.name]?.cost(largestOf(step, scale)) ?? 1;

/** The largest number in a text; an invalid number counts as too large. */
function largestOf({ name, attributes }: SvgElement, scale: number): number {
  const { attribute, isLength } = costly[name] ?? {};
  const value = attribute === undefined ? undefined : attributes.get(attribute);
  if (value === undefined) return 1;
  const values = value
    .trim()
    .split(/[\s,]+/)
    .map((value) => Math.abs(Number(value)) * (isLength ? scale : 1));
  const largest = Math.max(...values);
  return Number.isNaN(largest) ? Number.POSITIVE_INFINITY : largest;
}

/** Scale of the `viewBox`, which other rules require to be square. */
const pixelsPerUnit = ({ attributes }: SvgElement): number =>
  side / (Number((attributes.get('viewBox') ?? '').trim().split(/[\s,]+/)[2]) || side);

const hasStyle = (elements: readonly SvgElement[]): boolean =>
  elements.some(({ name, attributes }) => name === 'style' || attributes.has('style'));

/** Whether a filter in a stylesheet may apply to the element; it may apply to any. */
function isFilteredIn(elements: readonly SvgElement[]): (element: SvgElement) => boolean {
  const sheets = elements.filter(({ name }) => name === 'style').flatMap(({ text }) => readCss(text));
  const isBySheet = declarationsIn(sheets).some(isFilter);
  return ({ attributes }) =>
    isBySheet || attributes.has('filter') || readStyle(attributes.get('style') ?? '').some(isFilter);
}

const isFilter = ({ property }: CssDeclaration): boolean => property === 'filter' || property === 'backdrop-filter';
