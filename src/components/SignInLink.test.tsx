import { expect, test } from 'vitest';
import { renderInSite } from './render-in-site.tsx';
import { SignInLink } from './SignInLink.tsx';

test('links to the operator’s sign-in page with a return address', () => {
  const href = 'href="https://operator.example/login?return=%2Fen%2Flotto%2F%3Fsort%3DDRAW_DATE"';
  const path = '/en/lotto/?sort=DRAW_DATE';
  expect(renderInSite(<SignInLink />, {}, path)).toContain(href);
  const html = renderInSite(<SignInLink size="large">Sign in to take part</SignInLink>, {}, path);
  expect(html).toContain(href);
  expect(html).toMatch(/>Sign in to take part<\/a>/);
});

test('is marked for the script that opens the dialog instead', () => {
  expect(renderInSite(<SignInLink />)).toContain('data-action="sign-in"');
});
