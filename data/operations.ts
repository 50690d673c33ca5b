import type { Operations } from '#schemas/api/index.ts';
import type { OperationInput, OperationOutput } from '#schemas/api/operation.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { operationRoutes } from './generated/operations.ts';
import { sendPersonalRequest } from './access.ts';
import { sendRequest, type HttpAnswer, type HttpRequest } from './http-client.ts';
import { newKey } from './new-key.ts';
import { RequestError } from './request-error.ts';

/** Id of an operation that the shop's pages may call. */
export type OperationId = keyof typeof operationRoutes;
export type InputOf<Id extends OperationId> = OperationInput<Operations[Id]>;
export type OutputOf<Id extends OperationId> = OperationOutput<Operations[Id]>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds; no limit by default. */
  timeout?: number | undefined;
  /**
   * For operations with an idempotency key: the same key for every attempt at one thing. A call without one
   * gets a key of its own.
   */
  idempotencyKey?: string | undefined;
  /** Called when the engine wants a challenge solved first, which takes a moment. */
  onChallenge?: (() => void) | undefined;
}

interface OperationRequest {
  method: string;
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

interface OperationRoute {
  method: string;
  path: string;
  personal?: true;
  idempotent?: true;
}

/**
 * Method, path and body of a call: path parameters are filled, the rest goes to the query (or, for a write,
 * to the body).
 */
export function operationRequest<Id extends OperationId>(id: Id, input: InputOf<Id>): OperationRequest {
  const { method, path }: { method: string; path: string } = operationRoutes[id];
  const given = Object.entries<unknown>(input as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const params = Object.fromEntries(
    given.filter(([name]) => inPath.has(name)).map(([name, value]) => [name, String(value)]),
  );
  const rest = given.filter(([name]) => !inPath.has(name));
  const hasQuery = method === 'GET' || method === 'DELETE';
  const query = Object.fromEntries(hasQuery ? rest.map(([name, value]) => [name, String(value)]) : []);
  return {
    method,
    path: fillPath(path, params, query),
    ...(hasQuery ? {} : { body: Object.fromEntries(rest) }),
  };
}

/**
 * Sends a request. When the engine asks for a challenge, it is solved and the request is sent once more with the
 * solution.
 */
async function sendWithChallenge(
  send: (request: HttpRequest) => Promise<HttpAnswer>,
  request: HttpRequest & OperationRequest,
  onChallenge: (() => void) | undefined,
): Promise<HttpAnswer> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof RequestError) || error.problem?.code !== 'challenge-needed') throw error;
    onChallenge?.();
    const { solveChallenge } = await import('./challenge.ts');
    const solution = await solveChallenge(error.problem, request.signal);
    if (solution === null) throw error;
    return await send({ ...request, body: { ...request.body, solution } });
  }
}

/**
 * Calls an operation of the engine over HTTP. If its response depends on the principal, the call carries
 * the shopper's access token. A challenge of the engine is solved on the way.
 * @param input path parameters, query and body in one object, as the contract in schemas/api says
 * @throws RequestError
 */
export async function callOperation<Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
  options: CallOptions = {},
): Promise<OutputOf<Id>> {
  const { personal, idempotent }: OperationRoute = operationRoutes[id];
  const { idempotencyKey, onChallenge, ...rest } = options;
  const headers = idempotent ? { 'idempotency-key': idempotencyKey ?? newKey() } : undefined;
  const request = { ...operationRequest(id, input), ...rest, headers };
  const { body } = await sendWithChallenge(
    personal ? sendPersonalRequest : sendRequest,
    request,
    onChallenge,
  );
  return body as OutputOf<Id>;
}
