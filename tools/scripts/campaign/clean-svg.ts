import { readSvg, type SvgElement } from '../../../src/campaigns/art/read-svg.ts';
import { removeMotion } from './still-art.ts';

/** A drawing without the metadata of the program that exported it, and the removed parts. */
export interface CleanDrawing {
  readonly svg: string;
  readonly removed: readonly string[];
}

/** Bytes above which coordinates are rounded. */
const largeBytes = 28 * 1024;

/**
 * Turns an export of Inkscape, Illustrator or Figma into art: removes document type, comments, metadata, motion, and the program's elements
 * and attributes, and makes it square. @throws {SvgError} if the drawing can't be read
 */
export function cleanSvg(source: string): CleanDrawing {
  const removed = new Set<string>();
  const root = readSvg(withoutDeclarations(source, removed));
  const clean = inSquare(cleanElement(root, removed), removed);
  const { svg, removed: motion } = removeMotion(write(clean));
  for (const part of motion) removed.add(part);
  return { svg: inSize(svg, removed), removed: [...removed] };
}

/** Removed because the reader refuses instructions, document types and CDATA. */
function withoutDeclarations(source: string, removed: Set<string>): string {
  const entities = new Map<string, string>();
  const take = (part: string) => {
    removed.add(part);
    return '';
  };
  return source
    .replace(/^\uFEFF/, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, () => take('comments'))
    .replace(/<!DOCTYPE[^[>]*(?:\[([\s\S]*?)\]\s*)?>/gi, (_, subset: string | undefined) => {
      for (const [, name = '', , value = ''] of (subset ?? '').matchAll(/<!ENTITY\s+([\w.-]+)\s+(["'])(.*?)\2\s*>/g)) {
        entities.set(name, value);
      }
      return take('the document type');
    })
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => escapeText(text))
    .replace(/&([\w.-]+);/g, (reference, name: string) => entities.get(name) ?? reference)
    .trim();
}

/** Elements that only drawing programs read. */
const droppedElements: ReadonlySet<string> = new Set(['metadata', 'foreignObject', 'script']);

/** Elements that are replaced by their contents. */
const unwrappedElements: ReadonlySet<string> = new Set(['switch', 'a']);

/** Attributes without a use in a picture. */
const droppedAttributes =
  /^(?:data-.*|enable-background|version|baseProfile|contentScriptType|contentStyleType|xml:space|requiredExtensions)$/;

function cleanElement(element: SvgElement, removed: Set<string>): SvgElement {
  const children = element.children.flatMap((child) => {
    if (child.name.includes(':') || droppedElements.has(child.name)) {
      removed.add(`the element ${child.name}`);
      return [];
    }
    const clean = cleanElement(child, removed);
    return unwrappedElements.has(child.name) ? clean.children : [clean];
  });
  const attributes = [...element.attributes].flatMap(([name, value]): [string, string][] => {
    if (isDropped(name)) {
      removed.add(`attributes ${name.includes(':') ? `${name.split(':')[0]}:…` : name}`);
      return [];
    }
    return [[name, name === 'style' ? withoutNotes(value) : value]];
  });
  return { name: element.name, attributes: new Map(attributes), children, text: element.text };
}

function isDropped(name: string): boolean {
  if (droppedAttributes.test(name)) return true;
  const isNamespace = name.startsWith('xmlns:');
  return name.includes(':') && name !== 'xlink:href' && !(isNamespace && name === 'xmlns:xlink');
}

/** Removes declarations that only the program reads. */
const withoutNotes = (style: string): string =>
  style
    .split(';')
    .filter((declaration) => !/^\s*(?:-inkscape-|enable-background\s*:)/.test(declaration))
    .join(';');

/** The drawing in the middle of a square that begins at 0. */
function inSquare(root: SvgElement, removed: Set<string>): SvgElement {
  const number = (name: string) => Number.parseFloat(root.attributes.get(name) ?? '');
  const [x = 0, y = 0, width = number('width'), height = number('height')] = root.attributes.has('viewBox')
    ? (root.attributes.get('viewBox') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [];
  const attributes = new Map(root.attributes);
  for (const name of ['width', 'height', 'x', 'y']) attributes.delete(name);
  if (!(width > 0 && height > 0)) return { ...root, attributes };
  const side = Math.max(width, height);
  attributes.set('viewBox', `0 0 ${side} ${side}`);
  const [right, down] = [(side - width) / 2 - x, (side - height) / 2 - y];
  if (right === 0 && down === 0) return { ...root, attributes };
  removed.add('a frame that was not square');
  const group = { name: 'g', attributes: new Map([['transform', `translate(${right} ${down})`]]), text: '' };
  return { ...root, attributes, text: '', children: [{ ...group, children: root.children }] };
}

/** Rounds the numbers of a large drawing: a hundredth of a unit is invisible. */
function inSize(svg: string, removed: Set<string>): string {
  if (byteLength(svg) <= largeBytes) return svg;
  const rounded = [2, 1].map((decimals) =>
    svg.replace(
      /(\s(?:d|points)=")([^"]*)/g,
      (_, start: string, path: string) =>
        start + path.replace(/-?\d*\.\d+/g, (value) => shortNumber(Number(value).toFixed(decimals))),
    ),
  );
  removed.add('decimals of coordinates');
  return rounded.find((shorter) => byteLength(shorter) <= largeBytes) ?? rounded.at(-1) ?? svg;
}

/** The studio cleans drawings in the browser, which has no Buffer. */
const byteLength = (text: string): number => new TextEncoder().encode(text).length;

const shortNumber = (value: string): string => String(Number(value));

function write({ name, attributes, children, text }: SvgElement): string {
  const attributeTexts = [...attributes].map(
    ([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  const inner = `${text.trim() === '' ? '' : escapeText(text)}${children.map(write).join('')}`;
  return inner === ''
    ? `<${name}${attributeTexts.join('')}/>`
    : `<${name}${attributeTexts.join('')}>${inner}</${name}>`;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
