import type { Consent } from './consent.ts';
import { loadScript, type ScriptDocument } from './load-script.ts';

/** The part of a window that scripts of others need. */
export interface ForeignScriptWindow {
  readonly document: ScriptDocument;
  readonly location: Pick<Location, 'reload'>;
}

/** Loads a script of somebody else, which has been agreed to; rejects where it can't be had. */
export type LoadForeignScript = (address: string) => Promise<void>;

/**
 * The one way for scripts of others into the page. A script can't be stopped, nor one that is still on its way: when
 * consent is withdrawn the page is loaded anew without them.
 */
export function createForeignScripts(
  { document, location }: ForeignScriptWindow,
  consent: Pick<Consent, 'isGranted' | 'subscribe'>,
): LoadForeignScript {
  let hasAny = false;
  consent.subscribe(() => {
    if (hasAny && !consent.isGranted()) location.reload();
  });
  return (address) => {
    hasAny = true;
    return loadScript(document, address);
  };
}
