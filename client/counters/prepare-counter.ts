import type { Counter } from '../../src/entities/counter-settings.ts';
import { propertyOf } from '../../src/lib/property-of.ts';

/** Creates the globals that each kind of counter script expects, as its vendor documents them. */
const preparations: Readonly<Record<string, (target: object, code: string) => void>> = {
  gtm: (target) => {
    dataLayer(target).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  'google-analytics': (target, code) => {
    dataLayer(target).push(command('js', new Date()), command('config', code));
  },
  'yandex-metrika': (target, code) => {
    const waiting: unknown[][] = [];
    const call = (...values: unknown[]) => waiting.push(values);
    Reflect.set(target, 'ym', Object.assign(call, { a: waiting, l: Date.now() }));
    call(Number(code), 'init', {});
  },
};

/** Sets the globals that the script of a counter needs. */
export function prepareCounter(target: object, { type, code }: Counter): void {
  if (Object.hasOwn(preparations, type)) preparations[type]?.(target, code);
}

function dataLayer(target: object): unknown[] {
  const layer = propertyOf(target, 'dataLayer');
  if (Array.isArray(layer)) return layer;
  const fresh: unknown[] = [];
  Reflect.set(target, 'dataLayer', fresh);
  return fresh;
}

/** The script recognises commands only as `arguments` objects. */
const command = (...values: unknown[]): unknown[] =>
  Object.defineProperty(values, Symbol.toStringTag, { value: 'Arguments' });
