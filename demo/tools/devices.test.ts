import { expect, it } from 'vitest';
import { heldDevice } from './devices.ts';

it('turns a device on its side', () => {
  expect(heldDevice('phone', false)).toMatchObject({ width: 390, height: 844 });
  expect(heldDevice('phone', true)).toMatchObject({ width: 844, height: 390 });
});

it('takes the smallest device for one that it does not know', () => {
  expect(heldDevice('watch', false)).toMatchObject({ width: 360, height: 640 });
});
