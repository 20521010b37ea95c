import { type CssDeclaration, declarationsIn, readCss, readStyle } from './read-css.ts';
import type { SvgElement } from './read-svg.ts';

/** Pixels of a side of the drawing in pages. */
const side = 720;

/** Filters of a drawing, steps of all of them, and elements that have one: each is worked out for every pixel. */
const maxSteps = 20;
const maxFiltered = 40;

/** Values that make one step take seconds, and the most that drawings need. */
const limits: readonly (readonly [element: string, attribute: string, max: number, isLength?: true])[] = [
  ['feTurbulence', 'numOctaves', 4],
  ['feMorphology', 'radius', 10, true],
  ['feGaussianBlur', 'stdDeviation', 100, true],
  ['feDropShadow', 'stdDeviation', 100, true],
  ['feConvolveMatrix', 'order', 5],
];

/** Why the filters of a drawing can't be drawn in time, by browsers or for its share picture, one sentence a reason. */
export function filterProblems(
  root: SvgElement,
  elements: readonly SvgElement[],
  countFiltered: (isFiltered: (element: SvgElement) => boolean) => number,
): string[] {
  const filters = elements.filter(({ name }) => name === 'filter');
  const steps = filters.flatMap(({ children }) => children);
  const sheets = elements.filter(({ name }) => name === 'style').flatMap(({ text }) => readCss(text));
  // Where a stylesheet filters, any element may be the one.
  const isBySheet = declarationsIn(sheets).some(isFilter);
  const isFiltered = ({ attributes }: SvgElement) =>
    isBySheet || attributes.has('filter') || readStyle(attributes.get('style') ?? '').some(isFilter);
  return [
    ...steps.flatMap((step) => stepProblems(step, pixelsPerUnit(root))),
    ...(steps.length > maxSteps ? [`has filters of ${steps.length} steps: at most ${maxSteps} are allowed`] : []),
    ...(filters.some(({ attributes }) => attributes.get('primitiveUnits') === 'objectBoundingBox')
      ? ['has a filter with primitiveUnits="objectBoundingBox": give its lengths in the units of the drawing']
      : []),
    ...(countFiltered(isFiltered) > maxFiltered ? [`filters more than ${maxFiltered} elements`] : []),
  ];
}

function stepProblems({ name, attributes }: SvgElement, scale: number): string[] {
  return limits.flatMap(([element, attribute, max, isLength]) => {
    const written = attributes.get(attribute);
    if (name !== element || written === undefined) return [];
    const values = written.split(/[\s,]+/).map((value) => Math.abs(Number(value)) * (isLength ? scale : 1));
    return values.every((value) => value <= max)
      ? []
      : [`has ${element} with ${attribute}="${written}", which takes too long to draw: at most ${max} is allowed`];
  });
}

/** Of the `viewBox`, which other rules hold to be square. */
const pixelsPerUnit = ({ attributes }: SvgElement): number =>
  side / (Number((attributes.get('viewBox') ?? '').trim().split(/[\s,]+/)[2]) || side);

const isFilter = ({ property }: CssDeclaration): boolean => property === 'filter' || property === 'backdrop-filter';
