import type { Operation } from './operation.ts';

// The parts of a request that reach the code of an operation: its headers, and a limited body. A rendering
// server in front of an engine passes on exactly these, and the engine gives its operations no other headers.

/** Headers that every operation may read. The contract of an operation lists its additional headers. */
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

/**
 * Returns the names of the headers that an operation may read; without an operation, the headers of every
 * request.
 */
export const headersOf = (operation?: Pick<Operation, 'http'>): readonly string[] => [
  ...ofEveryRequest,
  ...(operation?.http?.headers ?? []),
];

/** Most bytes of a JSON or text body. */
export const plainBodyLimit = 256 * 1024;
/** Most bytes of an uploaded picture: large enough for photos of phone cameras. */
export const pictureLimit = 5 * 1024 * 1024;
/** Most bytes of the other parts of a form with a picture. */
const formLimit = 64 * 1024;
/** Most bytes of a body that is read in pieces: about a million gift codes. */
const streamLimit = 128 * 1024 * 1024;

/**
 * Returns the size of the largest body that an operation reads, in bytes; without an operation, the size for
 * plain bodies.
 */
export function bodyLimitOf(operation?: Pick<Operation, 'http'>): number {
  const body = operation?.http?.body;
  if (body === 'stream') return streamLimit;
  return typeof body === 'object' ? pictureLimit + formLimit : plainBodyLimit;
}
