import type { Answer } from './answer.ts';

const fail = (): never => {
  throw new Error('This answer must stay untouched');
};

/** An answer that fails the test of what writes to it. */
export const untouchedAnswer: Answer = {
  cookie: fail,
  clearCookie: fail,
  getHeader: fail,
  hasHeader: fail,
  headersSent: false,
  removeHeader: fail,
  setHeader: fail,
  vary: fail,
};
