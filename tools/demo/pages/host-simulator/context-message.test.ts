import { expect, it } from 'vitest';
import { contextMessage, noContext } from './context-message.ts';

const now = 1_790_000_600_000;

it('contains only the filled fields', () => {
  expect(contextMessage(noContext, now)).toEqual({ message: { type: 'context' } });
  const texts = {
    ...noContext,
    theme: 'light',
    language: ' pt-BR ',
    motion: 'reduced',
    safeArea: '47, 0 34,0',
    minutes: '10',
  };
  expect(contextMessage(texts, now)).toEqual({
    message: {
      type: 'context',
      theme: 'light',
      language: 'pt-BR',
      isMotionReduced: true,
      safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
      sessionClock: { startedAt: now - 600_000, now },
    },
  });
});

it.each([
  [{ safeArea: '47' }, 'safeArea'],
  [{ safeArea: '47 0 x 0' }, 'safeArea'],
  [{ visibleArea: '0' }, 'visibleArea'],
  [{ currency: 'E' }, 'currency'],
  [{ language: '<b>' }, 'language'],
  [{ minutes: 'ten' }, 'sessionClock'],
])('reports what is wrong with %j', (changes, field) => {
  expect(contextMessage({ ...noContext, ...changes }, now)).toEqual({ problem: expect.stringContaining(field) });
});
