import { describe, expect, it } from 'vitest';
import { modulesIn } from '../../tools/scripts/import-graph.ts';
import { lateConstantsIn } from '../../tools/scripts/late-constants.ts';

describe('constants of modules that run something when they are loaded', () => {
  it('come before that', () => {
    const modules = modulesIn('client', 'config', 'server', 'src', 'studio', 'tools/demo', 'tools/sandbox');
    expect(modules.flatMap((file) => lateConstantsIn(file).map((name) => `${file}: ${name}`))).toEqual([]);
  });
});

describe('the detection of late constants', () => {
  it.each([
    ['await start();\nconst every = 5;\nfunction start() {\n  return every;\n}', ['every']],
    ['start();\nexport const every = 5;\nexport function start() {\n  return every;\n}', ['every']],
    ['if (isMain) start();\nconst every = 5;\nfunction start() {\n  return () => every;\n}', ['every']],
  ])('detects %j', (text, names) => {
    expect(lateConstantsIn('a.ts', text)).toEqual(names);
  });

  it.each([
    'const every = 5;\nawait start();\nfunction start() {\n  return every;\n}',
    'function start() {\n  return every;\n}\nconst every = 5;',
    'start();\nconst every = 5;\nstop(every);',
    'start();\nfunction start() {\n  const every = 5;\n  return every;\n}',
  ])('accepts %j', (text) => {
    expect(lateConstantsIn('a.ts', text)).toEqual([]);
  });
});
