import type { ConsentAnswer } from '../src/state/site-state.ts';
import type { PurposeConsent } from './consent.ts';
import type { ScriptDocument, ScriptElement } from './load-script.ts';

/** For tests: consent that can be granted and withdrawn. */
export function scriptedConsent(start: ConsentAnswer = 'granted') {
  const listeners = new Set<() => void>();
  let answer = start;
  const consent: PurposeConsent = {
    isGranted: () => answer === 'granted',
    subscribe: (listener) => void listeners.add(listener),
  };
  return {
    consent,
    becomes: (next: ConsentAnswer) => {
      answer = next;
      for (const listener of listeners) listener();
    },
  };
}

/** For tests: a document with a cookie jar. */
export class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  readonly lines: string[] = [];
  readonly #jar = new Map<string, string>();

  get cookie(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(line: string) {
    this.lines.push(line);
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    this.#jar.set(name, value);
  }
}

/** A document that accepts scripts; the test decides whether each loads. */
export function createScriptDocument() {
  const scripts: ScriptElement[] = [];
  const target: ScriptDocument = {
    createElement: () => {
      const script: ScriptElement = { async: false, src: '', onload: null, onerror: null, remove: () => {} };
      scripts.push(script);
      return script;
    },
    head: { append: () => {} },
  };
  return {
    target,
    addresses: () => scripts.map(({ src }) => src),
    arrive: () => scripts.at(-1)?.onload?.(new Event('load')),
    fail: () => scripts.at(-1)?.onerror?.(new Event('error')),
  };
}
