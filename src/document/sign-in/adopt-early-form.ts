import { earlyDialogId } from '../early-press.ts';

/** Entries of a visitor in the dialog that opened before the page was hydrated. */
interface EarlyEntries {
  /** Fills in the entries, restores the focus, and submits a form that was submitted. */
  readonly continueIn: (dialog: HTMLDialogElement) => void;
}

/** Closes the early dialog, if it is open, and returns its entries. */
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
      // The dialog is open already, so it must not be animated.
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
