/**
 * A service outside of the shop failed: a provider, or the storage of files. Its causes look like the causes
 * of a database that is away.
 */
export class OutsideError extends Error {
  override readonly name: string = 'OutsideError';
}
