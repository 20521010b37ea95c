import { prettyFactory } from 'pino-pretty';

type Line = Readonly<Record<string, unknown>>;

/** Receives the lines. */
interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Writes lines of the log in a readable form. Lines that are not JSON pass unchanged. */
export function createPrettyLog(output: Output): { readonly write: (line: string) => void } {
  const format = prettyFactory({
    colorize: output.isTTY === true && process.env['NO_COLOR'] === undefined,
    messageKey: 'message',
    translateTime: 'SYS:HH:MM:ss',
    hideObject: true,
    messageFormat: (line) => textOf(line),
  });
  return { write: (line) => void output.write(format(line.replace(/\n$/, ''))) };
}

/** A line of the log as a sentence: requests in the usual form, other lines with their fields. */
function textOf(line: Line): string {
  if (line['event'] === 'request_done') return requestText(line);
  const { level: _level, time: _time, service: _service, event, message, error, ...fields } = line;
  const shown = Object.entries(fields)
    .filter(([name]) => name !== 'requestId' && name !== 'traceId')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [`${[message, ...shown].join(' ')} (${event})`, ...stackOf(error)].join('\n');
}

function requestText({ method, route, status, outcome, language, country, durationMs, platformCalls }: Line): string {
  const calls = typeof platformCalls === 'number' && platformCalls > 0 ? `, ${platformCalls} platform calls` : '';
  const place = [language, country].filter((part) => part !== undefined).join(' ');
  const end = outcome === 'finished' ? '' : ` ${outcome}`;
  return `${method} ${route} ${status}${end} ${durationMs} ms${place === '' ? '' : ` (${place}${calls})`}`;
}

function stackOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('stack' in error) return [String(error.stack)];
  return 'message' in error ? [String(error.message)] : [];
}
