import { fileURLToPath } from 'node:url';
import { type CookieOptions, type RequestHandler, Router, urlencoded } from 'express';
import * as z from 'zod';
import { CallError } from '../lib/call-error.ts';
import { playerPage } from '../pages/player-page.ts';
import { informationPage, sectionPage } from '../pages/section-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { statePage } from '../pages/state-page.ts';
import { findAccount } from '../state/accounts.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { addControlForms } from './control-forms.ts';
import { returnAddress, safeReturnPath } from './return-address.ts';

const stylesheet = fileURLToPath(new URL('../pages/sandbox.css', import.meta.url));
const fingerprintAgent = fileURLToPath(new URL('../agents/fingerprint-agent.js', import.meta.url));
const consultant = fileURLToPath(new URL('../agents/consultant.js', import.meta.url));
const captchaWidget = fileURLToPath(new URL('../agents/captcha-widget.js', import.meta.url));
const counterTag = fileURLToPath(new URL('../agents/counter-tag.js', import.meta.url));

// Cookies ignore ports: on one host name the sandbox's cookie signs a visitor in for Marquee too, as the operator's
// site would.
const sessionCookie = 'user_token';
const sessionCookieOptions: CookieOptions = { path: '/', httpOnly: true, sameSite: 'lax' };

const signInFormSchema = z.object({ accountId: z.coerce.number().int(), return: z.unknown() });

/** Chromium applies `form-action` to the address that a form is redirected to as well. */
const pageHeaders =
  (returnUrl: string): RequestHandler =>
  (_request, response, next) => {
    response.set({
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; form-action 'self' ${returnUrl}; base-uri 'none'`,
      'Referrer-Policy': 'no-referrer',
    });
    next();
  };

function addSignIn(router: Router, state: SandboxState, returnUrl: string): void {
  router.get('/sign-in', (request, response) => {
    response.send(signInPage(safeReturnPath(request.query['return']), request.query['new'] === '1'));
  });
  router.post('/sign-in', urlencoded({ extended: false }), async (request, response) => {
    const form = signInFormSchema.parse(request.body);
    const account = findAccount(form.accountId);
    if (account === undefined) throw new CallError(400, 'There is no account with this id');
    response.cookie(sessionCookie, await state.tokens.issue(account.id), sessionCookieOptions);
    response.redirect(303, returnAddress(returnUrl, form.return));
  });
  router.get('/sign-out', (request, response) => {
    response.clearCookie(sessionCookie, sessionCookieOptions);
    response.redirect(303, returnAddress(returnUrl, request.query['return']));
  });
}

/** The operator's own pages, to which Marquee links. */
function addOperatorPages(router: Router): void {
  router.get('/player/:campaign/:event', (request, response) => {
    response.send(playerPage(request.params.campaign, request.params.event));
  });
  router.get('/information/:page', (request, response, next) => {
    const page = informationPage(request.params.page);
    if (page === undefined) next();
    else response.send(page);
  });
  router.get('/*path', (request, response, next) => {
    const page = sectionPage(request.originalUrl);
    if (page === undefined) next();
    else response.send(page);
  });
}

/** The pages that a person sees: signing in and out, the operator's pages, the state of the sandbox. */
export function createPageRouter(state: SandboxState, returnUrl: string): Router {
  const router = Router();
  router.use(pageHeaders(returnUrl));
  addSignIn(router, state, returnUrl);
  router.get('/', (_request, response) => response.redirect(303, '/sandbox'));
  router.get('/sandbox', (_request, response) => {
    response.send(statePage(state, returnUrl));
  });
  router.get('/sandbox/sandbox.css', (_request, response) => response.sendFile(stylesheet));
  router.get('/fingerprint/agent.js', (_request, response) => response.sendFile(fingerprintAgent));
  router.get('/counters/tag.js', (_request, response) => response.sendFile(counterTag));
  // One file for both versions of the API.
  router.get(['/consultant/v2.js', '/consultant/v3.js'], (_request, response) => response.sendFile(consultant));
  router.get('/captcha/widget.js', (_request, response) => response.sendFile(captchaWidget));
  addControlForms(router, state);
  addOperatorPages(router);
  return router;
}
