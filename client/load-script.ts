/** The part of a script element that loading needs. */
export interface ScriptElement {
  async: boolean;
  src: string;
  onload: ((event: Event) => unknown) | null;
  onerror: ((event: Event | string) => unknown) | null;
  remove(): void;
}

/** The part of a document that loads a script. */
export interface ScriptDocument {
  createElement(name: 'script'): ScriptElement;
  readonly head: { append(script: unknown): void };
}

/** Loads a third-party script; rejects if the load fails. */
export const loadScript = (target: ScriptDocument, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = target.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script could not be loaded'));
    };
    script.src = address;
    target.head.append(script);
  });
