import { expect, it } from 'vitest';
import { artMotionProblems } from './art-motion.ts';
import { readSvg } from './read-svg.ts';

const problemsOf = (svg: string) => {
  const { children, ...root } = readSvg(svg);
  return artMotionProblems([{ ...root, children }, ...children]);
};

/** A drawing with this motion, and with rules that keep everything still. */
const still = '@media (prefers-reduced-motion:reduce){*{animation:none!important}}#still:target *{animation:none}';
const style = (css: string) => `<svg><style>${css}${still}</style></svg>`;
const blink = '@keyframes turn{50%{opacity:0}}';

it.each([
  ['nothing that moves', '<svg><path d="M0 0"/></svg>'],
  ['a play of five seconds', style('.a{animation:turn 4s ease-in 1s}')],
  ['a short play three times', style('.a{animation:glint 1.4s cubic-bezier(.2,.6,.3,1) 3}.b{animation-delay:.6s}')],
  ['longhands', style('.a{animation-name:turn;animation-duration:2s;animation-iteration-count:2}')],
  ['three flashes in a second', style(`${blink}.a{animation:turn .4s 3}`)],
  [
    'a slow fade in many steps',
    style(
      '@keyframes turn{0%{opacity:0}9%{opacity:.1}20%{opacity:.2}60%{opacity:.7}80%{opacity:.8}90%{opacity:.9}}.a{animation:turn 1s}',
    ),
  ],
  [
    'shaking',
    style(
      '@keyframes turn{20%{transform:rotate(2deg)}40%{transform:rotate(-2deg)}60%{transform:rotate(2deg)}}.a{animation:turn .3s 3}',
    ),
  ],
])('allows %s', (_, svg) => {
  expect(problemsOf(svg)).toEqual([]);
});

const endless = 'moves without an end: it may play once';
const flashing = 'flashes more than three times a second: let it change more slowly';

it.each([
  ['a play without an end', style('.a{animation:turn 1s infinite}'), endless],
  ['one in capital letters', style('.a{ANIMATION:turn 1s INFINITE}'), endless],
  [
    'one of longhands',
    style('.a{animation-name:turn;animation-duration:1s;animation-iteration-count:infinite}'),
    endless,
  ],
  ['one with the prefix of a browser', style('.a{-webkit-animation:turn 1s infinite}'), endless],
  ['one after another', style('.a{animation:turn 1s,glint 1s infinite}'), endless],
  ['one within comments', style('.a{animation/**/:turn 1s/**/infinite}'), endless],
  [
    'one of a variable',
    style('.a{--n:infinite;animation:turn 1s var(--n)}'),
    'moves by values of var(): write each time as a number',
  ],
  [
    'a property of a variable',
    style('.a{--n:0;animation:turn 1s}.b{opacity:var(--n)}'),
    'moves, and has values of var(): write each as it is',
  ],
  [
    'a time that is calculated',
    style('.a{animation:turn calc(1s*9)}'),
    'moves by values of calc(): write each time as a number',
  ],
  ['a long play', style('.a{animation:turn 6s}'), 'moves for 6 s: at most 5 s are allowed'],
  ['a long play with an exponent', style('.a{animation:turn 6e2s}'), 'moves for 600 s: at most 5 s are allowed'],
  ['many short plays', style('.a{animation:turn 900ms 8}'), 'moves for 7.2 s: at most 5 s are allowed'],
  [
    'many plays by longhands',
    style('.a{animation-name:turn;animation-duration:60s;animation-iteration-count:50}'),
    'moves for 3000 s: at most 5 s are allowed',
  ],
  ['a late start', style('.a{animation:turn 4s}.b{animation-delay:2s}'), 'moves for 6 s: at most 5 s are allowed'],
  ['a transition', style('.a{transition:opacity 1s}'), 'moves by transition: use animation and @keyframes'],
  [
    'a style attribute',
    '<svg style="animation:turn 1s"/>',
    'moves by a style attribute, which #still can’t stop: put it into a class',
  ],
  ['what nothing can stop', style('.a{animation:turn 1s!important}'), 'moves by !important, which #still can’t stop'],
  ['blinking', style(`${blink}.a{animation:turn .1s 20}`), flashing],
  [
    'blinking by longhands',
    style(`${blink}.a{animation-duration:.1s;animation-name:turn;animation-iteration-count:20}`),
    flashing,
  ],
  ['blinking in capital letters', style('@KEYFRAMES turn{50%{FILL:#fff}}.a{animation:turn .1s 20}'), flashing],
  [
    'blinking within one play',
    style(
      '@keyframes turn{10%,30%,50%,70%{visibility:hidden}20%,40%,60%,80%{visibility:visible}}.a{animation:turn 1s}',
    ),
    flashing,
  ],
  ['blinking by size', style('@keyframes turn{50%{transform:scale(0)}}.a{animation:turn .1s 20}'), flashing],
  [
    'blinking out of the picture',
    style('@keyframes turn{50%{transform:translate(999px)}}.a{animation:turn .1s 20}'),
    flashing,
  ],
])('refuses %s', (_, svg, problem) => {
  expect(problemsOf(svg)).toContain(problem);
});

const moving = '.a{animation:turn 1s}';
const reduce = '@media (prefers-reduced-motion:reduce){.a{animation:none}}';
const atStill = '#still:target .a{animation:none}';

it.each([
  ['rules of both', `${moving}${reduce}${atStill}`, true],
  [
    'motion for those who have not asked for less',
    `@media (prefers-reduced-motion: no-preference){${moving}}#still:target :is(.b,.a){animation:none}`,
    true,
  ],
  ['no rule', moving, false],
  ['rules in a comment', `${moving}/*${reduce}${atStill}*/`, false],
  ['no rule of #still', `${moving}${reduce}`, false],
  ['a rule for something else', `${moving}${reduce}#still:target .b{animation:none}`, false],
  ['a rule that comes too early', `${reduce}${moving}${atStill}`, false],
  [
    'a rule under a condition',
    `${moving}@media (prefers-reduced-motion:reduce) and (width:1px){.a{animation:none}}${atStill}`,
    false,
  ],
])('takes a scene as one that can be kept still: %s', (_, css, isStill) => {
  expect(problemsOf(`<svg><style>${css}</style></svg>`).length === 0).toBe(isStill);
});

const drawings = import.meta.glob<string>('../../../config/campaigns/*/art*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(Object.entries(drawings))('finds no problem in %s', (_, svg) => {
  expect(problemsOf(svg)).toEqual([]);
});
