/** Why a rehearsal could not take place, in words for whoever asked for it. */
export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}
