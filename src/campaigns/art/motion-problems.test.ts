import { expect, it } from 'vitest';
import { svgProblems } from './svg-problems.ts';

const problemsOf = (parts: string) =>
  svgProblems(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720">${parts}</svg>`);
const styled = (css: string) => `<style>${css}</style>`;

const refused = (name: string) =>
  `moves by ${name}: art stands still, npm run campaign -- still NAME takes the motion out`;

it.each([
  ['an animate element', '<path><animate attributeName="d" dur="1s"/></path>', 'the element animate'],
  ['a turning element', '<g><animateTransform type="rotate"/></g>', 'the element animateTransform'],
  [
    'an element on a path',
    '<g><animateMotion><mpath href="#a"/></animateMotion></g>',
    'the element animateMotion, the element mpath',
  ],
  ['a set element', '<path><set attributeName="href" to="//evil.test"/></path>', 'the element set'],
  ['an animate element with a prefix', '<s:animate xmlns:s="http://www.w3.org/2000/svg"/>', 'the element s:animate'],
  ['an animation', styled('.a{animation:turn 1s}'), 'animation'],
  ['an animation that is stopped for reduced motion', styled('.a{animation:none}'), 'animation'],
  ['capital letters', styled('.a{ANIMATION:turn 1s}'), 'animation'],
  ['longhands', styled('.a{animation-name:turn;animation-duration:1s}'), 'animation-name, animation-duration'],
  ['the prefix of a browser', styled('.a{-webkit-animation:turn 1s}'), 'animation'],
  ['a comment before the value', styled('.a{animation/**/ :turn 1s}'), 'animation'],
  ['quotes that are not closed', styled('.a{content:"\n}.b{animation:turn 1s}'), 'animation'],
  ['comments in quotes', styled('.a{content:"/*";animation:turn 1s;content:"*/"}'), 'animation'],
  ['entities', styled('.a{anim&#97;tion:turn 1s}'), 'animation'],
  ['a transition', styled('@starting-style{.a{opacity:0}}.a{transition:opacity 1s}'), 'transition'],
  ['an animation in a nested rule', styled('@media all{@supports (fill:red){.a{.b{animation:turn 1s}}}}'), 'animation'],
  ['a style attribute', '<path style="fill:red;animation:turn 1s"/>', 'animation'],
  ['keyframes', styled('@-WEBKIT-KEYFRAMES turn{to{opacity:0}}'), '@keyframes'],
])('rejects %s by name', (_, parts, name) => {
  expect(problemsOf(parts)).toContain(refused(name));
});
