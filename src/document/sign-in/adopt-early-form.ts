import { earlyDialogId } from '../early-press.ts';

/** What a visitor has done in the dialog that opened before the page was hydrated. */
interface EarlyEntries {
  /** Fills in what was typed, with the keyboard where it was, and sends what was sent. */
  readonly continueIn: (dialog: HTMLDialogElement) => void;
}

/** Closes the early dialog, if one is open, and gives what is in it. */
export function adoptEarlyForm(): EarlyEntries | undefined {
  const early = document.getElementById(earlyDialogId);
  if (!(early instanceof HTMLDialogElement)) return undefined;
  const fields = [...early.querySelectorAll('input')].map((field) => ({
    name: field.name,
    value: field.value,
    isFocused: field === document.activeElement,
  }));
  const isSent = 'sent' in early.dataset;
  early.close();
  return {
    continueIn: (dialog) => {
      // It is there already: it does not appear.
      dialog.style.animation = 'none';
      for (const field of dialog.querySelectorAll('input')) {
        const before = fields.find(({ name }) => name === field.name);
        if (!before) continue;
        field.value = before.value;
        if (before.isFocused) field.focus();
      }
      if (isSent) dialog.querySelector('form')?.requestSubmit();
    },
  };
}
