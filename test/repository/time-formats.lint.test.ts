import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modulesIn } from '../../tools/scripts/import-graph.ts';

/** Modules that use offsets or write times: all others use `Moment`, or the formatters of `src/i18n/format.ts`. */
const allowed: Readonly<Record<string, string>> = {
  'src/i18n/zone.ts': 'the offset of a zone at a moment',
  'src/i18n/format.ts': 'dates and times by a clock',
  'src/i18n/moment.ts': 'the one function that writes moments',
  'src/components/Moment.tsx': 'a moment as an element',
  'client/actions/localize-times.ts': 'the same element in the browser’s zone',
  'client/visitor-cookies.ts': 'the zone of the device',
  'src/lib/is-time-zone.ts': 'is a name a zone',
  'src/lottery/place-time.ts': 'the offset where a lottery is drawn, at its draw',
  'src/campaigns/clauses/write-value.ts': 'moments of the terms, with the offset that the folder gives each',
  'src/campaigns/campaign-schema.ts': 'the message about a wrong offset',
  'src/campaigns/plausibility/named-days.ts': 'names of weekdays and months in twelve languages, no moment',
  'src/campaigns/plausibility/season-offsets.ts': 'the message about an offset that no clock of the place has',
  'src/campaigns/mechanics/broadcast/mechanic.ts': 'weekly times of the campaign’s zone, beside the next of them',
  'src/document/shell/SettingsMenu.tsx': 'names of zones, no moment',
  'src/document/shell/footer.tsx': 'hours of the operator’s support, in the zone of its configuration',
  'src/pages/lotto-info/AboutTab.tsx': 'times of the lottery’s calendar, with the offset of its next draw',
  'src/pages/lotto-draws/draw-days.ts': 'the time of a draw where it is held, beside the visitor’s',
  'src/pages/lotto-draws/zone-watch/island.tsx': 'the zone whose days the calendar has',
};

const writing =
  /\bDateTimeFormat\(|\btoLocale(?:Date|Time)String\(|\bgetTimezoneOffset\(|\.get(?:Hours|Minutes|Day|Date|Month)\(|\bwriteTime\(|\bzoneName\(/;

it('allows only these modules to format a time or read an offset', () => {
  const found = modulesIn('src', 'client', 'server').filter(
    (file) => !file.includes('-fixture') && writing.test(readFileSync(file, 'utf8')),
  );
  expect(found.sort()).toEqual(Object.keys(allowed).sort());
});
