import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plannedMoment } from './planned-moment.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const now = Date.parse('2026-11-28T12:00:00Z') / 1000;

/** Runs code in a process of a server in another zone; it prints JSON. */
function inZone(zone: string, code: string): unknown {
  const output = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    cwd: root,
    env: { PATH: process.env['PATH'], TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('a planned moment', () => {
  it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('is the same minute on a server in %s', (zone) => {
    const code = `
      const { localMoments } = await import(${JSON.stringify(path.join(root, 'tools/scripts/campaign/local-moments.ts'))});
      const { currentSet } = await import(${JSON.stringify(path.join(root, 'server/config/current-set.ts'))});
      const { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } = await import('node:fs');
      const [at] = localMoments('Europe/Berlin', '2027-01-10T09:00');
      const folder = mkdtempSync('/tmp/marquee-zone-');
      for (const set of ['a'.repeat(40), 'b'.repeat(40)]) mkdirSync(folder + '/.sets/' + set, { recursive: true });
      symlinkSync('.sets/' + 'a'.repeat(40), folder + '/.current');
      const plan = [{ at, zone: 'Europe/Berlin', set: 'b'.repeat(40) }];
      writeFileSync(folder + '/.planned.json', JSON.stringify(plan));
      const shown = ['2027-01-10T07:59:59.999Z', '2027-01-10T08:00:00Z'].map((moment) =>
        currentSet(folder, Date.parse(moment)).includes('b'.repeat(40)));
      rmSync(folder, { recursive: true });
      console.log(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), at, shown }));
    `;
    const offsets: Readonly<Record<string, number>> = { UTC: 0, 'Asia/Tokyo': -540, 'America/Los_Angeles': 480 };
    expect(inZone(zone, code)).toEqual({
      offset: offsets[zone],
      at: '2027-01-10T09:00:00+01:00',
      shown: [false, true],
    });
  });

  it('has the offset of its own day, whatever the day of planning had', () => {
    const berlin = (local: string, moment?: string) => plannedMoment({ local, zone: 'Europe/Berlin', moment }, now);
    expect(berlin('2027-07-01T09:00')).toEqual(['2027-07-01T09:00:00+02:00']);
    expect(berlin('2027-01-10T09:00', '2027-01-10T09:00:00+02:00')).toEqual(['2027-01-10T09:00:00+01:00']);
    // A choice that the clocks never show is none.
    expect(berlin('2027-10-31T02:30', '2027-10-31T02:30:00+03:00')).toHaveLength(2);
    expect(() => berlin('2027-03-28T02:30')).toThrow('skip');
  });
});
