import { privateOperations, type Operations, type PrivateOperationId } from '#schemas/api/index.ts';
import type { Access, Operation, OperationOutput } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { isOnce } from './idempotency.ts';
import type { Engine } from './index.ts';
import { parseInput } from './parse-input.ts';
import type { Principal, SignedIn } from './private-handler.ts';

export interface PrivateDispatcher {
  /**
   * Answers a private operation. Nothing is kept and nothing is shared between calls.
   * @param input path parameters, query and body in one object, as they came
   * @throws ShopError with a code of the contract, `unauthenticated`, `forbidden`, `validation-failed` or `unavailable`
   */
  call<Id extends PrivateOperationId>(
    id: Id,
    input: Readonly<Record<string, unknown>>,
    principal: Principal,
  ): Promise<OperationOutput<Operations[Id]>>;
  /**
   * Who an access token belongs to. A token that is forged or out of date is refused where the operation can say so,
   * so that a browser fetches a new one; where it cannot, its bearer is a visitor.
   * @param token without `Bearer `; nothing for a visitor
   * @throws ShopError `unauthenticated`
   */
  identify(id: PrivateOperationId, token: string | undefined): Promise<SignedIn | null>;
  now: () => Date;
}

const isStaffOnly = (access: Access): boolean => typeof access !== 'string';

/** @throws ShopError `unauthenticated` or `forbidden` */
function assertAccess(access: Access, user: SignedIn | null): void {
  if (access === 'visitor' || access === 'provider') return;
  if (!user) throw new ShopError('unauthenticated');
  if (access === 'customer') return;
  if (!user.roles.some((role) => role === 'owner' || access.includes(role)))
    throw new ShopError('forbidden', { detail: `user ${user.id} is none of ${access.join(', ')}` });
}

function assertIdempotencyKey(key: string | null): void {
  if (key === null) throw new ShopError('idempotency-key-needed');
  if (key.length < 8 || key.length > 200)
    throw new ShopError('idempotency-key-needed', { detail: `a key of ${key.length} characters` });
}

/**
 * The one way to call the private half of the engine.
 * @throws Error when an operation is `idempotent` and its handler is not made by `onceInTransaction` or `onceWithLease`
 */
export function createPrivateDispatcher(
  engine: Pick<Engine, 'privateHandlers' | 'identify' | 'limitRequest' | 'now'>,
): PrivateDispatcher {
  const all: Readonly<Record<string, Operation & { access: Access }>> = privateOperations;
  for (const [id, { idempotent }] of Object.entries(all)) {
    if (idempotent === true && !isOnce(engine.privateHandlers[id as PrivateOperationId]))
      throw new Error(`${id} is idempotent, but its handler would run again for the same key`);
  }

  const call = async (
    id: PrivateOperationId,
    given: Readonly<Record<string, unknown>>,
    principal: Principal,
  ): Promise<unknown> => {
    const { access, idempotent }: Operation & { access: Access } = privateOperations[id];
    assertAccess(access, principal.user);
    if (idempotent === true) assertIdempotencyKey(principal.idempotencyKey);
    engine.limitRequest(id, principal);
    // The input was parsed by this very operation's contract.
    const handler = engine.privateHandlers[id] as (input: unknown, principal: Principal) => Promise<unknown>;
    try {
      return await handler(parseInput(id, given), principal);
    } catch (error) {
      if (isDatabaseAway(error))
        throw new ShopError('unavailable', { cause: error, detail: `${id}: the database does not answer` });
      throw error;
    }
  };

  return {
    // The table of handlers ties each id to its output.
    call: <Id extends PrivateOperationId>(
      id: Id,
      input: Readonly<Record<string, unknown>>,
      principal: Principal,
    ) => call(id, input, principal) as Promise<OperationOutput<Operations[Id]>>,
    async identify(id, token) {
      if (token === undefined) return null;
      const { access, errors }: Operation & { access: Access } = privateOperations[id];
      const user = await engine.identify(token, { staff: isStaffOnly(access) });
      if (!user && errors.includes('unauthenticated'))
        throw new ShopError('unauthenticated', { detail: 'the access token does not hold' });
      return user;
    },
    now: engine.now,
  };
}
