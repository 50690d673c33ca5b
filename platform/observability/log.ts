import { pino, type DestinationStream, type Level, type Logger, type LevelWithSilent } from 'pino';
import { serializeError } from '../security/serialize-error.ts';
import { currentScope } from '../tracing/request-scope.ts';

/** The field of log lines with the id of their request. */
export const requestIdField = 'request_id';

/** Loggers that write the id of their request themselves, even where the scope of the request is lost. */
const withOwnId = new WeakSet<object>();

/** Marks a logger whose bindings have the id of its request. */
export function markRequestLog<Log extends object>(log: Log): Log {
  withOwnId.add(log);
  return log;
}

/**
 * Creates the log of a server. Each line carries the id of the request or job for which it was written.
 * @param destination standard output by default
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: serializeError },
    mixin(_fields: object, _level: number, logger: object): object {
      const scope = currentScope();
      return scope && !withOwnId.has(logger) ? { [requestIdField]: scope.id } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const weights: Readonly<Record<LevelWithSilent, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
};

/** Whether a log of one level writes lines of another one. */
export const isWritten = (line: LevelWithSilent, log: LevelWithSilent): line is Level =>
  line !== 'silent' && weights[line] >= weights[log];
