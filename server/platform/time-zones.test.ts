import { expect, it } from 'vitest';
import { createTimeZones } from './time-zones.ts';

it('R7.59 returns the zones of the platform, or an empty list when it fails', async () => {
  const zone = { id: 1, title: 'Moscow Standard Time', offset: 180 };
  expect(await createTimeZones(() => Promise.resolve({ timezones: [zone] }))('en')).toEqual([zone]);
  expect(await createTimeZones(() => Promise.reject(new Error('down')))('en')).toEqual([]);
});
