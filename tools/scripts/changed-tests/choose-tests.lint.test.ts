import { describe, expect, it } from 'vitest';
import { areasOf, smokeTests } from './areas.ts';
import { chooseTests, type TestFile } from './choose-tests.ts';
import { readDependencies } from './dependencies.ts';

const test = (file: string, seconds = 1): TestFile => ({
  file,
  runner: file.startsWith('test/browser/') ? 'browser' : 'vitest',
  seconds,
});
const tests = [
  test('src/lib/days.test.ts'),
  test('src/pages/home/home.test.tsx'),
  test('test/server/pages.test.ts'),
  test('test/server/proxy-groups.test.ts', 5),
  test('test/server/lottery-list.test.ts', 5),
  test('test/browser/error.spec.ts', 10),
  test('test/browser/letters.spec.ts', 60),
  test('k8s/manifests.test.ts', 8),
];
const budget = { vitest: 20, browser: 40 };
const choose = (changed: readonly string[], distances: Readonly<Record<string, number>> = {}) =>
  chooseTests({
    changed,
    tests,
    distances: new Map(Object.entries(distances)),
    reached: new Set(Object.keys(distances).length > 0 ? changed : []),
    budget,
  });
const because = (choice: ReturnType<typeof choose>) => choice.chosen.map(({ file, reason }) => `${reason}: ${file}`);

describe('the tests of a change', () => {
  it('are those that import it, the nearest first, and a smoke test of the product', () => {
    const distances = { 'src/pages/home/home.test.tsx': 3, 'src/lib/days.test.ts': 1 };
    expect(because(choose(['src/lib/days.ts'], distances))).toEqual([
      'imports it: src/lib/days.test.ts',
      'smoke: test/server/pages.test.ts',
      'smoke: test/browser/error.spec.ts',
      'imports it through others: src/pages/home/home.test.tsx',
    ]);
  });

  it('are those of its area when they call a service', () => {
    const chosen = because(choose(['server/proxy/forward.ts']));
    expect(chosen).toContain('its area: test/server/proxy-groups.test.ts');
    expect(chosen.join()).not.toContain('lottery');
  });

  it('include a changed test, even over the time budget', () => {
    expect(because(choose(['test/browser/letters.spec.ts'], { 'test/browser/letters.spec.ts': 0 }))).toEqual([
      'changed: test/browser/letters.spec.ts',
    ]);
  });

  it('are only those that name a changed document', () => {
    expect(because(choose(['docs/cdn.md', 'README.md']))).toEqual([]);
    expect(because(choose(['docs/fairness.md'], { 'src/lib/days.test.ts': 1 }))).toHaveLength(1);
  });

  it('report tests that do not fit the time budget', () => {
    const { chosen, skipped } = choose(['src/components/styles/tokens.css']);
    expect(skipped.map(({ file }) => file)).toEqual(['test/browser/letters.spec.ts']);
    expect(chosen.map(({ file }) => file)).toEqual(['test/server/pages.test.ts', 'test/browser/error.spec.ts']);
  });

  it('fill the time budget for an unknown file', () => {
    const { chosen, skipped, unknown } = choose(['new-folder/settings.xml']);
    expect(unknown).toEqual(['new-folder/settings.xml']);
    expect(chosen.length + skipped.length).toBe(tests.length);
    expect(chosen[0]?.reason).toBe('smoke');
  });
});

describe('the dependencies of tests', () => {
  const campaign = 'config/campaigns/spin-wheel/campaign.json';
  const {
    tests: all,
    files,
    usersOf,
  } = readDependencies([campaign, 'src/blocks/wheel/texts/en.json', 'docs/security.md']);

  it('lead from a module to what imports it, and from a style to its block', () => {
    expect(usersOf('tools/scripts/changed-tests/areas.ts')).toContain('tools/scripts/changed-tests/choose-tests.ts');
    expect(usersOf('src/blocks/hero/hero.module.css')).toContain('src/blocks/hero/block.tsx');
  });

  it('lead from a campaign and its mechanic to the specs that open its page', () => {
    expect(usersOf(campaign)).toContain('test/browser/instant-win.spec.ts');
    expect(usersOf(campaign)).toContain('src/campaigns/campaign-fixtures.ts');
    expect(usersOf('src/campaigns/mechanics/instant-win/mechanic.ts')).toContain('test/browser/instant-win.spec.ts');
  });

  it('lead from the loader of a page to the specs that open it', () => {
    expect(usersOf('src/pages/lotto-game/page.server.ts')).toContain('test/browser/lazy-islands.spec.ts');
    expect(usersOf('src/pages/promo-store/page.server.ts')).toContain('test/browser/store.spec.ts');
  });

  it('lead from texts to the modules of their folder, and from a document to the tests that name it', () => {
    expect(usersOf('src/blocks/wheel/texts/en.json')).toContain('src/blocks/wheel/block.tsx');
    expect(usersOf('docs/security.md')).toContain('test/security/headers.test.ts');
  });

  it('has smoke tests that exist, and tests for most areas of the product', () => {
    expect(smokeTests.filter((file) => !all.includes(file))).toEqual([]);
    const served = files.filter((file) => /^server\/[^.]*\//.test(file) && !all.includes(file));
    expect(served.filter((file) => !areasOf(file).some((area) => all.some((name) => area.test(name))))).toEqual([]);
  });
});
