import { OutsideError } from '../outside-error.ts';

/** Errors of a connection that is broken or cannot be made, as Node names them. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/**
 * SQLSTATEs: the server is stopping, starting or full. 57014 is a statement that exceeded its time limit, and 25P03 a
 * transaction that paused for too long. 3D000 is a missing database.
 */
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '57014', '25P03', '3D000', '55000']);
/** node-postgres gives these no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;

/** Whether an error means that the database cannot answer now, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof OutsideError) return false;
  // A client of the shop that went away while it sent its request.
  if (error.message === 'aborted') return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (
    connectionCodes.has(code) ||
    serverCodes.has(code) ||
    code.startsWith('08') ||
    messages.test(error.message)
  )
    return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  // The error may be wrapped in another error.
  return error.cause !== undefined && isDatabaseAway(error.cause);
}

/**
 * Whether the database refused a row because its account was closed; see migrations/0051-personal-data.sql.
 */
export const isAccountClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'VI001';

/** Returns the name of the unique constraint or index that refused a row; undefined for every other error. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  typeof error.constraint === 'string'
    ? error.constraint
    : undefined;

/** Whether no answer has come within the time limit of a query. Its connection is of no use any more. */
export const isSilent = (error: unknown): error is Error =>
  error instanceof Error && (error.message === 'Query read timeout' || isSilent(error.cause));
