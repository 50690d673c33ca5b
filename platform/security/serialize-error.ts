import { stdSerializers } from 'pino';

/**
 * Returns an error for the server's log, without the fields in which PostgreSQL quotes rows and statements,
 * such as `Key (mobile)=(0912…) already exists`.
 */
export function serializeError(error: Error): object {
  const {
    detail: _detail,
    where: _where,
    internalQuery: _query,
    raw: _raw,
    ...kept
  } = stdSerializers.err(error) as object & Record<string, unknown>;
  return kept;
}
