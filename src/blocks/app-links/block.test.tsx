import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { appLinks } from './block.tsx';

describe('the links to the app', () => {
  const data = { title: 'Our app' };
  const show = (shared?: { android?: string; ios?: string }) =>
    renderBlock(appLinks.of(data), { render: appLinks.renderWith(data, shared) });

  it('are links, each with a QR code that is hidden from screen readers', () => {
    const html = show({ android: 'https://store.example/a', ios: 'https://store.example/i' });
    expect(html).toMatch(/href="https:\/\/store\.example\/a"[^>]*>App for Android/);
    expect(html.match(/<svg[^>]*aria-hidden="true"[^>]*><path d="M/g)).toHaveLength(2);
  });

  it('are only for the apps that the platform names', () => {
    expect(show({ ios: 'https://store.example/i' })).not.toContain('Android');
  });

  it('say that they can’t be shown when the platform is unavailable', () => {
    expect(show()).toContain('can’t be shown right now');
  });
});
