import { describe, expect, it } from 'vitest';
import { createStoredValue } from '../../lib/stored-value.ts';
import { createFavouriteLines, maxFavourites } from './line-editor/favourite-lines.ts';
import { createStoredTickets } from './stored-ticket.ts';

function storeOf(text?: string) {
  const values = new Map(text === undefined ? [] : [['key', text]]);
  return createStoredValue(
    () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
    'key',
  );
}

const broken = ['', 'null', '7', '"text"', '[]', '{"powerball":7}', '{"powerball":{"from":1}}', '{"powerball":null}'];

describe('the tickets stored in a tab', () => {
  const ticket = { from: '?lines=1', draft: '?lines=1-2', sent: { draft: '?lines=1-2', total: 200 } };

  it('are one per lottery', () => {
    const tickets = createStoredTickets(storeOf());
    tickets.write('powerball', ticket);
    tickets.write('GER6', { from: '', draft: '' });
    expect([tickets.read('powerball'), tickets.read('GER6'), tickets.read('FRA5')]).toEqual([
      ticket,
      { from: '', draft: '' },
      undefined,
    ]);
  });

  it.each(broken)('are not read from storage with foreign contents: %s', (text) => {
    expect(createStoredTickets(storeOf(text)).read('powerball')).toBeUndefined();
  });
});

describe('favourite lines', () => {
  it('are kept per lottery, up to a limit', () => {
    const lines = createFavouriteLines(storeOf());
    lines.write(
      'powerball',
      Array.from({ length: 20 }, (_, index) => `${index}`),
    );
    expect(lines.read('powerball')).toHaveLength(maxFavourites);
    expect(lines.read('GER6')).toEqual([]);
  });

  it.each(broken)('are not read from storage with foreign contents: %s', (text) => {
    expect(createFavouriteLines(storeOf(text)).read('powerball')).toEqual([]);
  });
});
