import { pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '#engine/index.ts';
import type { Principal, PrincipalRequest } from '#engine/pipeline/principal.ts';
import type { OperationId } from '#schemas/api/index.ts';
import type { HttpForm } from '#schemas/api/operation.ts';
import { bodyLimitOf, headersOf } from '#schemas/api/passed-on.ts';
import { ShopError } from '#schemas/errors.ts';
import { limitBytes } from './limit-bytes.ts';
import { logFailure } from './problem.ts';

/** Most characters of a stored user agent. */
const maxUserAgentLength = 300;

const one = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}

interface UploadForm {
  /** The field of the file. */
  name: string;
  /** Milliseconds in which the file must begin. */
  timeout: number;
  /** Is filled with the texts that come before the file. */
  fields: Record<string, string>;
  /** Id of the customer who sends the form; null for a guest. */
  customer: number | null;
  /** Bytes of the whole form. */
  limit: number;
}

/**
 * Converts the parser's error about an unreadable form to a refusal. Unlike refusals, the error has no
 * status.
 */
const toRefusal = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof ShopError) && !('statusCode' in error)
    ? new ShopError('malformed-request', { cause: error })
    : error;

/**
 * Reads a file whose form may end too early, or turn out not to be one. The file ends when its form ends, so
 * that nobody uses the file of a form that is refused.
 */
async function* readFile(file: Readable, form: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk as Uint8Array;
    await form;
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * Reads a form to its end. The parser reads everything before and after the file at the same time.
 * @throws ShopError `body-too-large`, from which on nothing is read until the answer is sent; and any error
 *   when the sender leaves
 */
async function readForm({ raw }: FastifyRequest, reply: FastifyReply, limit: number): Promise<void> {
  const counted = limitBytes(limit);
  raw.once('close', () => {
    if (!raw.readableEnded) counted.destroy();
  });
  reply.raw.once('finish', () => {
    // The client can send its next request only after the rest, which is dropped.
    if (reply.raw.shouldKeepAlive) raw.unpipe().resume();
  });
  raw.pipe(counted).resume();
  try {
    await finished(counted);
  } catch (error) {
    if (!reply.raw.writableFinished) raw.unpipe().pause();
    throw error;
  }
}

/**
 * Opens the file of an upload.
 * @throws ShopError `malformed-request` when it does not begin in time or the form cannot be read,
 *   `body-too-large` when the other parts are larger than the operation reads, `overloaded` when too many are
 *   received
 */
async function openFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, timeout, fields, customer, limit }: UploadForm,
): Promise<Readable | undefined> {
  request.beginUpload?.(reply, customer);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // The rest of the body is not waited for.
    void reply.header('connection', 'close');
    late.reject(new ShopError('malformed-request', { detail: `no file within ${timeout} ms` }));
  }, timeout);
  try {
    const found = request.file();
    // The parser has just begun to read, and no byte has arrived yet.
    const form = readForm(request, reply, limit);
    const begun = [found, late.promise, form.then(() => found)];
    const file = await Promise.race(begun).catch((error: unknown) => {
      throw toRefusal(error);
    });
    if (file?.fieldname !== name) return undefined;
    for (const [key, part] of Object.entries(file.fields))
      if (part && !Array.isArray(part) && part.type === 'field' && typeof part.value === 'string')
        fields[key] = part.value;
    form.catch((error: Error) => file.file.destroy(error));
    return Readable.from(readFile(file.file, form));
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the body for an operation that parses it itself. */
function bodyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, timeout, customer }: { body: HttpForm['body']; timeout: number; customer: number | null },
): Pick<PrincipalRequest, 'text' | 'openStream' | 'fields'> {
  if (body === 'text') return { text: typeof request.body === 'string' ? request.body : '' };
  const { body: stream } = request;
  if (body === 'stream') {
    if (!(stream instanceof Readable)) return {};
    const limit = limitBytes(bodyLimitOf({ http: { body } }));
    return { openStream: async () => pipeline(stream, limit, () => undefined) };
  }
  if (body === undefined || !request.isMultipart()) return {};
  const fields: Record<string, string> = {};
  const form = { name: body.multipart, timeout, fields, customer, limit: bodyLimitOf({ http: { body } }) };
  return { fields, openStream: () => openFile(request, reply, form) };
}

/**
 * Prefix of cookies over https, with which browsers only accept them from a secure origin. It is not
 * `__Host-`, which requires the path `/`: browsers send the refresh cookie only to the paths of the sign-in.
 */
const securePrefix = '__Secure-';

/** Returns the cookies by their names without the prefix. Over https, cookies without it are ignored. */
function cookiesOf({ cookies }: FastifyRequest, secure: boolean): Principal['cookies'] {
  if (!secure) return cookies;
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(securePrefix) ? [[name.slice(securePrefix.length), value]] : [],
    ),
  );
}

/**
 * Returns the headers that an operation may read. Headers that a rendering server would not pass on are
 * missing for every sender.
 */
const readableHeaders = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  http: HttpForm | undefined,
): PrincipalRequest['headers'] =>
  Object.fromEntries(
    ['host', ...headersOf(http && { http })].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  );

export interface PrincipalOptions {
  engine: Pick<Engine, 'identify' | 'now'>;
  /** Whether the shop is reached over https only. Otherwise cookies are Secure if the request was. */
  secure: boolean;
  /** Milliseconds in which the file of an upload must begin. */
  fileTimeout: number;
}

/**
 * Reads the sender of a request to an operation with a personal answer.
 * @throws ShopError `unauthenticated` when the access token is invalid and the operation declares this error
 */
export async function readPrincipal(
  request: FastifyRequest,
  reply: FastifyReply,
  { engine, secure, fileTimeout }: PrincipalOptions,
  { id, http }: { id: OperationId; http: HttpForm | undefined },
): Promise<Principal> {
  const user = await engine.identify(id, bearerOf(request));
  return {
    user,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    idempotencyKey: one(request.headers['idempotency-key']),
    cookies: cookiesOf(request, secure),
    setCookie(name, value, { path, maxAge }) {
      void reply.setCookie(`${secure ? securePrefix : ''}${name}`, value, {
        path,
        maxAge,
        httpOnly: true,
        sameSite: 'strict',
        secure: secure || request.protocol === 'https',
      });
    },
    now: engine.now,
    request: {
      query: request.query as Record<string, unknown>,
      headers: readableHeaders(request, http),
      hasLeft: () => request.raw.socket.destroyed,
      report: (error) => logFailure(request, error),
      alarm: (event, details) => request.log.warn({ event, ...details }, `alarm: ${event}`),
      ...bodyOf(request, reply, { body: http?.body, timeout: fileTimeout, customer: user?.id ?? null }),
    },
  };
}
