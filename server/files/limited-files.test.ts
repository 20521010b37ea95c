import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeText, fileProblem, readLimitedFile, readTextFile } from './limited-files.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'marquee-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

const at = (name: string) => path.join(directory, name);

function problemOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return fileProblem(error);
  }
}

describe('a file of an operator', () => {
  it('is read up to its limit, even through symbolic links', () => {
    writeFileSync(at('a'), 'Lucky');
    symlinkSync('a', at('link'));
    expect(readLimitedFile(at('link'), 5).toString()).toBe('Lucky');
    expect(problemOf(() => readLimitedFile(at('a'), 4))).toBe('has 5 bytes and is not read: at most 4 are allowed');
  });

  it('is rejected unread when it is too large', () => {
    writeFileSync(at('video'), '');
    truncateSync(at('video'), 20 * 1024 ** 3);
    expect(problemOf(() => readLimitedFile(at('video'), 1_000))).toMatch(/^has 21474836480 bytes and is not read/);
  });

  it('is rejected at once when it is not a regular file', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    symlinkSync('/dev/zero', at('zero'));
    mkdirSync(at('folder'));
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(at('socket'), resolve));
    const problems = ['pipe', 'zero', 'folder', 'socket', 'nothing'].map((name) =>
      problemOf(() => readLimitedFile(at(name), 1_000)),
    );
    socket.close();
    expect(problems).toEqual([
      'is a named pipe and not a file',
      'is a device and not a file',
      'is a folder and not a file',
      'is a socket and not a file',
      'is missing',
    ]);
  });

  it('is read without its byte order mark', () => {
    writeFileSync(at('text'), '\uFEFF{"a": "ü"}');
    expect(readTextFile(at('text'), 100)).toBe('{"a": "ü"}');
  });
});

describe('a text in an encoding other than UTF-8', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');

  it.each([
    [
      'Windows-1252',
      latin('{\n"a": "Friday\x92s"}'),
      undefined,
      'is not UTF-8 in line 2, it looks like Windows-1252: save it as UTF-8',
    ],
    ['Windows-1254 in Turkish', latin('{"a": "\xdeans"}'), 'tr', 'it looks like Windows-1254'],
    ['Windows-1251 in Russian', latin('{"a": "\xc2\xe5\xe7"}'), 'ru', 'it looks like Windows-1251'],
    [
      'Windows-1251 without a language',
      latin('{"a": "\xc2\xe5\xe7\xf3\xf7\xe0\xff"}'),
      undefined,
      'it looks like Windows-1251',
    ],
    ['Windows-1256 in Arabic', latin('{"a": "\xcd\xd9"}'), 'ar', 'it looks like Windows-1256'],
    [
      'UTF-16 with a byte order mark',
      Buffer.from('\uFEFF{"a": "b"}', 'utf16le'),
      undefined,
      'is written in UTF-16: save it as UTF-8',
    ],
    ['UTF-16 without a byte order mark', Buffer.from('{"a": "b"}', 'utf16le'), undefined, 'is written in UTF-16'],
    ['UTF-16 in big-endian order', Buffer.from('{"a": "b"}', 'utf16le').swap16(), undefined, 'is written in UTF-16'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0]), undefined, 'is written in UTF-32'],
    ['truncated UTF-8', Buffer.from('{"a": "ü').subarray(0, -1), undefined, 'is cut off'],
  ])('is rejected with the name of its encoding: %s', (_, bytes, language, problem) => {
    expect(problemOf(() => decodeText(bytes, language))).toContain(problem);
  });
});
