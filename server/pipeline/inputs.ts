import type { IncomingMessage } from 'node:http';
import type { CookieSpec } from '../../src/state/cookies.ts';
import { cookieOf } from '../http/cookies.ts';

/** A value read from a request. Steps declare the inputs they need, and see nothing else of the request. */
export interface Input<Value> {
  /** Inputs with the same name count as one input. */
  readonly name: string;
  readonly read: (request: IncomingMessage) => Value;
  /**
   * Serializes a value for the cache key: the same string for all values that get the same response, never identifying the visitor. By
   * default, JSON.
   */
  serialize?(value: Value): string;
  /** Whether the value is personal: the response is then not cached. */
  isPersonal?(value: Value): boolean;
}

/** Inputs of a step, by the step's own names. */
export type Inputs = Readonly<Record<string, Input<unknown>>>;

/** The values of declared inputs. */
export type InputValues<Declared extends Inputs> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Input<infer Value> ? Value : never;
};

/** Makes a function that reads the declared inputs of requests. */
export function inputReader<Declared extends Inputs>(
  declared: Declared,
): (request: IncomingMessage) => InputValues<Declared>;
export function inputReader(declared: Inputs): (request: IncomingMessage) => Record<string, unknown> {
  const entries = Object.entries(declared);
  return (request) => {
    const values: Record<string, unknown> = {};
    for (const [name, input] of entries) values[name] = input.read(request);
    return values;
  };
}

/** A header; the first if it is repeated. */
export const header = (name: string): Input<string | undefined> => ({
  name: `header ${name}`,
  read: ({ headers }) => first(headers[name]),
});

/** Marks an input as personal whenever it has a value, such as a header or cookie that is sent only with a session. */
export const personal = <Value>(input: Input<Value>): Input<Value> => ({
  ...input,
  isPersonal: (value) => value !== undefined,
});

/** A validated cookie; an invalid value counts as unset. */
export const cookie = <Value>(spec: CookieSpec<Value>): Input<Value> => ({
  name: `cookie ${spec.name}`,
  read: (request) => cookieOf(request, spec),
});

/** One key of the query; undefined if missing or repeated. */
export const queryKey = (key: string): Input<string | undefined> => ({
  name: `query ${key}`,
  read: (request) => {
    const values = queryOf(request)?.getAll(key) ?? [];
    return values.length === 1 ? values[0] : undefined;
  },
});

/** The path of the request, as sent. */
export const path: Input<string> = {
  name: 'path',
  read: ({ url = '' }) => {
    const end = url.indexOf('?');
    return end === -1 ? url : url.slice(0, end);
  },
};

/** Whether the target has a fragment, which no browser sends. */
export const hasFragment: Input<boolean> = { name: 'has fragment', read: ({ url = '' }) => url.includes('#') };

/** The query of a request, or undefined without one. */
export function queryOf({ url = '' }: Pick<IncomingMessage, 'url'>): URLSearchParams | undefined {
  const start = url.indexOf('?');
  return start === -1 ? undefined : new URLSearchParams(url.slice(start));
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
