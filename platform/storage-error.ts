import { OutsideError } from './outside-error.ts';

/** The storage of files failed, or did not answer in time. */
export class StorageError extends OutsideError {
  override readonly name = 'StorageError';
}

/** Finds the failure of the storage among an error and its causes. */
export function storageErrorIn(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error;
  return error instanceof Error && error.cause !== undefined ? storageErrorIn(error.cause) : undefined;
}
