import { afterEach, expect, it, vi } from 'vitest';
import { leaveWindow, openOutside } from './leave-window.ts';

const href = 'https://operator.example/office/recharge';

/** A window in which only these targets can be opened. */
function windowThatOpens(...targets: readonly string[]) {
  const opened = { opener: 'the page' };
  const open = vi.fn((_: string, target: string) => (targets.includes(target) ? opened : null));
  vi.stubGlobal('window', { open });
  return { open, opened };
}
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the whole window', leaveWindow, ['_top', '_blank'], ['_top']],
  ['another window where a sandbox keeps this one', leaveWindow, ['_blank'], ['_top', '_blank']],
  ['nowhere, without an error, where a sandbox keeps everything', leaveWindow, [], ['_top', '_blank']],
  ['a window of its own', openOutside, ['_top', '_blank'], ['_blank']],
  ['the whole window where no other may be opened', openOutside, ['_top'], ['_blank', '_top']],
])('leads to %s', (_, leave, targets, tried) => {
  const { open } = windowThatOpens(...targets);
  leave(href);
  expect(open.mock.calls).toEqual(tried.map((target) => [href, target]));
});

it.each([leaveWindow, openOutside])('opens the other window without an opener', (leave) => {
  const { opened } = windowThatOpens('_blank');
  leave(href);
  expect(opened.opener).toBeNull();
});
