import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const sources = globSync('**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.cache|\.git|results)$/.test(name),
});

/** Exported names of every source, with their files. */
const names = sources.flatMap((file) =>
  Array.from(
    readFileSync(path.join(root, file), 'utf8').matchAll(
      /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|let|enum) (\w+)/gm,
    ),
    ([, name = '']) => ({ file, name }),
  ),
);

/** Files about questions that people answer, and the recorded series `marquee:answered_pages`. */
const answers =
  /^(?:src\/campaigns\/mechanics\/mechanic-starter|src\/state\/site-state|tools\/scripts\/campaign\/answers|k8s\/monitoring\/(?:page-queries|rules\/recording-rules))\.ts$/;

/** Shapes of names that a reader would have to look up, each with the usual one. */
const unusual: readonly { readonly shape: RegExp; readonly usual: string; readonly except?: RegExp }[] = [
  { shape: /(?<!un)answer/i, usual: 'response, or reply of the platform or a host', except: answers },
  { shape: /^(?:most|longest|shortest|least|fewest|highest|lowest)[A-Z]/, usual: 'max or min' },
  { shape: /objection|complaint/i, usual: 'problem, or reason' },
  {
    shape: /^(?:strange|kept|whole)[A-Z]/,
    usual: 'unexpected, stored or full',
    except: /^tools\/scripts\/kept-values/,
  },
];

it('names responses, limits, problems and stored values by the usual words', () => {
  expect(names.length).toBeGreaterThan(5_000);
  const found = names.flatMap(({ file, name }) =>
    unusual
      .filter(({ shape, except }) => shape.test(name) && except?.test(file) !== true)
      .map(({ usual }) => `${file}: ${name} (usual: ${usual})`),
  );
  expect(found).toEqual([]);
});
