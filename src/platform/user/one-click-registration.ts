import * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import type { PlatformTransport } from '../transport.ts';
import { externalApiBase } from '../transport.ts';

/** The visitor's answer to a captcha of the configured type. */
const captchaAnswerSchema = z.object({ type: z.int(), answer: z.string().check(z.minLength(1), z.maxLength(4_096)) });

/** Body of `POST /external-api/fastRegistration`. */
export const registrationBodySchema = z.object({
  currency: z.string().check(z.minLength(1), z.maxLength(16)),
  /** The partner of the operator who has referred the visitor. */
  ref_id: z.int(),
  promocode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  captcha: z.optional(captchaAnswerSchema),
});

/** Who registers, and in which way. */
export type Registration = z.infer<typeof registrationBodySchema>;

/** Reply of `POST /external-api/fastRegistration`: the login that the platform has created. It is shown once and never stored. */
export const registrationReplySchema = z.object({
  login: z.string().check(z.minLength(1), z.maxLength(256)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});

/** A new login. */
export type NewLogin = z.infer<typeof registrationReplySchema>;

const spec = {
  id: 'one-click-registration',
  group: 'user',
  method: 'POST',
  path: `${externalApiBase}/fastRegistration`,
  isRepeatable: false,
  isMoneyAction: false,
  body: registrationBodySchema,
  reply: registrationReplySchema,
} as const satisfies CallSpec;

/** Registers with one click. */
export const register = (transport: PlatformTransport, registration: Registration): Promise<NewLogin> =>
  callPlatform(transport, spec, { body: registration });

export const oneClickRegistrationCall = defineCall(spec, {
  function: register,
  isOwn: true,
  token: 'none',
  refusals: ['captcha-wrong', 'currency-unknown'],
  regionRule: 'none',
  example: () => ({
    make: (transport) => register(transport, { currency: 'EUR', ref_id: 1 }),
    sent: {
      method: 'POST',
      path: '/web-api/external-api/fastRegistration',
      body: { currency: 'EUR', ref_id: 1 },
    },
    reply: { login: '285104999', password: 'a new secret' },
  }),
  sample: () => ({
    body: { currency: 'EUR', ref_id: 1, captcha: { type: 2, answer: 'sandbox-captcha-2' } },
  }),
});
