import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createTrustedProxyCheck } from '../security/trusted-proxies.ts';
import { requestIdHeader, traceParentHeader } from '../tracing/request-scope.ts';

/** An id ends up in the log and in headers, so that it has no other characters. */
const idForm = /^[A-Za-z0-9-]{1,64}$/;

/** Hexadecimal digits of one id. */
const idLength = 32;
/** Ids that are made at once. A part of a long text costs a ready page less than half of a UUID. */
const stock = 256;
let digits = '';
let used = 0;

/** Returns a new id. It is random, because a counter would show the shop's traffic. */
export function newRequestId(): string {
  if (used === digits.length) {
    digits = randomBytes((stock * idLength) / 2).toString('hex');
    used = 0;
  }
  used += idLength;
  return digits.slice(used - idLength, used);
}

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
