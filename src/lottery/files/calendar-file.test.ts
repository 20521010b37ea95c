import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'powerball-2026-11-21@marquee',
  at: Date.parse('2026-11-22T03:59:00Z') / 1_000,
  sequence: 0,
  isCancelled: false,
  summary: 'Powerball',
  description: 'Draw of Powerball',
  ...changes,
});

const fileOf = (...events: CalendarEvent[]) =>
  calendarFile({ name: 'Powerball', readAt: Date.parse('2026-11-20T10:00:00Z') / 1_000, events });

/** The lines of a file as a calendar reads them, unfolded. */
const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has an event of each draw, with its id, its time in UTC and when it was read', () => {
    const lines = unfold(fileOf(event(), event({ uid: 'powerball-2026-11-23@marquee' })));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:powerball-2026-11-21@marquee',
        'DTSTAMP:20261120T100000Z',
        'DTSTART:20261122T035900Z',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Powerball',
      ]),
    );
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('marks a void draw as cancelled', () => {
    const lines = unfold(fileOf(event({ sequence: 7, isCancelled: true })));
    expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:7', 'STATUS:CANCELLED']));
  });

  it('escapes what would end a value or begin another line', () => {
    const lines = unfold(fileOf(event({ summary: 'A;B,C\\D\r\nATTENDEE:mailto:a@b.example' })));
    expect(lines).toContain('SUMMARY:A\\;B\\,C\\\\D\\nATTENDEE:mailto:a@b.example');
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('breaks lines at 75 bytes, between characters, so that a reader gets every text back', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const summary = text.replace(/[\\;,\r\n]/g, '');
        const file = fileOf(event({ summary }));
        expect(file.split('\r\n').every((line) => encoder.encode(line).length <= 75)).toBe(true);
        expect(unfold(file)).toContain(`SUMMARY:${summary}`);
      }),
    );
  });

  it('names the page of a draw only if its address is known', () => {
    expect(fileOf(event())).not.toContain('URL:');
    const url = 'https://promo.example/en/lotto/results/powerball/2026-11-21';
    expect(unfold(fileOf(event({ url })))).toContain(`URL:${url}`);
  });
});
