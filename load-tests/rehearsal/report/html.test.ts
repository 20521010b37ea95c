import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, html } from './html.ts';

it('escapes text in elements and attributes without loss', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', '/') }), (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']/);
      const names = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
      const read = escaped.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: keyof typeof names) => names[name]);
      expect(read).toBe(text);
    }),
  );
});

it('leaves HTML unchanged, even in lists', () => {
  const items = ['<b>', 'two'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul class="${'a"b'}">${items}</ul>${3}`.text).toBe(
    '<ul class="a&quot;b"><li>&lt;b&gt;</li><li>two</li></ul>3',
  );
});
