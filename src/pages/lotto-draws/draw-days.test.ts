import { expect, it } from 'vitest';
import { type CalendarDraw, drawDays } from './draw-days.ts';

const draw = (lottery: string, iso: string): CalendarDraw => ({
  lottery,
  name: lottery,
  id: iso.slice(0, 10),
  at: Date.parse(iso) / 1_000,
  state: 'open',
  placeOffset: -5,
});

const draws = [
  draw('euromillions', '2026-11-24T20:00:00Z'),
  draw('megamillions', '2026-11-25T04:00:00Z'),
  draw('powerball', '2026-11-26T03:59:00Z'),
];
const all = { lotteries: undefined, day: undefined };
const daysIn = (offset: number, filter: Parameters<typeof drawDays>[2] = all) =>
  drawDays(draws, () => offset, filter).map(({ day, lotteries }) => [day, ...lotteries.map(({ lottery }) => lottery)]);

it('puts each draw on the day of the visitor', () => {
  expect(daysIn(0)).toEqual([
    ['2026-11-24', 'euromillions'],
    ['2026-11-25', 'megamillions'],
    ['2026-11-26', 'powerball'],
  ]);
  expect(daysIn(-5)).toEqual([
    ['2026-11-24', 'euromillions', 'megamillions'],
    ['2026-11-25', 'powerball'],
  ]);
  expect(daysIn(5.5)[0]).toEqual(['2026-11-25', 'euromillions', 'megamillions']);
});

it('has only the draws of the chosen lotteries or day', () => {
  expect(daysIn(0, { lotteries: ['powerball'], day: undefined })).toEqual([['2026-11-26', 'powerball']]);
  expect(daysIn(0, { lotteries: ['powerball', 'euromillions'], day: undefined })).toHaveLength(2);
  expect(daysIn(0, { lotteries: [], day: undefined })).toEqual([]);
  expect(daysIn(0, { lotteries: undefined, day: '2026-11-25' })).toEqual([['2026-11-25', 'megamillions']]);
  expect(daysIn(0, { lotteries: ['powerball'], day: '2026-11-25' })).toEqual([]);
});

it('orders simultaneous draws in the same way, whatever their input order', () => {
  const two = [draw('b', '2026-11-24T10:00:00Z'), draw('a', '2026-11-24T10:00:00Z')];
  expect(drawDays(two, () => 0, all)).toEqual(drawDays(two.toReversed(), () => 0, all));
});

it('has several draws of a lottery on a day side by side', () => {
  const [first] = drawDays([draw('a', '2026-11-24T10:00:00Z'), draw('a', '2026-11-24T12:00:00Z')], () => 0, all);
  expect(first?.lotteries).toHaveLength(1);
  expect(first?.lotteries[0]?.draws).toHaveLength(2);
});
