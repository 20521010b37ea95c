import { expect, it } from 'vitest';
import { BindingZoneContext } from '../state/binding-zone.ts';
import { Moment } from './Moment.tsx';
import { renderInSite } from './render-in-site.tsx';

const at = Date.UTC(2026, 9, 27, 18) / 1_000;
const textInZone = (timeZone: number) =>
  renderInSite(
    <BindingZoneContext value={{ timeZone: 3 }}>
      <Moment at={at} withZone /> <Moment at={at} />
    </BindingZoneContext>,
    { timeZone },
  ).replaceAll(/<[^>]*>/g, '');

it('shows the campaign’s time, with the visitor’s in brackets when it differs', () => {
  expect(textInZone(3)).toBe('Tue 27.10\u00a0/\u00a021:00 UTC+3  Tue 27.10\u00a0/\u00a021:00');
  expect(textInZone(1)).toBe(
    'Tue 27.10\u00a0/\u00a021:00 UTC+3 (\u206619:00\u00a0UTC+1\u2069) Tue 27.10\u00a0/\u00a019:00',
  );
  expect(textInZone(9)).toBe(
    'Tue 27.10\u00a0/\u00a021:00 UTC+3 (Wed\u00a0\u206628.10\u00a0/\u00a003:00\u00a0UTC+9\u2069) Wed 28.10\u00a0/\u00a003:00',
  );
});

it('passes its zone to the browser, which rewrites it', () => {
  const moment = <Moment at={at} withZone binding={{ timeZone: 0, timeZoneId: 'Europe/Paris' }} />;
  expect(renderInSite(moment, { timeZone: 1 })).toContain('data-moment="zone" data-binding="1"');
  expect(renderInSite(moment, { timeZone: 1 })).toContain(
    '<bdi dir="ltr">27.10\u00a0/\u00a019:00 UTC+1</bdi> <bdi></bdi>',
  );
});
