interface PhoneLinkProps {
  /** As people write it: with spaces, brackets, and letters for digits. */
  readonly phone: string;
  readonly className?: string | undefined;
}

/** A telephone number that a click calls. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a className={className} href={phoneHref(phone)} dir="ltr">
      {phone}
    </a>
  );
}

/** Letters on the keys of a telephone from 2 on (ITU-T E.161). */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/**
 * The address that calls a number. Capitals are replaced by their keys, as in 1-800-GAMBLER; an extension is dialled
 * later, and the 0 in brackets is omitted after a country code.
 */
export function phoneHref(phone: string): string {
  const [, numberText = '', extension] = /^(.*?)(?:\s+(?:ext\.?|x)\s*(\d+))?$/i.exec(phone.trim()) ?? [];
  const dialled = numberText.startsWith('+') ? numberText.replace('(0)', '') : numberText;
  const digits = dialled
    .replace(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2))
    .replace(/[^+\d]/g, '');
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
