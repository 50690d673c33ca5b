import type { Principal } from './principal.ts';

/**
 * Opens an encrypted value of the database. A damaged value must not break its list, nor stop the use of
 * other values.
 * @param what names the row in the log of the server, without values: `the number of bank card 7`
 * @returns null when no accepted key opens it
 */
export function openStored(
  { request }: Pick<Principal, 'request'>,
  what: string,
  open: () => string,
): string | null {
  try {
    return open();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    request?.report(new Error(`${what} cannot be opened: ${reason}`, { cause }));
    return null;
  }
}
