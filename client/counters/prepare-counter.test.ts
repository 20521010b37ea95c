import { describe, expect, it } from 'vitest';
import { prepareCounter } from './prepare-counter.ts';

const prepare = (type: string, code: string, target: object = {}) => {
  prepareCounter(target, { type, code });
  return target;
};
const layerOf = (target: object): unknown[] => {
  const layer: unknown = Reflect.get(target, 'dataLayer');
  return Array.isArray(layer) ? layer : [];
};

describe('prepareCounter', () => {
  it('adds the tag manager’s start event and keeps existing entries', () => {
    const target = prepare('gtm', 'GTM-1', { dataLayer: ['mine'] });
    expect(layerOf(target)).toEqual(['mine', { 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  it('queues Google Analytics commands as arguments objects', () => {
    const [start, configure] = layerOf(prepare('google-analytics', 'G-1'));
    expect(Object.prototype.toString.call(start)).toBe('[object Arguments]');
    expect(Array.from(Object(configure))).toEqual(['config', 'G-1']);
  });

  it('queues calls until the script loads', () => {
    const call: unknown = Reflect.get(prepare('yandex-metrika', '77'), 'ym');
    expect(call).toBeTypeOf('function');
    expect(Reflect.get(Object(call), 'a')).toEqual([[77, 'init', {}]]);
  });

  it.each(['operator-counter', 'constructor', '__proto__', 'toString'])(
    'leaves the window unchanged for %s',
    (type) => {
      expect(Object.keys(prepare(type, '1'))).toEqual([]);
    },
  );
});
