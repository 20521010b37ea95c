import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

const setUp = () => {
  const log = vi.fn();
  const onStatus = vi.fn();
  return { log, onStatus, connection: watchConnection(new URL('https://marquee.example/en/'), log, onStatus) };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://www.partner.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('warns once of a page that does not come, with what to look at, and still takes it when it does', () => {
  const { connection, log, onStatus } = setUp();
  connection.expect();
  vi.advanceTimersByTime(9_999);
  expect(log).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(connection.get()).toBe('failed');
  expect(log.mock.calls[0]?.[0]).toMatch(
    /https:\/\/marquee\.example\/en\/.*https:\/\/www\.partner\.example.*hosts\.json.*frame-src/,
  );
  connection.expect();
  vi.advanceTimersByTime(60_000);
  expect(log).toHaveBeenCalledOnce();
  connection.met();
  expect(onStatus.mock.calls).toEqual([['failed'], ['connected']]);
});

it('warns of a reload without an answer, and not once it is stopped', () => {
  const { connection, log, onStatus } = setUp();
  connection.expect();
  connection.met();
  connection.met();
  vi.advanceTimersByTime(60_000);
  expect(onStatus.mock.calls).toEqual([['connected']]);
  connection.expect();
  vi.advanceTimersByTime(10_000);
  expect(connection.get()).toBe('failed');
  expect(log).toHaveBeenCalledOnce();
  const stopped = setUp();
  stopped.connection.expect();
  stopped.connection.stop();
  vi.advanceTimersByTime(60_000);
  expect(stopped.log).not.toHaveBeenCalled();
});
