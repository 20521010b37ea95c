import { use } from 'react';
import { writeMoment } from '../i18n/moment.ts';
import { createOffsets, type Zone } from '../i18n/zone.ts';
import { BindingZoneContext } from '../state/binding-zone.ts';
import { useFormat } from '../state/site-context.tsx';

interface MomentProps {
  /** Seconds since epoch. */
  readonly at: number;
  /** Whether to show only the day with its year, without the time. */
  readonly isDateOnly?: boolean;
  /** Whether to show the zone beside the time, for times that people act on. */
  readonly withZone?: boolean;
  /** The zone in which it applies, if it is not the page's. */
  readonly binding?: Zone | undefined;
}

/**
 * A point in time with its day of the week: in the zone in which it applies, and the visitor's own time in brackets if
 * that differs. `client/actions/localize-times.ts` rewrites it if the visitor's zone is another one.
 */
export function Moment({ at, isDateOnly = false, withZone = false, binding }: MomentProps) {
  const format = useFormat();
  const pageZone = use(BindingZoneContext);
  const form = isDateOnly ? 'date' : withZone ? 'zone' : 'time';
  const zone = form === 'zone' ? (binding ?? pageZone) : undefined;
  const hours = zone && createOffsets(zone)(at);
  const [weekday, digits, own] = writeMoment(format, at, form, hours);
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={format.zoneName(at)}
      data-moment={form}
      data-binding={hours}
    >
      <span>{weekday}</span> <bdi dir="ltr">{digits}</bdi>
      {zone && ' '}
      {zone && <bdi>{own}</bdi>}
    </time>
  );
}
