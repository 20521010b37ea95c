import type * as z from 'zod';
import {
  type Board,
  boardSchema,
  type CampaignPages,
  type Change,
  type Conflict,
  conflictSchema,
  type Draft,
  draftSchema,
  type NewCampaign,
  type PlatformCheck,
  type Preview,
  pagesSchema,
  platformCheckSchema,
  previewSchema,
  refusalSchema,
  type Sheets,
  sheetsSchema,
} from '../contracts.ts';
import { type FormSchema, formSchema } from './json-schema.ts';
import { t } from './texts.ts';

export const base = '/studio/api';

/** A refused or failed request; the message is shown to the user. */
export class ApiError extends Error {}

/** The result of a save. */
export type SaveResult = { readonly draft: Draft } | { readonly conflict: Conflict };

export const loadBoard = (): Promise<Board> => ask(boardSchema, '/campaigns');
export const loadDraft = (name: string): Promise<Draft> => ask(draftSchema, campaign(name));
export const loadForm = (mechanic: string): Promise<FormSchema> =>
  ask(formSchema, `/forms/${encodeURIComponent(mechanic)}`);
export const createCampaign = (body: NewCampaign): Promise<Draft> => ask(draftSchema, '/campaigns', 'POST', body);
export const markRead = (name: string, language: string, keys: readonly string[]): Promise<Draft> =>
  ask(draftSchema, `${campaign(name)}/read-texts`, 'POST', { language, keys });
export const setState = (name: string, state: 'draft' | 'ready'): Promise<Draft> =>
  ask(draftSchema, `${campaign(name)}/state`, 'POST', { state });
export const sendArt = (name: string, stem: string, picture: Blob): Promise<Draft> =>
  ask(draftSchema, `${campaign(name)}/art/${stem}`, 'PUT', picture);
export const removeArt = (name: string, stem: string): Promise<Draft> =>
  ask(draftSchema, `${campaign(name)}/art/${stem}`, 'DELETE', {});
export const artAddress = (name: string, { file, version }: Draft['art'][number]): string =>
  `${base}${campaign(name)}/art/${file}?${version}`;
export const loadPreview = (name: string, at: string | undefined): Promise<Preview> =>
  ask(previewSchema, `${campaign(name)}/preview${at === undefined ? '' : `?at=${encodeURIComponent(at)}`}`);

export const comparePlatform = (name: string): Promise<PlatformCheck> =>
  ask(platformCheckSchema, `${campaign(name)}/platform`);
export const loadPages = (name: string, country: string, at: string): Promise<CampaignPages> =>
  ask(pagesSchema, `${campaign(name)}/pages?${new URLSearchParams({ country, at })}`);

export const readSheets = (file: Blob): Promise<Sheets> => ask(sheetsSchema, '/sheets', 'POST', file);

/** Saves changes. A conflict with another person's change is a result, not an error. */
export async function saveChanges(name: string, changes: readonly Change[]): Promise<SaveResult> {
  const { status, body } = await send(campaign(name), 'PATCH', { changes });
  if (status === 409) return { conflict: conflictSchema.parse(body) };
  return { draft: read(draftSchema, status, body) };
}

/** Address of a campaign in the API. */
export const campaign = (name: string): string => `/campaigns/${encodeURIComponent(name)}`;

/** Sends a request and validates its reply. */
export async function ask<Value>(
  schema: z.ZodType<Value>,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<Value> {
  const response = await send(path, method, body);
  return read(schema, response.status, response.body);
}

function read<Value>(schema: z.ZodType<Value>, status: number, body: unknown): Value {
  const reply = status < 300 ? schema.safeParse(body).data : undefined;
  if (reply !== undefined) return reply;
  throw new ApiError(refusalSchema.safeParse(body).data?.problem ?? t('not_saved_sign_in'));
}

const bodyOf = (body: unknown) =>
  body instanceof Blob
    ? { headers: { 'content-type': 'application/octet-stream' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

/** HTML in place of JSON is the proxy's sign-in page: the session has expired. */
async function send(path: string, method: string, body: unknown) {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    ...(body !== undefined && bodyOf(body)),
  }).catch(() => undefined);
  if (!response) throw new ApiError(t('not_saved_offline'));
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (!isJson) throw new ApiError(t('not_saved_sign_in'));
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
