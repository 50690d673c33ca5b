/** The storage of files failed, or did not answer in time. Its causes look like those of a database that is away. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
