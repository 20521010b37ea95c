import { expect, it } from 'vitest';
import { mechanicIds } from './mechanic-table.ts';

const folders = Object.keys(import.meta.glob('./*/mechanic.ts')).map((file) => file.split('/')[1]);

it('has one mechanic for each folder, with the folder name as its id', () => {
  expect(mechanicIds).toEqual(folders);
  expect(mechanicIds.length).toBeGreaterThanOrEqual(15);
});
