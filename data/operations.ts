import type { Operations } from '#schemas/api/index.ts';
import type { OperationInput, OperationOutput } from '#schemas/api/operation.ts';
import { loadCode } from '#schemas/load-code.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { sendPersonalRequest } from './access.ts';
import { sendRequest, type HttpAnswer, type HttpRequest } from './http-client.ts';
import { newKey } from './new-key.ts';
import { operationRoute, type OperationId, type OperationRoute } from './operation-route.ts';
import { RequestError } from './request-error.ts';

export type { OperationId } from './operation-route.ts';
export type InputOf<Id extends OperationId> = OperationInput<Operations[Id]>;
export type OutputOf<Id extends OperationId> = OperationOutput<Operations[Id]>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds; no limit by default. */
  timeout?: number | undefined;
  /**
   * For operations with an idempotency key: the same key for every attempt of one change. A call without one
   * gets its own key.
   */
  idempotencyKey?: string | undefined;
  /** Called when the engine first requires a challenge, which takes a moment to solve. */
  onChallenge?: (() => void) | undefined;
}

interface OperationRequest {
  method: string;
  path: string;
  body?: Readonly<Record<string, unknown>>;
}

/**
 * Returns method, path and body of a call. Path parameters are filled. The other input goes to the query, or
 * to the body of a write.
 */
export const operationRequest = async <Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
): Promise<OperationRequest> => toRequest(await operationRoute(id), input);

/** Returns method, path and body of a call, by the route of its operation. */
export function toRequest({ method, path }: OperationRoute, input: unknown): OperationRequest {
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
 * Sends a request. When the engine requires a challenge, it solves it and sends the request again with the
 * solution. A second, harder challenge may follow, but no third.
 */
async function sendWithChallenge(
  send: (request: HttpRequest) => Promise<HttpAnswer>,
  request: HttpRequest & OperationRequest,
  onChallenge: (() => void) | undefined,
  challenges = 2,
): Promise<HttpAnswer> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof RequestError) || error.problem?.code !== 'challenge-needed') throw error;
    if (challenges === 0) throw error;
    onChallenge?.();
    const { solveChallenge } = await loadCode(() => import('./challenge.ts')).catch((cause: unknown) => {
      throw new RequestError('network-error', { cause });
    });
    const solution = await solveChallenge(error.problem, request.signal);
    if (solution === null) throw error;
    const solved = { ...request, body: { ...request.body, solution } };
    return await sendWithChallenge(send, solved, onChallenge, challenges - 1);
  }
}

/**
 * Calls an operation of the engine over HTTP. If its response depends on the principal, the call carries the
 * shopper's access token. It solves a challenge of the engine automatically.
 * @param input path parameters, query and body in one object, as in the contract in schemas/api
 * @throws RequestError
 */
export async function callOperation<Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
  options: CallOptions = {},
): Promise<OutputOf<Id>> {
  const known = operationRoute(id);
  // There is no await for a known route, so a public request is sent in the same turn.
  const route = known instanceof Promise ? await known : known;
  const { idempotencyKey, onChallenge, ...rest } = options;
  const headers = route.idempotent ? { 'idempotency-key': idempotencyKey ?? newKey() } : undefined;
  const request = { ...toRequest(route, input), ...rest, headers };
  const { body } = await sendWithChallenge(
    route.personal ? sendPersonalRequest : sendRequest,
    request,
    onChallenge,
  );
  return body as OutputOf<Id>;
}
