interface PhoneLinkProps {
  /** As people write it, with spaces and brackets. */
  readonly phone: string;
  readonly className?: string | undefined;
}

/** A telephone number that a click calls. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
      {phone}
    </a>
  );
}
