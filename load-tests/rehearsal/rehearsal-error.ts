/** Why a rehearsal could not be run, for the person who started it. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}
