/** A captcha of the operator. */
export interface CaptchaSettings {
  readonly siteKey: string;
  readonly type: number;
  readonly script: string;
}

/** Global of the captcha's script (docs/settings-effects.md). */
interface CaptchaScript {
  readonly render: (
    element: HTMLElement,
    settings: {
      readonly siteKey: string;
      readonly type: number;
      readonly language: string;
      /** The answer that the platform checks; empty while there is none. */
      readonly onAnswer: (answer: string) => void;
    },
  ) => void;
}

declare global {
  interface Window {
    readonly marqueeCaptcha?: CaptchaScript;
  }
}

const scripts = new Map<string, Promise<void>>();

/** Loads the captcha's script once, and lets it draw into an element. */
export async function showCaptcha(
  element: HTMLElement,
  { script, siteKey, type }: CaptchaSettings,
  language: string,
  onAnswer: (answer: string) => void,
): Promise<void> {
  const loading = scripts.get(script) ?? load(script);
  scripts.set(script, loading);
  try {
    await loading;
  } catch (error) {
    scripts.delete(script);
    throw error;
  }
  window.marqueeCaptcha?.render(element, { siteKey, type, language, onAnswer });
}

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), { async: true, src: address });
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('the captcha could not be loaded')));
    document.head.append(element);
  });
