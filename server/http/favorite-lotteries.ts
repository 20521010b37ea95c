import type { RequestHandler } from 'express';
import { favoriteLotteriesPath } from '../../src/entities/lottery.ts';
import { cookieLine } from '../../src/state/cookies.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { cookieOf } from './cookies.ts';
import { readForm } from './read-form.ts';
import { isFrameDestination } from './session-cookie.ts';

interface FavoriteLotteriesDeps {
  readonly lotteries: ReadonlyMap<string, unknown>;
  readonly lifecycle: Pick<Lifecycle, 'isDraining'>;
}

/** The list of lotteries in a language, with its query. */
const listAddress = /^\/[a-z]{2}\/lotto\/(?:\?[\w=&%+.~-]{0,500})?$/;

/**
 * Adds or removes a favourite lottery: sets a cookie, redirects back to the lottery in the list. The form needs no
 * script.
 */
export const favoriteLotteries = ({ lotteries, lifecycle }: FavoriteLotteriesDeps): RequestHandler =>
  async function favoriteLotteries(request, response, next) {
    if (request.path !== favoriteLotteriesPath || request.method !== 'POST') return next();
    const form = await readForm(request, response, lifecycle);
    const id = form.get('lottery') ?? '';
    const marked = new Set(cookieOf(request, cookies.favoriteLotteries).filter((known) => lotteries.has(known)));
    marked.delete(id);
    if (form.get('mark') === '1' && lotteries.has(id)) marked.add(id);
    const isFramed = isFrameDestination(request.get('sec-fetch-dest'));
    response.append('Set-Cookie', cookieLine(cookies.favoriteLotteries, [...marked].sort(), isFramed));
    const back = form.get('return') ?? '';
    response.redirect(303, listAddress.test(back) ? `${back}#lottery-${encodeURIComponent(id)}` : '/lotto/');
  };
