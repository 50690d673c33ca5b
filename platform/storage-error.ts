/** The storage of files failed, or did not answer in time. Its causes look like those of a database that is away. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Finds the failure of the storage among an error and its causes. */
export function storageErrorIn(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  return error instanceof Error && error.cause !== undefined ? storageErrorIn(error.cause) : undefined;
}
