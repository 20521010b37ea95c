import { mixColors } from './mix-colors.ts';

type Source = 'page-glow' | 'accent' | 'accent-text';

interface Mix {
  readonly source: Source;
  /** Percent. */
  readonly share: number;
  /** A colour, or the name of another mix. */
  readonly over: string;
}

const mix = (source: Source, share: number, over: string): Mix => ({ source, share, over });

/** The colours of a campaign's page, by custom property: its palette mixed over near-black or white. */
export const pageMixes = {
  dark: {
    '--color-page': mix('page-glow', 36, '#040308'),
    '--color-surface': mix('page-glow', 54, '#0a0810'),
    '--color-surface-raised': mix('page-glow', 70, '#120e1a'),
    '--color-surface-sunken': mix('page-glow', 14, '#030205'),
    '--color-line': mix('accent', 18, '--color-surface'),
    '--color-line-strong': mix('accent', 40, '--color-surface'),
    '--color-text-muted': mix('accent', 18, '#cfcadd'),
    '--world-lit': mix('accent', 10, '--color-page-glow'),
  },
  light: {
    '--color-page': mix('page-glow', 50, '#ffffff'),
    '--color-surface': mix('page-glow', 0, '#ffffff'),
    '--color-surface-raised': mix('page-glow', 0, '#ffffff'),
    '--color-surface-sunken': mix('page-glow', 75, '#ffffff'),
    '--color-line': mix('accent-text', 18, '#ffffff'),
    '--color-line-strong': mix('accent-text', 48, '#ffffff'),
    '--color-text-muted': mix('accent-text', 30, '#4b4468'),
    '--world-lit': mix('accent-text', 6, '--color-page-glow'),
  },
} as const satisfies Record<'dark' | 'light', Readonly<Record<string, Mix>>>;

/** The rules that apply a campaign's palette to its page. */
export const pageMixCss: string = (['dark', 'light'] as const)
  .map((theme) => {
    const rules = Object.entries<Mix>(pageMixes[theme]).map(
      ([property, { source, share, over }]) =>
        `${property}:color-mix(in oklab,var(--color-${source}) ${share}%,${over.startsWith('--') ? `var(${over})` : over})`,
    );
    const selector = `${theme === 'light' ? '[data-theme="light"]' : 'html'}:has(main>[data-world])`;
    return `${selector}{${rules.join(';')}}`;
  })
  .join('');

/** Colours behind text, and of muted text, on a campaign's page. */
export function pageColorsOf(
  theme: 'dark' | 'light',
  colors: { readonly pageGlow: string; readonly accent: string },
): { readonly surfaces: readonly string[]; readonly textMuted: string } {
  const mixes: Readonly<Record<string, Mix>> = pageMixes[theme];
  const colorOf = (name: string): string => {
    if (name === '--color-page-glow') return colors.pageGlow;
    const { source, share, over } = mixes[name] ?? mix('page-glow', 0, name);
    const first = source === 'page-glow' ? colors.pageGlow : colors.accent;
    return mixColors(first, share / 100, over.startsWith('--') ? colorOf(over) : over);
  };
  const names = ['--color-page', '--color-surface', '--color-surface-raised', '--color-surface-sunken', '--world-lit'];
  return {
    surfaces: [...names.filter((name) => name in mixes).map(colorOf), colors.pageGlow],
    textMuted: colorOf('--color-text-muted'),
  };
}
