import type { SvgElement } from './read-svg.ts';

/** A property of motion in a style, possibly with a browser prefix, in capital letters, or before a comment. */
const motionProperty =
  /(?<![.#\w-])(?:-(?:webkit|moz|ms|o)-)?((?:animation|transition)(?:-[a-z-]+)?)(?:\s|\/\*[\s\S]*?\*\/)*:|@(?:-[a-z]+-)?(keyframes)\b/gi;

/** Whether the element animates others. */
export const isMotionElement = (name: string): boolean => /^(?:\w+:)?(?:animate\w*|set|mpath|discard)$/i.test(name);

/**
 * Motion in a drawing, in one sentence: each frame of a moving picture is painted by the main thread. Styles are
 * searched as text, in comments too, so that no notation hides motion.
 */
export function motionProblems(elements: readonly SvgElement[]): string[] {
  const names = elements.flatMap(({ name, attributes, text }) => [
    ...(isMotionElement(name) ? [`the element ${name}`] : []),
    ...motionIn(`${name === 'style' ? text : ''};${attributes.get('style') ?? ''}`),
  ]);
  const moving = [...new Set(names)].join(', ');
  return moving === ''
    ? []
    : [`moves by ${moving}: art stands still, npm run campaign -- still NAME takes the motion out`];
}

const motionIn = (css: string): readonly string[] =>
  [...css.matchAll(motionProperty)].map(([, property, keyframes]) => (property ?? `@${keyframes}`).toLowerCase());
