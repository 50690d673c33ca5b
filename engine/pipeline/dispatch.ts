import { shareCacheMemory } from '#platform/cache/memory.ts';
import { createTaggedCache, type TaggedCache } from '#platform/cache/tagged-cache.ts';
import { isAccountClosed, isDatabaseAway } from '#platform/db/errors.ts';
import type { Pool } from '#platform/db/pool.ts';
import {
  isPublicOperation,
  operations,
  type OperationId,
  type Operations,
  type PublicOperationId,
} from '#schemas/api/index.ts';
import type { Audience, CachePolicy, Operation, OperationOutput } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import type { TelephoneRules } from '#schemas/telephone.ts';
import { createCallLog, type LoggedCall } from './audit/call-log.ts';
import type { HandlerResult, Handlers } from './handler.ts';
import { assertIdempotencyKey, runInTransaction, runWithLease } from './idempotency.ts';
import { assertNotPreviewing } from './not-in-preview.ts';
import { parseInput, type MoreRefusals } from './parse-input.ts';
import { rendererPrincipal, type Principal, type SignedIn } from './principal.ts';
import type { RequestLimit } from './request-limit.ts';
import type { StaffAccess } from './staff-access.ts';
import { WrongGuess } from './wrong-guess.ts';

type Input = Readonly<Record<string, unknown>>;

/** The answer of an operation, with the facts that caches need. */
export interface OperationResult<Value = unknown> {
  value: Value;
  /** The value as JSON. */
  json: string;
  /**
   * Higher whenever the same call has a new value. An equal value keeps its version. 0 for personal answers.
   */
  version: number;
  tags: readonly string[];
}

export interface CacheLimits {
  entries?: number;
  /** Memory of all entries together. */
  bytes?: number;
}

/**
 * Bytes of memory for one UTF-16 code unit of an answer's JSON: two of the text, the rest of the value
 * itself.
 */
const bytesOfUnit = 6;

/**
 * Caches the answers of public operations. While the database is unreachable, an outdated answer is better
 * than none.
 */
const createAnswerCache = ({
  entries = 4_000,
  bytes = shareCacheMemory().answers,
}: CacheLimits = {}): TaggedCache<OperationResult> =>
  createTaggedCache({ maxEntries: entries, maxSize: bytes, servesStale: isDatabaseAway });

let versions = 0;

/** Returns the key of an answer, which is equal for inputs with the same meaning. */
function answerKey(
  id: PublicOperationId,
  input: Readonly<Record<string, unknown>>,
  ignores: readonly string[] = [],
): string {
  const parts = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !ignores.includes(name),
  );
  return `${id} ${JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Returns the new answer. An equal one keeps the version and the value object of the previous answer. */
function toResult(
  { value, tags }: HandlerResult<unknown>,
  policy: CachePolicy | undefined,
  previous: OperationResult | undefined,
): OperationResult {
  const json = JSON.stringify(value);
  const isSame = previous?.json === json;
  return {
    value: isSame ? previous.value : value,
    json,
    version: isSame ? previous.version : (versions += 1),
    tags: [...new Set([...(policy?.tags ?? []), ...tags])],
  };
}

const isForStaff = (audience: Audience): boolean => typeof audience !== 'string';

/** Whether this person must have answered their second factor. */
const asksStaff = ({ audience, secondFactor }: Operation, { roles }: SignedIn): boolean =>
  isForStaff(audience) || (secondFactor !== undefined && roles.length > 0);

/** @throws ShopError `unauthenticated` or `forbidden` */
function assertAudience(audience: Audience, user: SignedIn | null): void {
  if (audience === 'public' || audience === 'visitor' || audience === 'provider') return;
  if (!user) throw new ShopError('unauthenticated');
  if (audience === 'customer') return;
  if (!user.roles.some((role) => role === 'owner' || audience.includes(role)))
    throw new ShopError('forbidden', { detail: `user ${user.id} is none of ${audience.join(', ')}` });
}

/**
 * Answers an operation: checks audience, second factor and limit, parses the input, and calls the handler
 * once for a key where the contract requires that. Simultaneous calls share the answers of public operations,
 * and the cache keeps these for the time of the contract. While the database is unreachable, an outdated
 * answer is better than none. Reads of personal data by staff, logins and refused calls leave a record in the
 * audit log.
 * @param input path parameters, query and body in one object, as they came
 * @throws ShopError with a code of the contract, `unauthenticated`, `forbidden`, `validation-failed` or
 *   `unavailable`
 */
export type Dispatch = <Id extends OperationId>(
  id: Id,
  input: Input,
  principal: Principal,
) => Promise<OperationResult<OperationOutput<Operations[Id]>>>;

export interface DispatcherParts {
  handlers: Handlers;
  pool: Pool;
  limitRequest: RequestLimit;
  assertStaffAccess: StaffAccess;
  /** Returns the telephone rules of the shop's country. */
  telephones: () => TelephoneRules;
  /** Finds more errors, by the shop's own forms, in an input that its contract refuses. */
  moreRefusals?: MoreRefusals;
  /** Limits of the answer cache. */
  cacheLimits?: CacheLimits;
}

export interface Dispatcher {
  dispatch: Dispatch;
  /** Marks every cached answer with one of the tags as outdated. */
  purge(tags: readonly string[]): void;
}

/** Returns the answer for one person, which is never cached. JSON is written only when it is sent. */
const personalResult = (value: unknown): OperationResult => ({
  value,
  version: 0,
  tags: [],
  get json() {
    return JSON.stringify(value);
  },
});

async function countGuess(error: unknown): Promise<never> {
  if (error instanceof WrongGuess) await error.count();
  throw error;
}

/** Creates the only entry to the engine for HTTP routes and the data port. */
export function createDispatcher({
  handlers,
  pool,
  limitRequest,
  assertStaffAccess,
  telephones,
  moreRefusals,
  cacheLimits,
}: DispatcherParts): Dispatcher {
  const answers = createAnswerCache(cacheLimits);
  const callLog = createCallLog(pool);

  async function callPublic(id: PublicOperationId, input: Input): Promise<OperationResult> {
    // cast: the input was parsed by the contract of this very operation
    const handler = handlers[id] as (input: Input) => Promise<HandlerResult<unknown>>;
    const { cache }: Operation = operations[id];
    return answers.get(answerKey(id, input, cache?.ignores), async (previous) => {
      const answer = await handler(input);
      const value = toResult(answer, cache, previous());
      return {
        value,
        tags: value.tags,
        life: (cache?.seconds ?? 0) * 1_000,
        size: value.json.length * bytesOfUnit,
      };
    });
  }

  async function callPrivate(id: OperationId, input: Input, principal: Principal): Promise<OperationResult> {
    // cast: the input was parsed by the contract of this very operation
    const handler = handlers[id] as (input: Input, principal: Principal, once?: unknown) => Promise<unknown>;
    const { idempotency }: Operation = operations[id];
    const call = { id, input, principal };
    if (idempotency === 'transaction')
      return personalResult(
        await runInTransaction(pool, call, (client) => handler(input, principal, client)),
      );
    if (idempotency === 'lease')
      return personalResult(
        await runWithLease(pool, call, (remember) => handler(input, principal, remember)),
      );
    return personalResult(await handler(input, principal));
  }

  /** Calls an operation. `call` gets the parsed input as soon as there is one. */
  async function callOperation(given: Input, call: LoggedCall): Promise<OperationResult> {
    const { id, principal } = call;
    const operation: Operation = operations[id];
    const { audience, idempotency, limit } = operation;
    assertNotPreviewing(operation, principal);
    assertAudience(audience, principal.user);
    if (principal.user && asksStaff(operation, principal.user))
      await assertStaffAccess(operation, principal.user, principal.now());
    if (idempotency) assertIdempotencyKey(principal.idempotencyKey);
    if (limit && principal !== rendererPrincipal) await limitRequest(id, principal);
    const parsed = parseInput(id, given, telephones(), moreRefusals);
    // The call of a short input begins immediately, so that a later purge outdates its answer.
    const input = parsed instanceof Promise ? await parsed : parsed;
    call.input = input;
    if (isPublicOperation(id)) return callPublic(id, input);
    const result = await callPrivate(id, input, principal);
    await callLog.onAnswer(call);
    return result;
  }

  async function dispatch(id: OperationId, given: Input, principal: Principal): Promise<OperationResult> {
    const call: LoggedCall = { id, principal };
    try {
      return await callOperation(given, call).catch(countGuess);
    } catch (error) {
      if (isDatabaseAway(error))
        throw new ShopError('unavailable', { cause: error, detail: `${id}: the database does not answer` });
      if (isAccountClosed(error))
        throw new ShopError('conflict', { cause: error, detail: `${id}: the account was closed meanwhile` });
      await callLog.onRefusal(call, error);
      throw error;
    }
  }

  return {
    // cast: the table of handlers ties each id to its output
    dispatch: dispatch as Dispatch,
    purge: (tags) => answers.purge(tags),
  };
}
