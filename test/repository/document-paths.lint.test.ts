import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', '{docs,docker,k8s,load-tests,tools}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.split('/').includes('node_modules'),
}).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const roots = '(?:client|config|demo|docker|docs|k8s|load-tests|sandbox|scripts|server|src|studio|test|tools)';
/** A path in back quotes, from the root or the document's folder, without placeholders. */
const quoted = new RegExp(`\`(${roots}/[\\w./@-]*)\``, 'g');
/** A file anywhere in a text or a drawing. */
const bare = new RegExp(`(?<![\\w./<>*…-])(${roots}/[\\w./-]+\\.(?:tsx?|mjs|json|md|sh|css|svg))\\b`, 'g');

/** Files that exist only on one machine, by its build or settings. */
const isLocal = (file: string): boolean =>
  /^(?:config\/local|load-tests\/bench\/results|load-tests\/results)\b/.test(file);

/** A superseded decision record keeps the paths of its time. */
const isSuperseded = (text: string): boolean => /^# .+\n\n[\d-]+ · superseded by /.test(text);

/** The ids that GitHub generates for the headings of a document. */
function headingIds(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .replaceAll(/\[(.+?)\]\(.+?\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('$file', ({ file, text }) => {
  it('links to files and headings that exist', () => {
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const links = Array.from(prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g), ([, link = '']) => link);
    const dead = links.filter((link) => {
      const [target = '', heading] = link.split('#');
      const linked = target === '' ? path.join(root, file) : path.resolve(root, path.dirname(file), target);
      if (!existsSync(linked)) return true;
      if (heading === undefined || statSync(linked).isDirectory()) return false;
      return !headingIds(readFileSync(linked, 'utf8')).includes(heading);
    });
    expect(dead).toEqual([]);
  });

  it('names paths that exist', () => {
    const current = isSuperseded(text) ? '' : text;
    const paths = [quoted, bare].flatMap((pattern) => Array.from(current.matchAll(pattern), ([, name = '']) => name));
    const folders = [root, path.join(root, path.dirname(file))];
    const exists = (name: string) => folders.some((folder) => existsSync(path.join(folder, name)));
    expect(paths.filter((name) => !isLocal(name) && !exists(name))).toEqual([]);
  });
});

describe('length of documents', () => {
  it.each([
    ['README.md', 5_000],
    ['CONTRIBUTING.md', 8_000],
    ['ARCHITECTURE.md', 14_000],
  ])('%s has at most %i bytes', (file, maxBytes) => {
    expect(statSync(path.join(root, file)).size).toBeLessThanOrEqual(maxBytes);
  });
});
