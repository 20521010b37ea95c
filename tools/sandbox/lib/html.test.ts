import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes text in content and in attributes', () => {
    const text = `<script>"&'`;
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p>',
    );
  });

  it('inserts markup and lists of markup unchanged', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${items}</ul>${html`<hr>`}${3}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3');
  });
});
