/** A draw in a calendar file. */
export interface CalendarEvent {
  /** The same in every file that contains the draw, so that a calendar keeps a single entry for it. */
  readonly uid: string;
  /** Seconds since epoch. */
  readonly at: number;
  /** Number of its changes: a calendar uses the event with the highest. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly summary: string;
  readonly description: string;
  /** Address of the draw's page, if Marquee's public origin is known. */
  readonly url?: string | undefined;
}

interface Calendar {
  readonly name: string;
  /** Time of reading the events, in seconds since epoch. */
  readonly readAt: number;
  readonly events: readonly CalendarEvent[];
}

/** An iCalendar file (RFC 5545). Times are in UTC: a calendar shows them in the zone of its user. */
export function calendarFile({ name, readAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Lottery draws//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, readAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const eventLines = (
  { uid, at, sequence, isCancelled, summary, description, url }: CalendarEvent,
  readAt: number,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${utcTime(readAt)}`,
  `DTSTART:${utcTime(at)}`,
  `SEQUENCE:${sequence}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'DURATION:PT15M',
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  ...(url === undefined ? [] : [`URL:${url}`]),
  // A draw does not block the user's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** `20261121T035900Z` */
const utcTime = (seconds: number): string => new Date(seconds * 1_000).toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

/** Maximum bytes of a line, without its end. */
const maxLineBytes = 75;

const encoder = new TextEncoder();

/** Breaks a line between characters; continuation lines begin with a space. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > maxLineBytes) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}
