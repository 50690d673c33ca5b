import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '#schemas/api/index.ts';
import type { HttpForm } from '#schemas/api/operation.ts';
import type { Engine } from '../engine/index.ts';
import type { Principal, PrincipalRequest } from '../engine/principal.ts';
import { logFailure } from './problem.ts';

/** Characters of the user agent that are kept. */
const maxUserAgentLength = 300;

const one = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : undefined;
}

/** The body for an operation that parses it itself. */
async function readBody(
  request: FastifyRequest,
  body: HttpForm['body'],
): Promise<Pick<PrincipalRequest, 'text' | 'stream'>> {
  if (body === 'text') return { text: typeof request.body === 'string' ? request.body : '' };
  if (body === 'stream') return request.body instanceof Readable ? { stream: request.body } : {};
  if (body === undefined || !request.isMultipart()) return {};
  const file = await request.file();
  return file?.fieldname === body.multipart ? { stream: file.file } : {};
}

/**
 * Over https, cookies carry a prefix with which browsers accept them from a secure origin only. It is not `__Host-`,
 * which demands the path `/`: the refresh cookie is sent to the paths of the sign-in alone.
 */
const securePrefix = '__Secure-';

/** The cookies by their names without the prefix; over https, cookies without it are ignored. */
function cookiesOf({ cookies }: FastifyRequest, secure: boolean): Principal['cookies'] {
  if (!secure) return cookies;
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(securePrefix) ? [[name.slice(securePrefix.length), value]] : [],
    ),
  );
}

/**
 * Who sends a request to an operation whose answer is personal.
 * @param secure whether the shop is reached over https only; otherwise cookies are Secure if the request
 * was
 * @throws ShopError `unauthenticated` when the access token is invalid and the operation declares this
 * error
 */
export async function readPrincipal(
  request: FastifyRequest,
  reply: FastifyReply,
  { engine, secure }: { engine: Pick<Engine, 'identify' | 'now'>; secure: boolean },
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
      headers: request.headers,
      report: (error) => logFailure(request, error),
      alarm: (event, details) => request.log.warn({ event, ...details }, `alarm: ${event}`),
      ...(await readBody(request, http?.body)),
    },
  };
}
