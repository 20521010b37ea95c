import { type CssBlock, type CssDeclaration, declarationsIn, readCss, readStyle, splitAtCommas } from './read-css.ts';
import type { SvgElement } from './read-svg.ts';

/** Seconds after which what moves unasked must have come to rest (WCAG 2.2.2). */
const maxSeconds = 5;

/** Changes between light and dark in a second: three flashes (WCAG 2.3.1). */
const maxChanges = 6;

/**
 * Why the motion of a drawing can't be shown, one sentence a reason. It plays once, so it needs no button to pause it. What is
 * spelled in a way that this does not read is refused.
 */
export function artMotionProblems(elements: readonly SvgElement[]): string[] {
  const sheet = elements.filter(({ name }) => name === 'style').flatMap(({ text }) => readCss(text));
  const rules = [...rulesOf(sheet, [])];
  const inline = elements.flatMap(({ attributes }) => readStyle(attributes.get('style') ?? ''));
  if (inline.some(isMotion)) return ['moves by a style attribute, which #still can’t stop: put it into a class'];
  const moving = rules.filter(({ declarations }) => declarations.some(isMotion));
  if (moving.length === 0) return [];
  const motion = moving.flatMap(({ declarations }) => declarations.filter(isMotion));
  const unread = unreadable(motion, [...declarationsIn(sheet), ...inline]);
  if (unread.length > 0) return unread;
  const plays = playsOf(motion);
  return [...lengthProblems(plays), ...flashProblems(sheet, plays), ...stillProblems(moving, rules)];
}

/** Declarations for the same elements, in the media that they count in. */
interface CssRule {
  readonly media: readonly string[];
  readonly selectors: readonly string[];
  readonly declarations: readonly CssDeclaration[];
}

function* rulesOf(blocks: readonly CssBlock[], media: readonly string[]): Generator<CssRule> {
  for (const { prelude, declarations, blocks: inner } of blocks) {
    if (isKeyframes(prelude)) continue;
    if (prelude.startsWith('@')) yield* rulesOf(inner, [...media, prelude.toLowerCase().replace(/\s+/g, '')]);
    else {
      yield { media, selectors: splitAtCommas(prelude), declarations };
      yield* rulesOf(inner, media);
    }
  }
}

const isKeyframes = (prelude: string): boolean => /^@(?:-\w+-)?keyframes\b/i.test(prelude);

const keyframesIn = (blocks: readonly CssBlock[]): readonly CssBlock[] =>
  blocks.flatMap((block) => (isKeyframes(block.prelude) ? [block] : keyframesIn(block.blocks)));

const stops = ({ blocks }: CssBlock): readonly CssDeclaration[] => blocks.flatMap(({ declarations }) => declarations);

const isMotion = ({ property, value }: CssDeclaration): boolean =>
  /^(?:animation|transition)(?:-|$)/.test(property) && !isNone.test(value);

const isNone = /^none(?:\s*!\s*important)?$/i;

const knownProperties: ReadonlySet<string> = new Set([
  'animation',
  'animation-name',
  'animation-duration',
  'animation-delay',
  'animation-iteration-count',
  'animation-timing-function',
  'animation-direction',
  'animation-fill-mode',
  'animation-play-state',
]);

/** Values that a page works out while it is shown could make any motion of it. */
function unreadable(motion: readonly CssDeclaration[], all: readonly CssDeclaration[]): string[] {
  const unknown = motion.filter(({ property }) => !knownProperties.has(property));
  const functions = motion.flatMap(({ value }) => value.match(/[\w-]+(?=\()/g) ?? []);
  const wrong = functions.filter((name) => !/^(?:cubic-bezier|steps|linear)$/i.test(name));
  const derived = all.filter(
    ({ property, value }) => property.startsWith('--') || /\b(?:var|env|attr|if)\(/i.test(value),
  );
  return [
    ...unknown.map(({ property }) => `moves by ${property}: use animation and @keyframes`),
    ...[...new Set(wrong)].map((name) => `moves by values of ${name}(): write each time as a number`),
    ...(derived.length > 0 && wrong.length === 0 ? ['moves, and has values of var(): write each as it is'] : []),
    ...(motion.some(({ value }) => /!\s*important/i.test(value))
      ? ['moves by !important, which #still can’t stop']
      : []),
  ];
}

/** How long an animation plays; the names of its keyframes are missing where they may be any. */
interface Play {
  readonly names: readonly string[] | undefined;
  readonly duration: number;
  readonly count: number;
  readonly delay: number;
}

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const timePattern = new RegExp(`^(${number})(ms|s)$`, 'i');
const countPattern = new RegExp(`^(?:${number}|infinite)$`, 'i');

const secondsIn = (word: string): number[] => {
  const [, amount, unit] = timePattern.exec(word) ?? [];
  return amount === undefined ? [] : [Number(amount) / (unit?.toLowerCase() === 'ms' ? 1_000 : 1)];
};

const countsIn = (word: string): number[] =>
  countPattern.test(word) ? [/^infinite$/i.test(word) ? Number.POSITIVE_INFINITY : Number(word)] : [];

/** Of longhands, which may come together from several rules, the longest of each is taken, and the shortest for flashing. */
function playsOf(motion: readonly CssDeclaration[]): readonly Play[] {
  const wordsOf = (...properties: readonly string[]) =>
    motion
      .filter(({ property }) => properties.includes(property))
      .flatMap(({ value }) => splitAtCommas(value).map((part) => part.replace(/\([^)]*\)/g, '').split(/\s+/)));
  const shorthands = wordsOf('animation').map((words): Play => {
    const [duration = 0, delay = 0] = words.flatMap(secondsIn);
    const [count = 1] = words.flatMap(countsIn);
    return { names: words, duration, count, delay };
  });
  const durations = wordsOf('animation-duration').flat().flatMap(secondsIn);
  const counts = wordsOf('animation-iteration-count').flat().flatMap(countsIn);
  const delays = wordsOf('animation-delay').flat().flatMap(secondsIn);
  const delay = Math.max(0, ...delays);
  const isByLonghands = durations.length + counts.length + wordsOf('animation-name').length > 0;
  if (!isByLonghands) return shorthands.map((play) => ({ ...play, delay: Math.max(0, play.delay) + delay }));
  const count = Math.max(1, ...counts, ...shorthands.map((play) => play.count));
  const latest = Math.max(delay, ...shorthands.map((play) => play.delay));
  return [...durations, ...shorthands.map((play) => play.duration)].map((duration) => ({
    names: undefined,
    duration,
    count,
    delay: latest,
  }));
}

function lengthProblems(plays: readonly Play[]): string[] {
  const seconds = Math.max(
    0,
    ...plays.map(({ duration, count, delay }) => (duration > 0 ? duration * count + delay : 0)),
  );
  if (seconds === Number.POSITIVE_INFINITY) return ['moves without an end: it may play once'];
  return seconds > maxSeconds ? [`moves for ${Number(seconds.toFixed(1))} s: at most ${maxSeconds} s are allowed`] : [];
}

function flashProblems(sheet: readonly CssBlock[], plays: readonly Play[]): string[] {
  const isFlashing = keyframesIn(sheet).some((keyframes) => {
    const name = keyframes.prelude.split(/\s+/)[1] ?? '';
    return plays
      .filter(({ names }) => names === undefined || names.includes(name))
      .some((play) => lightProperties(keyframes).some((property) => isTooFast(changeTimes(keyframes, property, play))));
  });
  return isFlashing ? ['flashes more than three times a second: let it change more slowly'] : [];
}

/** What turns, or moves by less than half of the picture, makes nothing light or dark. */
const isHarmless = ({ property, value }: CssDeclaration): boolean => {
  if (
    /^(?:rotate|transform-origin|transform-box|offset-.*|animation-timing-function|stroke-dashoffset)$/.test(property)
  )
    return true;
  if (property !== 'transform' && property !== 'translate') return false;
  if (/scale|matrix|perspective|%/i.test(value)) return false;
  const moved = [...value.matchAll(/translate\w*\(([^)]*)\)/gi)].map(([, by = '']) => by);
  const lengths = (property === 'translate' ? [value] : moved).flatMap((by) => by.match(/[-+]?[\d.]+/g) ?? []);
  return lengths.every((length) => Math.abs(Number(length)) <= 360);
};

const lightProperties = (keyframes: CssBlock): readonly string[] => [
  ...new Set(
    stops(keyframes)
      .filter((declaration) => !isHarmless(declaration))
      .map(({ property }) => property),
  ),
];

/** The moments at which a property has turned from falling to rising, or the other way round, or is another. */
function changeTimes(keyframes: CssBlock, property: string, { duration, count }: Play): readonly number[] {
  const values = keyframes.blocks
    .flatMap(({ prelude, declarations }) =>
      declarations
        .filter((declaration) => declaration.property === property)
        .flatMap(({ value }) => splitAtCommas(prelude).map((place) => ({ at: placeOf(place), value }))),
    )
    .sort((one, other) => one.at - other.at);
  const whole = [
    ...(values[0]?.at === 0 ? [] : [{ at: 0, value: '' }]),
    ...values,
    ...(values.at(-1)?.at === 1 ? [] : [{ at: 1, value: '' }]),
  ];
  // What goes on for longer is refused for that.
  const rounds = Math.ceil(Math.min(count, maxSeconds / Math.max(duration, 0.01)));
  const series = Array.from({ length: rounds }, (_, round) =>
    whole.map(({ at, value }) => ({ at: (round + at) * duration, value })),
  ).flat();
  const times: number[] = [];
  let direction = 0;
  for (const [index, { at, value }] of series.entries()) {
    const before = series[index - 1]?.value;
    if (before === undefined || before === value) continue;
    const rise = Math.sign(Number(value) - Number(before));
    const isKnown = value !== '' && before !== '' && !Number.isNaN(rise);
    if (!isKnown || rise !== direction) times.push(at);
    direction = isKnown ? rise : 0;
  }
  return times;
}

const placeOf = (place: string): number => {
  if (/^from$/i.test(place)) return 0;
  return /^to$/i.test(place) ? 1 : Number.parseFloat(place) / 100;
};

const isTooFast = (times: readonly number[]): boolean =>
  times.some((time, index) => time - (times[index - maxChanges] ?? Number.NEGATIVE_INFINITY) < 1);

/** Each rule that moves is stopped for visitors who ask for less motion: by the browser's setting, and by the host at `#still`. */
function stillProblems(moving: readonly CssRule[], rules: readonly CssRule[]): string[] {
  const stopping = rules.flatMap(({ media, selectors, declarations }, index) => {
    const none = declarations.find(({ property, value }) => property === 'animation' && isNone.test(value));
    const isImportant = none?.value.includes('!') ?? false;
    return none ? selectors.map((selector) => ({ media: media.join(), selector, isImportant, index })) : [];
  });
  const isStopped = (selector: string, { media }: CssRule, place: number): boolean => {
    const isInNoPreference = media.includes('@media(prefers-reduced-motion:no-preference)');
    const isReduced = stopping
      .filter((stop) => reducedMotion.has(stop.media) && (stop.index > place || stop.isImportant))
      .some((stop) => parts(stop.selector).some((part) => part === selector || (part === '*' && stop.isImportant)));
    const isStill = stopping
      .filter((stop) => stop.media === '')
      .some((stop) =>
        stillParts(stop.selector).some((part) => part === selector || (part === '*' && !selector.includes('#'))),
      );
    return isStill && (isInNoPreference || isReduced);
  };
  const starting = moving.filter(({ declarations }) => declarations.some(startsMotion));
  return starting.every((rule) =>
    rule.selectors.flatMap(parts).every((one) => isStopped(one, rule, rules.indexOf(rule))),
  )
    ? []
    : ['moves, and has no rules that keep it still under prefers-reduced-motion and at #still'];
}

/** A delay alone starts nothing. */
const startsMotion = (declaration: CssDeclaration): boolean =>
  isMotion(declaration) && /^animation(?:-name)?$/.test(declaration.property);

const reducedMotion: ReadonlySet<string> = new Set([
  '@media(prefers-reduced-motion:reduce)',
  '@media(prefers-reduced-motion)',
]);

/** A selector, or those that it has in `:is()`. */
const parts = (selector: string): readonly string[] => {
  const [, list] = /^:(?:is|where)\(([^()]*)\)$/.exec(selector) ?? [];
  return list === undefined ? [selector] : splitAtCommas(list);
};

const stillParts = (selector: string): readonly string[] => {
  const [, inside] = /^#still:target\s+(.+)$/.exec(selector) ?? [];
  return inside === undefined ? [] : parts(inside);
};
