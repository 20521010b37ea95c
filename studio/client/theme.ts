const key = 'studio/theme';

/** Colour theme of the studio. */
export type Theme = 'dark' | 'light';

/** The chosen theme, or else the device's. */
export function chosenTheme(): Theme {
  const chosen = localStorage.getItem(key);
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  applyTheme(theme);
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
