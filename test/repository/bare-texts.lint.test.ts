import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareTextsIn } from '../../tools/scripts/bare-texts.ts';
import { reachedFrom } from '../../tools/scripts/import-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Components whose children have siblings that appear and disappear, and are elements wherever they are used. */
const elements: Readonly<Record<string, readonly string[]>> = {
  'src/actions/Offered.tsx': ['children'],
  'src/blocks/action-area/ActionParts.tsx': ['children'],
  'src/blocks/stream/StreamPoster.tsx': ['children'],
  // Expressions that never render only a text.
  'src/components/Button.tsx': ["typeof children === 'string' ? <span>{children}</span> : children"],
  'src/components/Field.tsx': ['children('],
  'src/components/OverlayMenu.tsx': ['children'],
  'src/components/Section.tsx': ['children', 'aside'],
  // The text is all that its link contains, and stays there.
  'src/components/SignInLink.tsx': ["t('sign_in')"],
  'src/pages/lotto-game/ChoiceField.tsx': ['children('],
  'src/pages/verify/Steps.tsx': ['children'],
};

describe('a bare text beside conditional elements', () => {
  it.each([
    ['a spinner', '<button>{isBusy && <Spinner />}{label}</button>', ['label']],
    [
      'one of two elements',
      '<p>{isOwn ? <strong>{t("me")}</strong> : <bdi>{name}</bdi>} · {t("x")}</p>',
      ['·', 't("x")'],
    ],
    ['a list', '<ul>{items.map(show)} none</ul>', ['none']],
    ['a text that changes', '<p><Icon /> {t(states[state])}</p>', ['t(states[state])']],
    ['the parts of a fragment', '<p>{isOver && <>{t("a")} <Icon /></>}</p>', ['t("a")']],
    ['a text with a number', '<b>×{count(3)}</b>', ['count(3)']],
    ['one that comes and goes', '<p>{t("a")}{isLast && t("b")}</p>', ['t("a")', 'isLast && t("b")']],
    ['a part that is passed on', '<Joined><Icon />{isOver && text}</Joined>', ['isOver && text']],
    ['the result of a component', 'function A() { if (x) return t("a"); return <p />; }', ['t("a")']],
    ['that of an arrow', '() => 1; const A = () => t("a")', ['t("a")']],
  ])('is found: %s', (_, code, found) => {
    expect(bareTextsIn('a.tsx', `const a = ${code};`).map((text) => text.code)).toEqual(found);
  });

  it.each([
    '<button>{isBusy && <Spinner />}<span>{label}</span></button>',
    '<p>{isOver ? t("a") : t("b")}</p>',
    '<p><Icon /> {t("a")}</p>',
    '<p>{isOwn && <strong>{t("me")}</strong>}{" "}<bdi>{name}</bdi></p>',
    '<ul>{items.map(show)}</ul>',
  ])('is absent in %s', (code) => expect(bareTextsIn('a.tsx', `const a = ${code};`)).toEqual([]));

  it('is nowhere in rendered code, because page translation breaks on it', () => {
    const islands = globSync('src/**/island.tsx', { cwd: root });
    const modules = reachedFrom([...islands, 'src/document/App.tsx'], ({ now, later }) => [...now, ...later]);
    const files = [...modules].filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(90);
    const found = files.flatMap((file) =>
      bareTextsIn(file)
        .filter(({ code }) => !elements[file]?.some((known) => code.startsWith(known)))
        .map(({ line, code }) => `${file}:${line} ${code}`),
    );
    expect(found).toEqual([]);
  });
});
