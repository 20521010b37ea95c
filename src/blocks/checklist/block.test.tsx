import { expect, it } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlock } from '../render-block.tsx';
import { checklist } from './block.tsx';

it.each(localeCodes)('links each checklist item to its page in %s', (currentLanguage) => {
  const needs = [
    { text: 'First account' },
    { text: 'Profile', link: { kind: 'account', href: '/office/account' } },
    { text: 'Identity', link: { kind: 'verify', href: '/office/identification' } },
    { text: 'Deposit', link: { kind: 'deposit', href: '/office/recharge' } },
  ] as const;
  const html = renderBlock(checklist.of({ title: 'Needs', needs }), { site: { currentLanguage } });
  expect(html.match(/href="https:\/\/operator\.example\/office/g)).toHaveLength(3);
  expect(html).not.toMatch(/checklist_|campaign_step_/);
});

it.each(localeCodes)('labels done and open checklist items in %s', (currentLanguage) => {
  const link = { kind: 'verify', href: '/office/identification' } as const;
  const show = (status: 'done' | 'open') =>
    renderBlock(checklist.of({ title: 'Needs', needs: [{ text: 'Identity', link, status }] }), {
      site: { currentLanguage },
    });
  const [done, open] = [show('done'), show('open')];
  expect(done).not.toContain('href=');
  expect(open).toContain('href="https://operator.example/office/identification"');
  const labelOf = (html: string) => /<\/svg>([^<]+)<\/span>/.exec(html)?.[1];
  expect(labelOf(done)).toMatch(/^[^_]+$/);
  expect(labelOf(open)).toMatch(/^[^_]+$/);
  expect(labelOf(done)).not.toBe(labelOf(open));
});
