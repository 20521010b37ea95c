import { defaultTimeZone } from '../../config/constants.ts';
import { type ConsultantSettings, consultantNoteId } from '../../src/document/shell/consultant-settings.ts';
import { parseOwnJson } from '../../src/lib/parse-json.ts';
import { loadScript } from '../load-script.ts';
import { isConsultantOpen } from './is-consultant-open.ts';

/** Settings with which the consultant's script is opened. */
type OpenSettings = Pick<ConsultantSettings, 'id' | 'language' | 'colors'>;

/** Globals of the consultant's script, by its API version (docs/settings-effects.md). */
declare global {
  interface Window {
    /** Version 3. */
    readonly suphelper?: { readonly open: (settings: OpenSettings) => void };
    /** Version 2. */
    readonly supHelperOpen?: (id: string, language: string, colors: string) => void;
  }
}

const scripts = new Map<string, Promise<void>>();

/**
 * Opens the operator's consultant, during its hours.
 * @param serverTime seconds since epoch when the document was made
 */
export async function openConsultant(button: HTMLElement, serverTime: number): Promise<void> {
  const { consultant } = button.dataset;
  if (consultant === undefined) return;
  const { script, apiVersion, id, language, colors, hours } = parseOwnJson<ConsultantSettings>(consultant);
  const now = serverTime + performance.now() / 1_000;
  if (hours && !isConsultantOpen(hours, now, defaultTimeZone)) return showNote('closed');
  try {
    await load(script);
    if (apiVersion === 3) window.suphelper?.open({ id, language, colors });
    else window.supHelperOpen?.(id, language, JSON.stringify(colors));
    showNote(undefined);
  } catch {
    scripts.delete(script);
    showNote('failed');
  }
}

/** Loads the script once. */
function load(address: string): Promise<void> {
  const loading = scripts.get(address) ?? loadScript(document, address);
  scripts.set(address, loading);
  return loading;
}

/** Shows one of the notes beside the button, or none. */
function showNote(shown: 'closed' | 'failed' | undefined): void {
  for (const note of document.querySelectorAll<HTMLElement>(`#${consultantNoteId} [data-note]`)) {
    note.hidden = note.dataset['note'] !== shown;
  }
}
