import { expect, it } from 'vitest';
import { svgProblems } from '../../../src/campaigns/art/svg-problems.ts';
import { removeMotion } from './still-art.ts';

const drawing = (parts: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">${parts}</svg>`;

it.each([
  [
    'styles that move, with the rules that stop them',
    '<style>.b{fill:red}@keyframes t{from{opacity:0}50%{opacity:.5}}@media (prefers-reduced-motion:no-preference){.a{animation:t 2s;transform-origin:1px 2px}}#still:target .a{animation:none}</style><path class="a"/>',
    '<style>.b{fill:red}</style><path class="a"/>',
    ['@keyframes t', 'animation'],
  ],
  [
    'what those see who ask for less motion',
    '<style>.a{opacity:0;-webkit-animation:t 1s}@media (prefers-reduced-motion: reduce){.a{animation:none;opacity:1}}</style>',
    '<style>.a{opacity:0;}.a{opacity:1}</style>',
    ['animation'],
  ],
  [
    'elements that move',
    '<path d="M0 0"><animate attributeName="d" values="a>b"/><animateMotion><mpath href="#a"/></animateMotion></path><set attributeName="x"></set>',
    '<path d="M0 0"></path>',
    ['the element animate', 'the element animateMotion', 'the element set'],
  ],
  ['style attributes', '<path style="transition:fill 1s;fill:red"/>', '<path style="fill:red"/>', ['transition']],
  ['nothing of a still drawing', '<style>/* red */.a{fill:red}</style>', '<style>/* red */.a{fill:red}</style>', []],
])('removes %s', (_, parts, still, removed) => {
  const result = removeMotion(drawing(parts));
  expect(result).toEqual({ svg: drawing(still), removed });
  expect(svgProblems(result.svg)).toEqual([]);
});
