import type { ResponseHead } from './response-head.ts';

const fail = (): never => {
  throw new Error('This response must stay untouched');
};

/** A response that fails the test if written to. */
export const untouchedResponse: ResponseHead = {
  cookie: fail,
  clearCookie: fail,
  getHeader: fail,
  hasHeader: fail,
  headersSent: false,
  removeHeader: fail,
  setHeader: fail,
  vary: fail,
};
