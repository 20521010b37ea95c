import { use } from 'react';
import { type Zone, zoneKey } from '../i18n/zone.ts';
import { BindingZoneContext } from '../state/binding-zone.ts';
import { useFormat } from '../state/site-context.tsx';

interface MomentProps {
  /** Seconds since epoch. */
  readonly at: number;
  /** A day is enough: the year is shown and the hour is not. */
  readonly isDateOnly?: boolean;
  /** Write the zone beside the time, where a person acts on it. */
  readonly withZone?: boolean;
  /** The zone in which it binds, where that is not the page's. */
  readonly binding?: Zone | undefined;
}

/**
 * A point in time with its day of the week: with its zone in the one that binds, and the visitor's own time in brackets where it
 * differs. `client/actions/complete-html.ts` writes it again where the visitor's zone turns out to be another one.
 */
export function Moment({ at, isDateOnly = false, withZone = false, binding }: MomentProps) {
  const format = useFormat();
  const ofPage = use(BindingZoneContext);
  const zone = withZone && !isDateOnly ? (binding ?? ofPage) : undefined;
  const { weekday, time, own } = format.moment(at, zone);
  const isWithZone = withZone && !isDateOnly;
  return (
    <time
      dateTime={new Date(at * 1000).toISOString()}
      title={format.zoneName(at)}
      data-moment={isDateOnly ? 'date' : withZone ? 'zone' : 'time'}
      data-binding={zone && zoneKey(zone)}
    >
      <span>{weekday}</span>{' '}
      <bdi dir="ltr">{isWithZone ? time : isDateOnly ? format.date(at) : format.dateTime(at)}</bdi>
      {zone && ' '}
      {zone && <bdi>{own}</bdi>}
    </time>
  );
}
