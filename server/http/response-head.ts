import type { Response } from 'express';

/** The parts of a response that steps and token stores may use, without access to the request. */
export type ResponseHead = Pick<
  Response,
  'cookie' | 'clearCookie' | 'getHeader' | 'hasHeader' | 'headersSent' | 'removeHeader' | 'setHeader' | 'vary'
>;
