import { loadCode } from '#schemas/load-code.ts';
import { sendRequest, type HttpAnswer, type HttpRequest } from './http-client.ts';
import { RequestError } from './request-error.ts';
import { browserStores } from './storage/stores.ts';

/** A source of access tokens for requests. */
export interface AccessSource {
  /** Returns the token to send; null for a visitor. May wait for a token that is being fetched. */
  token(): Promise<string | null>;
  /** Returns another token in place of a refused one; null when the session is over. */
  renew(refused: string): Promise<string | null>;
}

/** The access from storage only, used until the session's machine runs. */
const fromStorage: AccessSource = {
  token: async () => browserStores().token.read(),
  // The bundle of the session's machine contains this code.
  renew: (refused) =>
    loadCode(() => import('./session-client.ts'))
      .then(({ renewSession }) => renewSession(refused))
      .then(
        ({ token }) => token,
        () => null,
      ),
};

let source: AccessSource = fromStorage;

/**
 * Sets the source of access tokens.
 * @returns a function that restores the default
 */
export function setAccessSource(next: AccessSource): () => void {
  source = next;
  return () => {
    if (source === next) source = fromStorage;
  };
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401 && error.problem?.code === 'unauthenticated';

/**
 * Sends a request with the shopper's access token. When the server refuses the token, it renews the session
 * once for all waiting requests, and sends the request again.
 * @param send sends one request
 * @throws RequestError
 */
export async function sendPersonalRequest(request: HttpRequest, send = sendRequest): Promise<HttpAnswer> {
  const withToken = (token: string | null): HttpRequest =>
    token === null
      ? request
      : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
  const token = await source.token();
  try {
    return await send(withToken(token));
  } catch (error) {
    if (token === null || !isRefusedToken(error)) throw error;
    const renewed = await source.renew(token);
    if (renewed === null || renewed === token) throw error;
    return await send(withToken(renewed));
  }
}
