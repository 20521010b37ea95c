import { catalogue } from '../../../src/host/catalogue.ts';
import { readMessage } from '../../../src/host/check-message.ts';
import { hostMessages } from '../../../src/host/host-messages.ts';
import { isTypeToHost } from '../../../src/host/host-side/check-fields.ts';
import { parseUrl } from '../../../src/lib/parse-url.ts';
import { propertyOf } from '../../../src/lib/property-of.ts';
import { originOf } from '../address-of.ts';
import type { EmbedOptions } from '../embed-types.ts';

const optionNames = {
  path: true,
  title: true,
  origin: true,
  language: true,
  context: true,
  consent: true,
  height: true,
  operatorSite: true,
  onOpen: true,
  canOpenAutomatically: true,
  onNotFound: true,
  fallback: true,
  on: true,
  onStatus: true,
  closeLabel: true,
  log: true,
} as const satisfies Record<keyof EmbedOptions, true>;

const typesToHost = Object.keys(catalogue).filter((type) => isTypeToHost(type) && type !== 'init');
const typesToPage = Object.keys(hostMessages);
const contextFields = Object.keys(hostMessages.context.contract.shape).filter((name) => name !== 'type');

/** Problems with options that don't prevent the page from being shown, one sentence each. */
export function findOptionProblems(options: object): string[] {
  const { title, on, context, height } = { title: undefined, on: {}, context: {}, height: 'auto', ...options };
  return [
    ...findUnknown('option', options, Object.keys(optionNames)),
    ...(typeof title === 'string' && title !== ''
      ? []
      : [`option "title" (${formatValue(title)}): is missing. Screen readers read it: say what the frame shows`]),
    ...(height === 'auto' || (typeof height === 'number' && height > 0)
      ? []
      : [`option "height" (${formatValue(height)}): must be "auto" or a number of CSS pixels, such as 600`]),
    ...findUnknown('option "on": message', on, typesToHost),
    ...findContextProblems(context),
  ];
}

/** Problems with the element of a page that don't prevent the page from being shown. */
export function findPlaceProblems(place: string | Element): string[] {
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  return [
    ...(element?.querySelector('iframe')
      ? [
          `place (${nameOf(element)}): has a frame already. Call destroy() of the first embed, or give each a place of its own`,
        ]
      : []),
    ...(location.origin === 'null'
      ? [
          'this page has no origin, since it is in a sandbox, and Marquee trusts none without one. Add "allow-same-origin" to the sandbox',
        ]
      : []),
  ];
}

/** Problems that the host page's styles or attributes cause for a frame. */
export function findFrameProblems(frame: HTMLIFrameElement): string[] {
  const { borderTopWidth, paddingTop } = getComputedStyle(frame);
  const [border, padding] = [borderTopWidth, paddingTop].map((width) => Number.parseFloat(width) || 0);
  return [
    ...(border || padding
      ? [
          `the frame has a border of ${border} px and a padding of ${padding} px: its height is that of the page alone. Style the element around it`,
        ]
      : []),
    ...(frame.hasAttribute('sandbox')
      ? ['the frame has the attribute "sandbox": the page cannot run in it. Marquee is of another origin: leave it out']
      : []),
  ];
}

/** Problems with a context message. */
export function findContextProblems(context: object): string[] {
  const unknown = findUnknown('context', context, contextFields);
  const problem = readMessage('page', { ...context, type: 'context' }).problem;
  return problem ? [...unknown, problem.text] : unknown;
}

/** Problems with a message to the page. */
export function findMessageProblems(message: object): string[] {
  const { problem } = readMessage('page', message);
  if (problem?.kind !== 'unknown-type') return problem ? [problem.text] : [];
  return findUnknown('message', { [String(propertyOf(message, 'type'))]: message }, typesToPage);
}

/** Problems with the element, origin or path that prevent the page from being shown. */
export function findAddressProblem(
  place: string | Element,
  { path, origin }: EmbedOptions,
  scriptOrigin: string | undefined,
): string | undefined {
  if (typeof place === 'string' && !document.querySelector(place)) {
    return `place (${formatValue(place)}): nothing in the document matches it. Call embed when the element is there`;
  }
  const from = origin ?? scriptOrigin;
  if (from === undefined) {
    return 'option "origin" (undefined): this script is inline, bundled or a copy, and does not know where Marquee is. Set the origin of Marquee, such as "https://marquee.example"';
  }
  if (originOf(from) !== from || parseUrl(from)?.origin !== from) {
    return `option "origin" (${formatValue(from)}): must be scheme and host, lower case, without path or slash at the end, such as "https://marquee.example"`;
  }
  if (typeof path === 'string' && path.startsWith('/') && new URL(path, from).origin === from) return undefined;
  return `option "path" (${formatValue(path)}): must be a path of Marquee that begins with one slash, such as "/en/promotion/lucky-friday"`;
}

/** Why a frame is narrower than its container: a flex or grid item is only as wide as its content. */
export function findWidthProblem(frame: HTMLElement): string | undefined {
  const place = frame.parentElement;
  const around = place?.parentElement;
  if (!place || !around) return undefined;
  const { display } = getComputedStyle(around);
  if (!/flex|grid/.test(display) || around.clientWidth <= frame.clientWidth) return undefined;
  const before = frame.style.cssText;
  // Given more width, the frame grows to whatever its container allows.
  frame.style.width = `${around.clientWidth}px`;
  const widestPlace = place.clientWidth;
  frame.style.cssText = before;
  if (widestPlace <= frame.clientWidth) return undefined;
  return `the place of the frame (${nameOf(place)}, ${frame.clientWidth} px): is as narrow as the frame, in a parent (${display}) of ${around.clientWidth} px. Give the place a width: "flex: 1" or "width: 100%"`;
}

function findUnknown(subject: string, values: object, known: readonly string[]): string[] {
  return Object.entries(values)
    .filter(([name]) => !known.includes(name))
    .map(([name, value]) => {
      const near = nearestOf(name, known);
      const remedy = near === undefined ? `There are ${known.join(', ')}` : `Did you mean "${near}"?`;
      return `${subject} "${name}" (${formatValue(value)}): is unknown. ${remedy}`;
    });
}

/** Longer values would hide the advice that follows them. */
const maxValueLength = 80;

/** Formats a value for a line in the console. */
function formatValue(value: unknown): string {
  const text = typeof value === 'function' ? 'function' : (JSON.stringify(value) ?? String(value));
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}

/** The name that was probably meant: with the same beginning, in another case, or with at most two different letters. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const lowerCase = name.toLowerCase();
  const longer = known.find((other) => lowerCase.length > 2 && other.toLowerCase().startsWith(lowerCase));
  const distances = known.map((other) => ({ other, letters: distance(lowerCase, other.toLowerCase()) }));
  const [nearest] = distances.sort((one, another) => one.letters - another.letters);
  return longer ?? (nearest && nearest.letters <= 2 ? nearest.other : undefined);
}

/** Number of letters to add, remove or replace (Levenshtein distance). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const nameOf = ({ tagName, id, className }: Element): string =>
  tagName.toLowerCase() + (id ? `#${id}` : className ? `.${className.trim().replace(/\s+/g, '.')}` : '');
