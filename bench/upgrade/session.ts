import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const sentCode = z.object({ request_id: z.string() });
const session = z.object({ token: z.string() });
const outbox = z.object({ messages: z.array(z.object({ tokens: z.array(z.string()) })) });

/**
 * Sends a request of a session: POST with a body, otherwise GET.
 * @param origin of another server on the same database
 * @throws Error with the path and the answer of a request that fails
 */
export type Call = <Value>(
  schema: z.ZodType<Value>,
  path: string,
  body?: object | FormData,
  origin?: string,
) => Promise<Value>;

/** Requests with a token. */
interface Session {
  call: Call;
  setToken(token: string): void;
}

function createSession(url: string): Session {
  let token = '';
  const call: Call = async (schema, path, body, origin = url) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
    return schema.parse(JSON.parse(text));
  };
  return {
    call,
    setToken(given) {
      token = given;
    },
  };
}

/** Returns the requests of a visitor who does not sign in. */
export const visit = (url: string): Call => createSession(url).call;

/**
 * Signs a person in with the code that the outbox of a demo shows.
 * @param url of a server
 * @throws Error with the path and the answer of a request that fails
 */
export async function openSession(url: string, mobile: string, outboxToken: string): Promise<Call> {
  const { call, setToken } = createSession(url);
  const { request_id } = await call(sentCode, '/api/v1/auth/codes', { mobile });
  const { messages } = await call(outbox, `/dev/outbox?token=${outboxToken}&to=${mobile}&limit=1`);
  const code = messages[0]?.tokens[0];
  const { token } = await call(session, '/api/v1/auth/codes/verify', { mobile, request_id, code });
  setToken(token);
  return call;
}
