import { expect, it } from 'vitest';
import { svgProblems } from './svg-problems.ts';

const drawing = (parts: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720"${attributes}>${parts}</svg>`;

/** Each `use` draws the previous one ten times. */
const bomb = Array.from({ length: 6 }, (_, level) => {
  const inner = level === 0 ? '<path d="M0 0"/>' : `<use href="#b${level - 1}"/>`.repeat(10);
  return `<g id="b${level}">${inner}</g>`;
}).join('');

it.each([
  [
    'shapes, gradients and parts that are used again',
    drawing(
      '<defs><g id="a"><path d="M0 0"/></g><linearGradient id="b"><stop/></linearGradient></defs><use href="#a" fill="url(#b)"/>',
    ),
  ],
  ['a declaration of XML and comments', `<?xml version="1.0"?><!-- by hand -->${drawing('')}`],
  ['styles of its own', drawing('<style>.a{fill:url("#b")}</style>')],
  [
    'a class that has the name of a property',
    drawing('<style>.animation:not(.transition),#transition{fill:red}</style>'),
  ],
  [
    'ids in Cyrillic',
    drawing(
      '<defs><style>.a{fill:url(#Безымянный_градиент_5)}</style><linearGradient id="Безымянный_градиент_5"/><g id="Слой_1"/></defs><use xlink:href="#Слой_1"/>',
    ),
  ],
  [
    'what drawing programs note for themselves',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${drawing('<g serif:id="Слой" id="a"/>', ' xmlns:svg="http://www.w3.org/2000/svg" xmlns:serif="http://www.serif.com/" xml:space="preserve"')}`,
  ],
  [
    'a soft shadow',
    drawing('<filter id="a"><feGaussianBlur stdDeviation="12"/><feOffset dx="4"/></filter><path filter="url(#a)"/>'),
  ],
])('allows %s', (_, source) => {
  expect(svgProblems(source)).toEqual([]);
});

it.each([
  ['script', drawing('<script>a()</script>'), 'has the element script'],
  ['script in capital letters', drawing('<SCRIPT>a()</SCRIPT>'), 'has the element SCRIPT'],
  ['script with a prefix', drawing('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'has the element s:script'],
  ['a handler', drawing('<path onclick="a()"/>'), 'has the handler onclick'],
  ['a handler on the root', drawing('', ' onLoad="a()"'), 'has the handler onLoad'],
  ['a document in it', drawing('<foreignObject><body/></foreignObject>'), 'has the element foreignObject'],
  ['a link', drawing('<a href="#b"/>'), 'has the element a,'],
  [
    'a picture of another origin',
    drawing('<image href="https://evil.test/a.png"/>'),
    'refers to https://evil.test/a.png',
  ],
  ['a part of another file', drawing('<use href="other.svg#a"/>'), 'refers to other.svg#a'],
  ['a part in a data address', drawing('<use xlink:href="data:image/svg+xml,a"/>'), 'refers to data:image/svg+xml,a'],
  ['script as an address', drawing('<use href="javascript:a()"/>'), 'refers to javascript:a()'],
  ['a paint of another origin', drawing('<path fill="url(https://evil.test/a)"/>'), 'refers to https://evil.test/a'],
  ['an address in entities', drawing('<path fill="&#117;rl(//evil.test)"/>'), 'refers to //evil.test'],
  ['an address in escapes', drawing('<style>.a{fill:u\\72l(//evil.test)}</style>'), 'has a backslash'],
  ['a style of another file', drawing('<style>@import "a.css";</style>'), 'imports a style'],
  ['a font', drawing('<style>@font-face{src:url(#a)}</style>'), 'imports a style or a font'],
  [
    'a set of pictures',
    drawing('<style>.a{background:image-set("a.png" 1x)}</style>'),
    'has a reference to something outside',
  ],
  ['an address in the style of an element', drawing('<path style="fill:url(a.svg#b)"/>'), 'refers to a.svg#b'],
  ['a document type', `<!DOCTYPE svg SYSTEM "a.dtd">${drawing('')}`, 'has a document type'],
  [
    'an external entity',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`,
    'has a document type',
  ],
  ['an unknown entity', drawing('<title>&a;</title>'), 'has the entity &a;'],
  ['a stylesheet instruction', `<?xml-stylesheet href="a.css"?>${drawing('')}`, 'has a processing instruction'],
  ['CDATA', drawing('<style><![CDATA[a]]></style>'), 'CDATA'],
  ['another namespace', drawing('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 'has another namespace'],
  [
    'a link under another prefix',
    drawing('<use s:href="//evil.test#a"/>', ' xmlns:s="http://www.w3.org/1999/xlink"'),
    'has the attribute s:href',
  ],
  [
    'a prefix that becomes one of links',
    drawing('<g xmlns:s="http://www.w3.org/1999/xlink"><use s:href="//evil.test#a"/></g>', ' xmlns:s="http://a.test/"'),
    'has the attribute s:href',
  ],
  ['a base address', drawing('<g xml:base="//evil.test"/>'), 'has the attribute xml:base'],
  ['text', drawing('<text>Win</text>'), 'has text in it'],
  ['tags that do not match', drawing('<g><path></g>'), 'closes g, which is not open'],
  ['a tag that does not end', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'does not close g'],
  ['an attribute twice', drawing('<path d="" d="M0 0"/>'), 'can’t be read'],
  ['no drawing', 'GIF89a', 'must have one element around all'],
  ['an oblong', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360"/>', 'must be square'],
  ['copies of copies', drawing(bomb), 'draws more than 20000 shapes'],
  ['a part that uses itself', drawing('<g id="a"><use href="#a"/></g>'), 'draws more than 20000 shapes'],
  [
    'noise in a thousand layers',
    drawing('<filter id="a"><feTurbulence numOctaves="1000"/></filter>'),
    'has feTurbulence with numOctaves="1000"',
  ],
  [
    'a growth by hundreds of pixels',
    drawing('<filter id="a"><feMorphology operator="dilate" radius="700"/></filter>'),
    'has feMorphology with radius="700"',
  ],
  [
    'the same in the size of its box',
    drawing('<filter id="a" primitiveUnits="objectBoundingBox"><feMorphology radius="1"/></filter>'),
    'primitiveUnits',
  ],
  [
    'many steps',
    drawing(`<filter id="a">${'<feOffset/>'.repeat(41)}</filter><path filter="url(#a)"/>`),
    'filters 1 elements',
  ],
  [
    'many filtered copies',
    drawing(
      `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><path id="a" filter="url(#f)"/>${'<use href="#a"/>'.repeat(12)}`,
    ),
    'filters 13 elements',
  ],
  [
    'many elements that a style filters',
    drawing(`<style>.a{filter:blur(9px)}</style>${'<path class="a"/>'.repeat(12)}`),
    'filters 14 elements',
  ],
  ['an invalid number', drawing('<filter id="a"><feTurbulence numOctaves="many"/></filter>'), 'numOctaves="many"'],
  ['a heavy drawing', drawing(`<path d="${'M0 0'.repeat(8_000)}"/>`), 'a drawing may have 30720'],
])('refuses %s', (_, source, problem) => {
  expect(svgProblems(source).join('\n').replaceAll("'", '’')).toContain(problem);
});

const drawings = import.meta.glob<string>('../../../config/campaigns/*/art*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(Object.entries(drawings))('finds no problem in %s', (_, svg) => {
  expect(svgProblems(svg)).toEqual([]);
});
