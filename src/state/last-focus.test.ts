import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusOrigin, followFocus, hasLostFocusIn } from './last-focus.ts';

/** The part of an element that focus needs. */
class FakeNode extends EventTarget {
  isConnected = true;
}

const area = new FakeNode();
let body: FakeNode;
let document: EventTarget & { activeElement: unknown; body: unknown };

beforeEach(() => {
  body = new FakeNode();
  document = Object.assign(new EventTarget(), { activeElement: body, body });
  vi.stubGlobal('document', document);
  vi.stubGlobal('Node', FakeNode);
  followFocus(document);
});
afterEach(() => void vi.unstubAllGlobals());

function touch(type: 'focusin' | 'pointerdown', path: readonly EventTarget[]): void {
  document.dispatchEvent(Object.assign(new Event(type), { composedPath: () => path }));
}

test('reports lost focus when the focused button is removed', () => {
  const button = new FakeNode();
  touch('focusin', [button, area, document]);
  expect(hasLostFocusIn(area)).toBe(false);
  button.isConnected = false;
  expect([hasLostFocusIn(area), hasLostFocusIn(new FakeNode())]).toEqual([true, false]);
});

test('remembers the origin of a focus that is reported again', () => {
  const button = new FakeNode();
  const panel = new FakeNode();
  touch('focusin', [button, document]);
  touch('focusin', [panel, document]);
  touch('focusin', [panel, document]);
  expect(focusOrigin()).toBe(button);
});

test('does not move the focus of a visitor who has moved it', () => {
  const button = new FakeNode();
  touch('focusin', [button, area, document]);
  button.isConnected = false;
  document.activeElement = new FakeNode();
  expect(hasLostFocusIn(area)).toBe(false);
  document.activeElement = body;
  touch('pointerdown', [body, document]);
  expect([hasLostFocusIn(area), hasLostFocusIn(document)]).toEqual([false, false]);
});
