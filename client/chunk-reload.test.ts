import { describe, expect, it, vi } from 'vitest';
import { reloadOnChunkFailure } from './chunk-reload.ts';

/** A window that has what a reload needs, and fails to load a chunk when told. */
function browser(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const events = new EventTarget();
  const reload = vi.fn();
  const target = Object.assign(events, { location: { reload }, sessionStorage: storage });
  reloadOnChunkFailure(target);
  const failChunk = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    events.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { reload, failChunk };
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

describe('a chunk that fails to load', () => {
  it('§4 "Chunk-load failure: one full page reload, at most once per 60 s"', () => {
    vi.useFakeTimers();
    const storage = memory();
    const first = browser(storage);
    expect(first.failChunk()).toBe(true);
    expect(first.reload).toHaveBeenCalledOnce();
    // The page that came is another one, and remembers.
    const second = browser(storage);
    vi.advanceTimersByTime(59_999);
    expect(second.failChunk()).toBe(false);
    expect(second.reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(second.failChunk()).toBe(true);
    expect(second.reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('reloads nothing where storage is blocked: it could not know when to stop', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    const { failChunk, reload } = browser({ getItem: blocked, setItem: blocked });
    expect(failChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
