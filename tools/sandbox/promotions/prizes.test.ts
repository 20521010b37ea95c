import { describe, expect, it } from 'vitest';
import { prizeOfPlace, prizeReply, thingName } from './prizes.ts';

describe('prizeReply', () => {
  it.each(['xx', 'constructor', '__proto__', ''])('names things in English for the language "%s"', (language) => {
    expect(thingName('headset', language)).toBe('Headset');
  });

  it('names a thing of a new campaign by its id', () => {
    expect(thingName('folding-bike', 'de')).toBe('folding bike');
  });

  it('sends amounts as money, and names in the requested language', () => {
    expect(prizeReply({ kind: 'free-bet', currency: 'EUR', amount: 5 }, 'de')).toEqual({
      kind: 'free-bet',
      value: { amount: 5, currency: 'EUR' },
    });
    expect(prizeReply({ kind: 'item', item: 'headphones' }, 'de')).toEqual({ kind: 'item', name: 'Kopfhörer' });
    expect(prizeReply({ kind: 'nothing' }, 'de')).toEqual({ kind: 'nothing' });
  });
});

describe('prizeOfPlace', () => {
  it('includes both ends of a range', () => {
    const first = { kind: 'points' as const, count: 2 };
    const prizes = [{ fromPlace: 2, toPlace: 3, prize: first }];
    expect([undefined, 1, 2, 3, 4].map((place) => prizeOfPlace(prizes, place))).toEqual([
      undefined,
      undefined,
      first,
      first,
      undefined,
    ]);
  });
});
