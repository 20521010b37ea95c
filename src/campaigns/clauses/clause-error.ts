/** A sentence that can't be composed: a word, a name or a value is missing. */
export class ClauseError extends Error {
  override readonly name = 'ClauseError';
  /** Field of `campaign.json` that names the value; the facts if it is missing. */
  readonly path: readonly (string | number)[];
  constructor(message: string, path: ClauseError['path'] = ['facts']) {
    super(message);
    this.path = path;
  }
}

/** Returns a fact that a sentence needs, although the schema makes it optional. @throws {ClauseError} naming the fact */
export function requireFact<Value>(value: Value | undefined, path: string): Value {
  if (value === undefined) throw new ClauseError(`${path} is needed to say it`);
  return value;
}

/** Adds the clause's id to errors in its sentence. */
export function withId<Result>(id: string, say: () => Result): Result {
  try {
    return say();
  } catch (error) {
    throw error instanceof ClauseError ? new ClauseError(`clause ${id}: ${error.message}`, error.path) : error;
  }
}

/** Adds the field that names a value to its error. */
export function withPath<Result>(path: ClauseError['path'], say: () => Result): Result {
  try {
    return say();
  } catch (error) {
    throw error instanceof ClauseError ? new ClauseError(error.message, path) : error;
  }
}
