import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The header with the id of a request, in requests to other servers and in answers. */
export const requestIdHeader = 'x-request-id';

/** The header with the place of a request in a trace (https://www.w3.org/TR/trace-context). */
export const traceParentHeader = 'traceparent';

/** The request, or the run of a job, for which the server works. */
export interface RequestScope {
  id: string;
  /** The part of the trace that is in progress, where traces are sent. */
  span?: Span | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs work for a request. Log lines and outgoing calls of the work, and of what it starts, carry its id. */
export const runInScope = <Result>(scope: RequestScope, work: () => Result): Result =>
  scopes.run(scope, work);

/** Runs work that belongs to no request, such as the answer to an event of a shared connection. */
export const runOutsideScope = <Result>(work: () => Result): Result => scopes.exit(work);

/** Returns the scope of the work that is in progress; undefined outside of requests and jobs. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

/**
 * Returns the headers that each call of another server carries: the id of the request behind it and, where traces
 * are sent, its place in the trace.
 */
export function outgoingHeaders(): Record<string, string> {
  const scope = scopes.getStore();
  if (!scope) return {};
  const id = { [requestIdHeader]: scope.id };
  if (!scope.span) return id;
  const { traceId, spanId, traceFlags } = scope.span.spanContext();
  return {
    ...id,
    [traceParentHeader]: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
  };
}
