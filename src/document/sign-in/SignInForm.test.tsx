import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { SignInForm } from './SignInForm.tsx';

test('labels both fields for password managers, and hides the password', () => {
  const html = renderInSite(<SignInForm onSignedIn={() => {}} />);
  expect(html).toMatch(/<input[^>]* autoComplete="username"[^>]* name="login"/);
  expect(html).toMatch(/<input[^>]* type="password"[^>]* autoComplete="current-password"[^>]* name="password"/);
  expect(html).toMatch(/<button[^>]* aria-pressed="false"[^>]*>.*Show the password/);
});

test('is sent by POST without script, so that no field appears in the address', () => {
  expect(renderInSite(<SignInForm onSignedIn={() => {}} />)).toMatch(/<form[^>]* method="post"/);
});

test('links to the operator’s sign-in page with a return address, and to the registration', () => {
  const html = renderInSite(<SignInForm onSignedIn={() => {}} />, {}, '/en/promotion/lucky-friday');
  expect(html).toContain('href="https://operator.example/login?return=%2Fen%2Fpromotion%2Flucky-friday"');
  expect(html).toContain('href="https://operator.example/registration"');
});
