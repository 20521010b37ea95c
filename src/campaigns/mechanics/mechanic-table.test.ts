import { expect, it } from 'vitest';
import { mechanicIds } from './mechanic-table.ts';

const folders = Object.keys(import.meta.glob('./*/mechanic.ts')).map((file) => file.split('/')[1]);

it('finds one mechanic in each folder, with the id that is the name of the folder', () => {
  expect(mechanicIds).toEqual(folders);
  expect(mechanicIds.length).toBeGreaterThanOrEqual(15);
});
