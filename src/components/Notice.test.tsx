import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notice } from './Notice.tsx';

it.each([
  ['info', 'status'],
  ['positive', 'status'],
  ['negative', 'alert'],
] as const)('announces a notice of the tone %s only if it answers an action', (tone, role) => {
  const show = (isLive: boolean) =>
    renderToStaticMarkup(
      <Notice tone={tone} isLive={isLive}>
        Done
      </Notice>,
    );
  expect(show(true)).toContain(`role="${role}"`);
  expect(show(false)).not.toContain('role=');
});
