import type { Request, Response } from 'express';
import { type ConfigurationChanges, configurationChangesSchema } from '../../src/state/configuration-update.ts';
import { MarqueeError } from '../errors.ts';
import { parseRequestJson, parseRequestValue } from '../http/parse-request.ts';
import { readBody, refuseInvalidBody } from '../http/read-body.ts';
import { refuseCrossSiteWrites } from '../http/refuse-cross-site-writes.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** Maximum bytes of the changes in one request. */
const maxBodyBytes = 16 * 1024;

/** Reads the changes that a page's host has made to the site's configuration, posted with the request for page data. */
export async function readConfigurationChanges(
  request: Request,
  response: Response,
  lifecycle: Pick<Lifecycle, 'isDraining'>,
): Promise<ConfigurationChanges | undefined> {
  if (request.method !== 'POST') return undefined;
  refuseCrossSiteWrites(request);
  refuseInvalidBody(request, { bodyLimit: maxBodyBytes });
  if (!request.is('application/json')) throw new MarqueeError('bad-request');
  await readBody(request, response, lifecycle);
  return parseRequestValue(configurationChangesSchema, parseRequestJson(request.body)).configuration;
}
