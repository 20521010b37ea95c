import { expect, it } from 'vitest';
import { fieldOf } from './memory-cgroup.ts';

it("reads one line of the kernel's figures", () => {
  const text = 'oom_kill_disable 0\nunder_oom 0\noom_kill 3\n';
  expect(fieldOf(text, 'oom_kill')).toBe(3);
  expect(() => fieldOf(text, 'inactive_file')).toThrow('inactive_file');
});
