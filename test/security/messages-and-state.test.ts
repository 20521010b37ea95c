import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostsSchema } from '../../config/hosts.ts';
import { documentEnd } from '../../server/render/document-html.ts';
import { type DocumentState, stateElementId } from '../../src/document/document-state.ts';
import { languages } from '../../src/i18n/languages.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('S3: the hosts files of the repository', () => {
  const overlays = readdirSync(path.join(root, 'k8s/overlays'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('hosts.json'))
    .map((file) => `k8s/overlays/${file}`);

  it.each(['config/hosts.json', ...overlays])('name exact origins only: %s', (file) => {
    const { tenants } = hostsSchema.parse(JSON.parse(textOf(file)));
    for (const { origin } of tenants.flatMap(({ frames }) => frames)) {
      const { protocol, hostname, host } = new URL(origin);
      expect(['https:', 'http:', 'capacitor:', 'ionic:', 'app:']).toContain(protocol);
      // Node returns no origin for URL schemes of apps.
      expect(origin).toBe(`${protocol}//${host}`);
      expect(hostname).not.toMatch(/\*|^$/);
      if (protocol === 'http:') expect([file, hostname]).toEqual(['config/hosts.json', 'localhost']);
    }
  });

  it('include those of the overlays', () => {
    expect(overlays.length).toBeGreaterThanOrEqual(2);
  });
});

describe('S5: the code that browsers load', () => {
  const built = ['dist/client', 'dist/server'].flatMap((folder) => filesIn(folder, /\.js$/));
  const sources = ['client', 'src'].flatMap((folder) => filesIn(folder, /\.tsx?$/));

  it.each([
    ['as it is built', built],
    ['as it is written', sources],
  ])('sends no message to an unknown window, %s', (_, files) => {
    expect(files.length).toBeGreaterThan(20);
    const careless = /postMessage\([^;]*?,\s*(?:['"`]\*['"`]|\{\s*targetOrigin:\s*['"`]\*)/;
    expect(files.filter((file) => careless.test(textOf(file)))).toEqual([]);
    // Nor by the name of the property.
    expect(files.filter((file) => /targetOrigin\s*[=:]\s*['"`]\*['"`]/.test(textOf(file)))).toEqual([]);
  });

  it('evaluates no text, and sets HTML in one place only: what the server rendered', () => {
    const risky =
      /dangerouslySetInnerHTML=|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/;
    expect(sources.filter((file) => risky.test(textOf(file)))).toEqual(['src/document/PageNodes.tsx']);
    expect(filesIn('server', /\.tsx?$/).filter((file) => risky.test(textOf(file)))).toEqual([]);
  });
});

/** Pieces with which text has ended a script, opened a comment, or changed what all objects have. */
const pieces = [
  ...[
    '</script>',
    '</SCRIPT >',
    '</script\n>',
    '</script/x>',
    '<script>',
    '<!--',
    '-->',
    '<!--<script>',
    '--!>',
    ']]>',
  ],
  ...['\u2028', '\u2029', '\u0000', '\ud800', '\ufffd', '\ufeff', '\\u003c', '\\', '"', "'", '`', '&lt;', '&#60;'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '{"a":1}',
    '[',
    '\r\n',
    '\t',
    '<img src=x onerror=alert(1)>',
  ],
];
/** All pairs of pieces, with a letter between them if that makes a difference. */
const corpus = pieces
  .flatMap((one) => pieces.flatMap((other) => [`${one}${other}`, `a${one}b${other}c`]))
  .slice(0, 1_500);

/** The end of a document that has this text wherever data can be. */
function documentEndWith(text: string) {
  const nested: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
  const nodes = [{ island: text, id: text, props: { [text]: [text], nested } }];
  const texts = { [text]: text };
  const state: DocumentState = {
    buildId: text,
    site: { ...siteFixture(), origin: text },
    language: languages.en,
    address: { pathname: text, search: text },
    host: { frames: [], apps: [] },
    signInStyles: [text],
    view: {
      routeId: 'home',
      watchQuery: [text],
      nodes,
      texts,
      visitorData: { [text]: { status: 'ready', value: { [text]: text, nested } } },
      serverTime: 1_800_000_000,
    },
  };
  return { html: documentEnd(state, undefined), state };
}

/** Content of the state's element as a browser parses it, and markup after it. */
function inDocument(html: string): { readonly content: string; readonly rest: string } {
  const start = `<script id="${stateElementId}" type="application/json">`;
  const [, ...after] = html.split(start);
  const text = after.join(start);
  const end = /<\/script[\t\n\f\r />]/i.exec(text)?.index ?? -1;
  return { content: text.slice(0, end), rest: text.slice(end) };
}

describe('S12: the state in a document', () => {
  it(`of ${corpus.length} hostile texts is parsed unchanged, stays in its element, and pollutes no prototype`, () => {
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(1_000);
    for (const text of corpus) {
      const { html, state } = documentEndWith(text);
      const { content, rest } = inDocument(html);
      expect(rest, JSON.stringify(text)).toBe('</script></body></html>');
      expect(/<(?:!--|script)/i.test(content), JSON.stringify(text)).toBe(false);
      expect(JSON.parse(content)).toEqual(JSON.parse(JSON.stringify(state)));
      expect(Object.hasOwn(Object.prototype, 'polluted') || 'polluted' in {}).toBe(false);
    }
  });
});
