import * as z from 'zod';
import { createOffsets, zoneName } from '../../i18n/zone.ts';
import { leafValues } from '../../lib/leaf-values.ts';
import type { FieldProblem } from '../read-fields.ts';

const moment = /^\d{4}-\d\d-\d\dT.*(?:Z|([+-])(\d\d):(\d\d))$/;

/** The places whose clocks a campaign follows. */
interface Places {
  readonly timeZone: string | undefined;
  readonly countries: readonly string[] | undefined;
}

interface MomentField {
  readonly path: FieldProblem['path'];
  readonly seconds: number;
  /** Hours ahead of UTC, as written. */
  readonly offset: number;
}

/**
 * Moments with an offset that no clock has at that time of year, in the named zone or in the campaign's countries. Without either, all
 * moments of a campaign must have the same offset.
 */
export function unexpectedOffsets(fields: Readonly<Record<string, unknown>>, places: Places): FieldProblem[] {
  const moments = momentsIn(fields);
  const zones = places.timeZone === undefined ? (places.countries ?? []).flatMap(zonesOf) : [places.timeZone];
  if (zones.length > 0) return moments.flatMap((found) => unexpectedIn(zones, found));
  const [first] = moments;
  return moments.flatMap(({ path, offset }) =>
    first && offset !== first.offset
      ? [
          {
            path,
            message: `has the offset ${zoneName(offset)}, and ${first.path.join('.')} has ${zoneName(first.offset)}: name the zone in timeZone if its clocks change, or correct it`,
          },
        ]
      : [],
  );
}

function unexpectedIn(zones: readonly string[], { path, seconds, offset }: MomentField): FieldProblem[] {
  const possible = [...new Set(zones.map((zone) => createOffsets({ timeZone: 0, timeZoneId: zone })(seconds)))];
  if (possible.includes(offset)) return [];
  const place = zones.length === 1 ? zones[0] : 'the countries that it is for';
  const message = `has the offset ${zoneName(offset)}, and clocks of ${place} have ${possible.map(zoneName).join(' or ')} then: correct it`;
  return [{ path, message }];
}

/** Zones of a country, from the engine's data; TypeScript lacks the method. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country });
  if (!('getTimeZones' in locale) || typeof locale.getTimeZones !== 'function') return [];
  return z.array(z.string()).safeParse(locale.getTimeZones()).data ?? [];
}

function momentsIn(fields: object): MomentField[] {
  return [...leafValues(fields)].flatMap(({ path, value }) => {
    const [matched, sign, hours = '0', minutes = '0'] = typeof value === 'string' ? (moment.exec(value) ?? []) : [];
    if (matched === undefined) return [];
    const offset = Number(`${sign ?? ''}1`) * (Number(hours) + Number(minutes) / 60);
    return [{ path, seconds: Date.parse(matched) / 1_000, offset }];
  });
}
