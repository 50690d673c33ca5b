import type { Operation } from './operation.ts';

// What of a request reaches the code of an operation: its headers, and how much of its body. A rendering
// server in front of an engine passes on just this, and the engine gives its operations no other headers.

/**
 * Headers that may be read in every request. Those that one operation reads beside them are in its contract.
 */
const ofEveryRequest = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-no-compression',
  'x-preview',
] as const;

/** Names of the headers that an operation may read; without one, those of every request. */
export const headersOf = (operation?: Pick<Operation, 'http'>): readonly string[] => [
  ...ofEveryRequest,
  ...(operation?.http?.headers ?? []),
];

/** Of a body of JSON or text, in bytes. */
export const plainBodyLimit = 256 * 1024;
/** Of an uploaded picture, in bytes: large enough for photos of phone cameras. */
export const pictureLimit = 5 * 1024 * 1024;
/** Of what stands around the picture in its form, in bytes. */
const formLimit = 64 * 1024;
/** Of a body that is read in pieces, in bytes: about a million gift codes. */
const streamLimit = 128 * 1024 * 1024;

/** The largest body that an operation reads, in bytes; without one, that of plain bodies. */
export function bodyLimitOf(operation?: Pick<Operation, 'http'>): number {
  const body = operation?.http?.body;
  if (body === 'stream') return streamLimit;
  return typeof body === 'object' ? pictureLimit + formLimit : plainBodyLimit;
}
