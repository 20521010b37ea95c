import type { Request, Response } from 'express';
import type { Lifecycle } from '../lifecycle.ts';
import { readBody, refuseInvalidBody } from './read-body.ts';
import { refuseCrossSiteWrites } from './refuse-cross-site-writes.ts';

/** Maximum bytes of a form. */
const bodyLimit = 2_000;

/** Reads a form of one of our pages, which works without script; the response is a redirect back. */
export async function readForm(
  request: Request,
  response: Response,
  lifecycle: Pick<Lifecycle, 'isDraining'>,
): Promise<URLSearchParams> {
  response.locals.context.label = 'form';
  refuseCrossSiteWrites(request);
  refuseInvalidBody(request, { bodyLimit });
  await readBody(request, response, lifecycle);
  response.setHeader('Cache-Control', 'no-store');
  return new URLSearchParams(String(request.body ?? ''));
}
