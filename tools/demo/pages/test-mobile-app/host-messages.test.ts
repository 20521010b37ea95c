import { describe, expect, it } from 'vitest';
import { parseMessage, toLogEntry, withMessage } from './host-messages.ts';

const received = { id: 1, at: 0, direction: 'received' } as const;

describe('toLogEntry', () => {
  it('separates the type from its parameters', () => {
    expect(toLogEntry({ type: 'bonus', path: '/bonus/rules' }, received)).toEqual({
      ...received,
      type: 'bonus',
      parameters: '{"path":"/bonus/rules"}',
    });
  });

  it('R5.9 logs messages without a valid type as untyped', () => {
    for (const data of [undefined, null, 'init', 7, [], {}, { type: 7 }, { type: '' }]) {
      expect(toLogEntry(data, received).type).toBeUndefined();
    }
    expect(toLogEntry({ type: 7 }, received).parameters).toBe('{"type":7}');
  });

  it('accepts any message that a window can receive', () => {
    const circle: Record<string, unknown> = { type: 'init' };
    circle['self'] = circle;
    expect(toLogEntry(circle, received)).toMatchObject({ type: 'init', parameters: '(not serializable)' });
    expect(toLogEntry({ type: 'init', big: 7n }, received).parameters).toBe('(not serializable)');
    expect(toLogEntry({ type: 'init', text: 'x'.repeat(100_000) }, received).parameters.length).toBeLessThan(2_100);
    expect(toLogEntry(undefined, received).parameters).toBe('undefined');
  });
});

it('keeps the newest messages first', () => {
  let log: ReturnType<typeof withMessage> = [];
  for (let id = 1; id <= 200; id += 1) log = withMessage(log, toLogEntry({ type: 'init' }, { ...received, id }));
  expect(log).toHaveLength(50);
  expect(log[0]?.id).toBe(200);
});

describe('parseMessage', () => {
  it('sets the type last, so that parameters can’t change it', () => {
    expect(parseMessage(' updateSiteConfig ', '{"config":{"brandName":"B"},"type":"init"}')).toEqual({
      message: { type: 'updateSiteConfig', config: { brandName: 'B' } },
    });
    expect(parseMessage('init', ' ')).toEqual({ message: { type: 'init' } });
  });

  it.each([
    ['', '{}', 'type'],
    ['x'.repeat(65), '{}', 'type'],
    ['init', '{config}', 'JSON object'],
    ['init', '[1]', 'JSON object'],
    ['init', 'null', 'JSON object'],
    ['init', '7', 'JSON object'],
  ])('reports what is wrong with %j and %s', (type, parameters, words) => {
    expect(parseMessage(type, parameters)).toEqual({ problem: expect.stringContaining(words) });
  });
});
