import { expect, test } from 'vitest';
import { filterCalls, groupsOf } from './filter-calls.ts';
import { demoCallFixture } from './new-api-demo-fixtures.ts';

const calls = [
  demoCallFixture(),
  demoCallFixture({ id: 'wheel-spin', method: 'POST', function: 'spinWheel', specifiedAs: ['POST .../spin'] }),
  demoCallFixture({
    id: 'balance',
    group: 'common',
    path: '/web-api/user/balance',
    function: 'loadBalance',
    specifiedAs: [],
  }),
];
const idsOf = (text: string, group = '') => filterCalls(calls, { text, group }).map(({ id }) => id);

test.each([
  ['', ['wheel', 'wheel-spin', 'balance']],
  ['  ', ['wheel', 'wheel-spin', 'balance']],
  ['SPIN', ['wheel-spin']],
  ['wheel post', ['wheel-spin']],
  ['/user/', ['balance']],
  ['loadwheel', ['wheel']],
  ['GET /wheel', ['wheel']],
  ['.*', []],
  ['no such call', []],
])('the text %j finds %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});

test('filters by group and text together', () => {
  expect(idsOf('', 'common')).toEqual(['balance']);
  expect(idsOf('spin', 'common')).toEqual([]);
});

test('lists each group once, in the order of the calls', () => {
  expect(groupsOf(calls)).toEqual(['wheel', 'common']);
});
