import { expect, it } from 'vitest';
import { readyAddresses, type Slice } from './ready-addresses.ts';

const slice = (endpoints: Slice['endpoints'], port = 3000): Slice => ({
  metadata: { name: 'marquee-1' },
  ports: [
    { name: 'ops', port: 9464 },
    { name: 'http', port },
  ],
  endpoints,
});

it('lists each ready pod and each pod of unknown state once', () => {
  const ready = { addresses: ['10.0.0.2'], conditions: { ready: true } };
  const unknown = { addresses: ['10.0.0.1'], conditions: {} };
  const stopping = { addresses: ['10.0.0.3'], conditions: { ready: false } };
  expect(readyAddresses([slice([ready, stopping]), slice([ready, unknown])])).toEqual([
    '10.0.0.1:3000',
    '10.0.0.2:3000',
  ]);
});

it('returns nothing for a slice without endpoints', () => {
  expect(readyAddresses([slice(null)])).toEqual([]);
});
