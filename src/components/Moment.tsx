import { useFormat } from '../state/site-context.tsx';

interface MomentProps {
  /** Seconds since epoch. */
  readonly at: number;
  /** A day is enough: the year is shown and the hour is not. */
  readonly isDateOnly?: boolean;
  /** Write the zone beside the time, where a person acts on it. */
  readonly withZone?: boolean;
}

/** A point in time in the visitor's zone. */
export function Moment({ at, isDateOnly = false, withZone = false }: MomentProps) {
  const format = useFormat();
  const text = isDateOnly ? format.date(at) : format.dateTime(at);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={format.zoneName} dir="ltr">
      {withZone ? `${text} ${format.zoneName}` : text}
    </time>
  );
}
