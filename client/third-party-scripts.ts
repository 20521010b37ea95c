import type { PurposeConsent } from './consent.ts';
import { loadScript, type ScriptDocument } from './load-script.ts';

/** The part of a window that third-party scripts need. */
export interface ThirdPartyScriptWindow {
  readonly document: ScriptDocument;
  readonly location: Pick<Location, 'reload'>;
}

/** Loads a third-party script, with consent; rejects if the load fails. */
export type LoadThirdPartyScript = (address: string) => Promise<void>;

/**
 * Loads all third-party scripts of the page. A script can't be stopped, even while it loads, so the page is reloaded without scripts when
 * consent is withdrawn.
 */
export function createThirdPartyScripts(
  { document, location }: ThirdPartyScriptWindow,
  consent: PurposeConsent,
): LoadThirdPartyScript {
  let hasAny = false;
  consent.subscribe(() => {
    if (hasAny && !consent.isGranted()) location.reload();
  });
  return (address) => {
    hasAny = true;
    return loadScript(document, address);
  };
}
