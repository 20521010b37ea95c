/** Why a rehearsal could not take place, worded for the person who started it. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}
