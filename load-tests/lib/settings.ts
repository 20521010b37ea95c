/** The settings of a script, from environment variables. */
export interface Settings {
  /** Origin of the service under test. */
  readonly target: string;
  /** Requests per second of an ordinary day (R). */
  readonly rate: number;
  /** Requests per second at the peak. */
  readonly peak: number;
  /** Duration of a part of the test in seconds, by the name of its variable. */
  readonly seconds: (name: string, fallback: number) => number;
  /** Seconds that the slowest hundredth of the iterations may take: determines the number of VUs. */
  readonly slowest: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The peak of a campaign, as a multiple of an ordinary day. */
const peakFactor = 100;

/** Maximum time that a visitor waits for a response. */
export const requestTimeout = '10s';

const usualTarget = 'http://127.0.0.1:3000';

/** Reads settings from the environment. Throws an error that names the variable; k6 then ends before it sends anything. */
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

/** Reads a positive whole number. Throws an error that names the variable. */
export function readNumber(variables: Variables, name: string, fallback: number): number {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${name} is wrong: "${text}" is not a whole number above zero`);
  return Number(text);
}

/** Reads an origin. It must have no path: paths come from `routes.json`. */
function readOrigin(variables: Variables, name: string, fallback: string): string {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(text)) {
    throw new Error(`${name} is wrong: "${text}" is not an origin such as https://promo.example`);
  }
  return text.replace(/\/$/, '');
}
