import type { FastifyRequest } from 'fastify';
import { assertSameOrigin } from '#platform/security/same-origin.ts';
import type { HttpForm, Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';

/** Types of files that are read in pieces. */
const streamTypes = ['text/csv', 'text/plain', 'application/octet-stream'];

/** Returns type and charset of a body, in lower case; null when the header names no single type. */
function mediaTypeOf(header: string): { type: string; charset: string | undefined } | null {
  const [type = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(type)) return null;
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice('charset='.length);
  return { type, charset: charset?.replaceAll('"', '') };
}

/** Whether an operation takes a body of a type. A provider signs its notification and chooses its type. */
function takes(body: HttpForm['body'], header: string): boolean {
  if (body === 'text') return true;
  const media = mediaTypeOf(header);
  if (!media) return false;
  if (body === undefined)
    return media.type === 'application/json' && (media.charset === undefined || media.charset === 'utf-8');
  return body === 'stream' ? streamTypes.includes(media.type) : media.type === 'multipart/form-data';
}

/** Whether a request has a body, or announces one. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0 ||
  headers['content-type'] !== undefined;

/**
 * Whether an operation refuses pages of other origins. Every operation that changes data does, and so does
 * every sign-in. Reads reveal nothing to such pages, because other origins cannot read personal answers,
 * which also need the access token.
 */
const isGuarded = ({ method, audience, crossSite }: Operation): boolean =>
  crossSite !== true && (method !== 'GET' || audience === 'provider');

/**
 * Returns the check of an operation's requests before their body is read.
 * @param shopUrl origin under which customers reach the shop
 * @returns refuses with ShopError `forbidden` a page of another origin, and with `unsupported-media-type` a
 *   body of another type than in the contract
 */
export const guardOf =
  (operation: Operation, shopUrl: string) =>
  (request: FastifyRequest): void => {
    if (isGuarded(operation)) assertSameOrigin(request, shopUrl);
    if (operation.method === 'GET' || !hasBody(request)) return;
    const type = request.headers['content-type'] ?? '';
    if (!takes(operation.http?.body, type))
      throw new ShopError('unsupported-media-type', { detail: `${operation.id}: ${type}` });
  };
