/** Why a rehearsal could not take place, in words for the person who started it. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}
