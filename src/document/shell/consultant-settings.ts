/** Id of the notes that are shown when the consultant is closed or can't be loaded. */
export const consultantNoteId = 'consultant-note';

/** Settings that `client/consultant/open-consultant.ts` reads from the button. */
export interface ConsultantSettings {
  readonly script: string;
  readonly apiVersion: 2 | 3;
  readonly id: string;
  readonly language: string;
  readonly colors: Readonly<Record<string, string>>;
  /** `HH:mm`, in the zone of the platform; missing: always. */
  readonly hours?: { readonly from: string; readonly to: string };
}
