import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

const setUp = () => {
  const onStatus = vi.fn();
  return { onStatus, connection: watchConnection(onStatus) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports a missing page once, and its later connection', () => {
  const { connection, onStatus } = setUp();
  connection.startTimeout();
  vi.advanceTimersByTime(9_999);
  expect(connection.getStatus()).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(connection.getStatus()).toBe('failed');
  connection.startTimeout();
  vi.advanceTimersByTime(60_000);
  expect(onStatus).toHaveBeenCalledOnce();
  connection.markConnected();
  expect(onStatus.mock.calls).toEqual([['failed'], ['connected']]);
});

it('reports a reload that sends no message', () => {
  const { connection, onStatus } = setUp();
  connection.startTimeout();
  connection.markConnected();
  connection.markConnected();
  vi.advanceTimersByTime(60_000);
  expect(onStatus.mock.calls).toEqual([['connected']]);
  connection.startTimeout();
  vi.advanceTimersByTime(10_000);
  expect(connection.getStatus()).toBe('failed');
});

it('reports nothing once stopped, and has the status destroyed', () => {
  const { connection, onStatus } = setUp();
  connection.startTimeout();
  connection.stopWatching();
  vi.advanceTimersByTime(60_000);
  expect(onStatus).not.toHaveBeenCalled();
  expect(connection.getStatus()).toBe('destroyed');
});
