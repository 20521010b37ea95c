/** Seconds after which what moves unasked must have come to rest (WCAG 2.2.2). */
const longest = 5;

/** Why a picture of a campaign moves for too long; nothing where it does not. It plays once, so it needs no button to pause it. */
export function artMotionProblem(svg: string): string | undefined {
  if (/\binfinite\b|="indefinite"/.test(svg)) return 'moves without an end: it may play once';
  const delays = Array.from(svg.matchAll(/animation-delay:\s*(-?[\d.]+m?s)/g), ([, time = '']) => secondsOf(time));
  const declared = Array.from(svg.matchAll(/animation:\s*([^;}]+)/g), ([, value = '']) => durationOf(value));
  const elements = Array.from(svg.matchAll(/<animate\w*\s[^>]*>/g), ([element]) => elementDuration(element));
  const seconds = Math.max(0, ...elements, ...declared.map((duration) => duration + Math.max(0, ...delays)));
  return seconds > longest ? `moves for ${Number(seconds.toFixed(1))} s: at most ${longest} s are allowed` : undefined;
}

/** Of the CSS shorthand: the first time is the duration, the second the delay, and a bare number how often it plays. */
function durationOf(shorthand: string): number {
  const words = shorthand.replace(/\([^)]*\)/g, '').split(/[\s,]+/);
  const [duration = 0, delay = 0] = words.filter((word) => /^-?[\d.]+m?s$/.test(word)).map(secondsOf);
  const count = Number(words.find((word) => /^\d+(\.\d+)?$/.test(word)) ?? 1);
  return duration * count + delay;
}

function elementDuration(element: string): number {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
  const count = Number(attribute('repeatCount') ?? 1);
  return secondsOf(attribute('dur') ?? '0s') * count + secondsOf(attribute('begin') ?? '0s');
}

const secondsOf = (time: string): number => Number.parseFloat(time) / (time.endsWith('ms') ? 1_000 : 1) || 0;
