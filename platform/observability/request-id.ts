import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTrustedProxyCheck } from '../security/trusted-proxies.ts';

/** The header with the id of a request, in requests to other servers and in answers. */
export const requestIdHeader = 'x-request-id';

/** The header with the place of a request in a trace (https://www.w3.org/TR/trace-context). */
export const traceParentHeader = 'traceparent';

/** An id ends up in the log and in headers, so that it has no other characters. */
const idForm = /^[A-Za-z0-9-]{1,64}$/;

/** Returns a new id. It is random, because a counter would show the shop's traffic. */
export const newRequestId = (): string => randomUUID();

/** Reads what a trusted proxy says about a request. */
export interface RequestIds {
  /** Returns the id that the proxy has given the request, or a new one. */
  idOf(request: IncomingMessage): string;
  /** Returns the place in a trace that the proxy has given the request. */
  traceParentOf(request: IncomingMessage): string | undefined;
}

/** @param trustedProxies as `parseTrustedProxies` returns them */
export function createRequestIds(trustedProxies: string | false): RequestIds {
  if (trustedProxies === false) return { idOf: newRequestId, traceParentOf: () => undefined };
  const isTrusted = createTrustedProxyCheck(trustedProxies);
  return {
    idOf({ headers, socket }) {
      const given = headers[requestIdHeader];
      return typeof given === 'string' && idForm.test(given) && isTrusted(socket.remoteAddress)
        ? given
        : newRequestId();
    },
    traceParentOf({ headers, socket }) {
      const given = headers[traceParentHeader];
      return typeof given === 'string' && isTrusted(socket.remoteAddress) ? given : undefined;
    },
  };
}
