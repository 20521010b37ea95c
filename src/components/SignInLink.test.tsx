import { expect, test } from 'vitest';
import { signInDialogId } from './account/open-sign-in-dialog.ts';
import { SignInDialog } from './account/SignInDialog.tsx';
import { renderInSite } from './render-in-site.tsx';
import { SignInLink } from './SignInLink.tsx';

test('it is a link to the operator and back, whatever it says', async () => {
  const href = 'href="https://operator.example/login?return=%2Fen%2Flotto%2F%3Fsort%3DDRAW_DATE"';
  const path = '/en/lotto/?sort=DRAW_DATE';
  expect(await renderInSite(<SignInLink />, {}, path)).toContain(href);
  const html = await renderInSite(<SignInLink size="large">Sign in to take part</SignInLink>, {}, path);
  expect(html).toContain(href);
  expect(html).toMatch(/>Sign in to take part<\/a>/);
});

test('the page carries no form and no password field until somebody wants to sign in', async () => {
  const html = await renderInSite(<SignInDialog />);
  expect(html).toMatch(new RegExp(`<dialog id="${signInDialogId}"[^>]*></dialog>`));
});
