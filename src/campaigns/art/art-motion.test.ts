import { expect, it } from 'vitest';
import { artMotionProblem } from './art-motion.ts';

const style = (css: string) => `<svg><style>${css}</style></svg>`;

it.each([
  ['nothing that moves', '<svg><path d="M0 0"/></svg>'],
  ['a play of five seconds', style('.a{animation:turn 4s ease-in 1s}')],
  ['a short play three times', style('.a{animation:glint 1.4s cubic-bezier(.2,.6,.3,1) 3}.b{animation-delay:.6s}')],
  ['an element that moves once', '<svg><animate attributeName="x" dur="1500ms" repeatCount="2"/></svg>'],
])('allows %s', (_, svg) => {
  expect(artMotionProblem(svg)).toBeUndefined();
});

it.each([
  ['a play without an end', style('.a{animation:turn 1s infinite}'), 'moves without an end: it may play once'],
  [
    'an element without an end',
    '<svg><animate dur="1s" repeatCount="indefinite"/></svg>',
    'moves without an end: it may play once',
  ],
  ['a long play', style('.a{animation:turn 6s}'), 'moves for 6 s: at most 5 s are allowed'],
  ['many short plays', style('.a{animation:turn 900ms 8}'), 'moves for 7.2 s: at most 5 s are allowed'],
  ['a late start', style('.a{animation:turn 4s}.b{animation-delay:2s}'), 'moves for 6 s: at most 5 s are allowed'],
])('refuses %s', (_, svg, problem) => {
  expect(artMotionProblem(svg)).toBe(problem);
});

const drawings = import.meta.glob<string>('../../../config/campaigns/*/art*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(Object.entries(drawings))('finds no problem in %s', (_, svg) => {
  expect(artMotionProblem(svg)).toBeUndefined();
});
