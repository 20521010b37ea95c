const key = 'studio/theme';

/** Colour theme of the studio. */
export type Theme = 'dark' | 'light';

/** The chosen theme, or else the device's. */
export function chosenTheme(): Theme {
  const chosen = localStorage.getItem(key);
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Shows a theme from now on, also on later visits. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  applyTheme(theme);
}

/** Shows a theme on the page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
