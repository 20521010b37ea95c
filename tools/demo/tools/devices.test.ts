import { expect, it } from 'vitest';
import { heldDevice } from './devices.ts';

it('rotates a device', () => {
  expect(heldDevice('phone', false)).toMatchObject({ width: 390, height: 844 });
  expect(heldDevice('phone', true)).toMatchObject({ width: 844, height: 390 });
});

it('falls back to the smallest device for an unknown one', () => {
  expect(heldDevice('watch', false)).toMatchObject({ width: 360, height: 640 });
});
