/** The settings of a script, from environment variables. */
export interface Settings {
  /** Origin of the service under test. */
  readonly target: string;
  /** Requests a second of an ordinary day: R. */
  readonly rate: number;
  /** Requests a second at the peak. */
  readonly peak: number;
  /** Seconds of a part of the test, by the name of its variable. */
  readonly seconds: (name: string, fallback: number) => number;
  /** Seconds that the slowest hundredth of the iterations may take: decides how many VUs there are. */
  readonly slowest: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The peak of a campaign, as a multiple of an ordinary day. */
const peakFactor = 100;

/** Maximum time that a visitor waits for an answer. */
export const requestTimeout = '10s';

const usualTarget = 'http://127.0.0.1:3000';

/** Settings from the environment. Throws an error that names the variable: k6 ends with it before anything is sent. */
export function readSettings(variables: Variables): Settings {
  const rate = readNumber(variables, 'RATE', 10);
  const peak = readNumber(variables, 'PEAK', peakFactor * rate);
  if (peak < rate) throw new Error(`PEAK is wrong: ${peak} is less than RATE (${rate})`);
  return {
    target: readOrigin(variables, 'TARGET', usualTarget),
    rate,
    peak,
    seconds: (name, fallback) => readNumber(variables, name, fallback),
    slowest: readNumber(variables, 'SLOWEST_SECONDS', 1),
  };
}

/** A whole number above zero. Throws an error that names the variable. */
export function readNumber(variables: Variables, name: string, fallback: number): number {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} is wrong: "${text}" is not a whole number above zero`);
  return Number(text);
}

/** Without a path: paths come from `routes.json`. */
function readOrigin(variables: Variables, name: string, fallback: string): string {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(text)) {
    throw new Error(`${name} is wrong: "${text}" is not an origin such as https://promo.example`);
  }
  return text.replace(/\/$/, '');
}
