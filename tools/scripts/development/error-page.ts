import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '../../../server/render/escape-html.ts';

/** An error as Vite's overlay shows it. */
export interface ReadableError {
  /** Begins with file and line, if they are known. */
  readonly message: string;
  readonly stack: string;
}

interface Location {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Describes an error with file and line, without terminal codes, in paths from the root. */
export function readableError(error: unknown, root: string): ReadableError {
  const text = (value: unknown) => stripVTControlCharacters(String(value ?? '')).replaceAll(`${root}/`, '');
  if (!(error instanceof Error)) return { message: text(error), stack: '' };
  const frame = 'frame' in error ? text(error.frame) : '';
  const position = sourcePosition(error);
  const message = [text(error.message), frame].filter((part) => part !== '').join('\n');
  const stack = text(error.stack)
    .split('\n')
    .filter((line) => /^\s+at (?!.*(?:node_modules|node:))/.test(line))
    .join('\n');
  const at = text(position);
  return { message: at === '' || message.includes(at) ? message : `${at}\n${message}`, stack };
}

/** `file:line:column`, if the error names them. */
function sourcePosition(error: Error): string {
  const location: Location = 'loc' in error && typeof error.loc === 'object' && error.loc !== null ? error.loc : {};
  const file = location.file ?? ('id' in error ? String(error.id) : undefined);
  if (file === undefined) return '';
  return [file, location.line, location.column].filter((part) => part !== undefined).join(':');
}

/** Error page in place of a page that fails to render. Vite's client reloads it after the next change. */
export function errorPage(error: unknown, root: string): string {
  const { message, stack } = readableError(error, root);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Marquee can't be assembled</title>
<script type="module" src="/@vite/client"></script>
<style>body { margin: 2rem; font: 1rem/1.5 system-ui } pre { white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace }</style>
<h1>Marquee can't be assembled</h1>
<pre>${escapeHtml(message)}</pre>
<pre>${escapeHtml(stack)}</pre>
`;
}
