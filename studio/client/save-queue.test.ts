import { describe, expect, it } from 'vitest';
import type { Change, Conflict, Draft } from '../contracts.ts';
import type { SaveResult } from './api.ts';
import { createSaveQueue } from './save-queue.ts';

const title = (before: unknown, value: unknown): Change => ({ file: 'texts/en.json', path: ['title'], before, value });
const kicker = (value: unknown): Change => ({ file: 'texts/en.json', path: ['kicker'], before: 'K', value });
const draft: Draft = {
  name: 'a',
  version: '1',
  state: 'draft',
  fields: {},
  texts: {},
  titles: {},
  unread: {},
  problems: [],
  warnings: [],
  art: [],
};
const conflict: Conflict = {
  conflicts: [{ file: 'texts/en.json', path: ['title'], theirs: 'B', yours: 'C' }],
  by: 'ana',
};

/** A queue whose saves and clock the test controls. */
function queue(unsaved: readonly Change[] = []) {
  const sent: { changes: readonly Change[]; answer: (result: SaveResult) => void; fail: (error: Error) => void }[] = [];
  const timers: (() => void)[] = [];
  let stored: readonly Change[] = unsaved;
  const saves = createSaveQueue({
    send: (changes) => new Promise((answer, fail) => sent.push({ changes, answer, fail })),
    store: (changes) => {
      stored = changes;
    },
    unsaved,
    onSaved: () => Promise.resolve(),
    onChange: () => undefined,
    later: (work) => timers.push(work),
  });
  const runTimers = () => {
    for (const work of timers.splice(0)) work();
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ...saves, sent, runTimers, settle, stored: () => stored };
}

describe('the queue of saves', () => {
  it('sends one change for each field once typing pauses', () => {
    const saves = queue();
    saves.add(title('A', 'Ab'));
    saves.add(title('Ab', 'Abc'));
    saves.add(kicker('L'));
    expect(saves.sent).toHaveLength(0);
    saves.runTimers();
    expect(saves.sent.map(({ changes }) => changes)).toEqual([[title('A', 'Abc'), kicker('L')]]);
  });

  it('sends one save at a time, and later changes after it', async () => {
    const saves = queue();
    saves.add(title('A', 'B'));
    saves.runTimers();
    saves.add(title('B', 'C'));
    saves.runTimers();
    expect(saves.sent).toHaveLength(1);
    saves.sent[0]?.answer({ draft });
    await saves.settle();
    expect(saves.sent[1]?.changes).toEqual([title('B', 'C')]);
    expect(saves.status()).toEqual({ kind: 'saving' });
    saves.sent[1]?.answer({ draft });
    await saves.settle();
    expect(saves.status()).toEqual({ kind: 'saved' });
  });

  it('reports changes as unsaved until they are saved, keeps them in the browser, and retries', async () => {
    const saves = queue();
    saves.add(title('A', 'B'));
    saves.runTimers();
    saves.sent[0]?.fail(new Error('the disk is full'));
    await saves.settle();
    expect(saves.status()).toEqual({ kind: 'not-saved', problem: 'the disk is full' });
    expect(saves.stored()).toEqual([title('A', 'B')]);
    saves.add(kicker('L'));
    expect(saves.status().kind).toBe('not-saved');
    saves.runTimers();
    saves.sent[1]?.answer({ draft });
    await saves.settle();
    expect(saves.sent[1]?.changes).toEqual([title('A', 'B'), kicker('L')]);
    expect(saves.stored()).toEqual([]);
    expect(saves.status()).toEqual({ kind: 'saved' });
  });

  it('sends unsaved changes of an earlier page', () => {
    const saves = queue([title('A', 'B')]);
    expect(saves.status()).toEqual({ kind: 'saving' });
    void saves.flush();
    expect(saves.sent[0]?.changes).toEqual([title('A', 'B')]);
  });

  it('waits when another person has changed the same field, and overwrites it on request', async () => {
    const saves = queue();
    saves.add(title('A', 'C'));
    saves.runTimers();
    saves.sent[0]?.answer({ conflict });
    await saves.settle();
    saves.add(kicker('L'));
    saves.runTimers();
    expect(saves.sent).toHaveLength(1);
    expect(saves.status()).toEqual({ kind: 'conflict', conflict });
    saves.resolve('mine');
    expect(saves.sent[1]?.changes).toEqual([title('B', 'C'), kicker('L')]);
  });

  it.each([
    ['mine', { a: 2, b: 1 }, { a: 3, b: 5 }],
    ['theirs', { a: 2, b: 1 }, { a: 2, b: 5 }],
  ] as const)('chooses %s in one leaf of a changed object, and keeps the rest', async (keeps, before, value) => {
    const saves = queue();
    const facts = { file: 'campaign.json', path: ['facts'] } as const;
    saves.add({ ...facts, path: ['facts'], before: { a: 1, b: 1 }, value: { a: 3, b: 5 } });
    saves.runTimers();
    const leaf = { file: facts.file, path: ['facts', 'a'], theirs: 2, yours: 3 };
    saves.sent[0]?.answer({ conflict: { conflicts: [leaf], by: 'emil' } });
    await saves.settle();
    saves.resolve(keeps);
    expect(saves.sent[1]?.changes).toEqual([{ ...facts, before, value }]);
  });

  it('drops only this user’s change of a field for which the other value is chosen', async () => {
    const saves = queue();
    saves.add(title('A', 'C'));
    saves.add(kicker('L'));
    saves.runTimers();
    saves.sent[0]?.answer({ conflict });
    await saves.settle();
    saves.resolve('theirs');
    expect(saves.sent[1]?.changes).toEqual([kicker('L')]);
  });
});
