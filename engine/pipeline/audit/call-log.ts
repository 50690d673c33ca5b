import type { Pool, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { networkOf } from '#platform/security/network.ts';
import { RepeatedRefusal } from '#platform/security/refusal-memory.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { errorStatus, ShopError, type ErrorCode } from '#schemas/errors.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { noInvoice, toInvoiceNumber } from '../invoice-number.ts';
import type { Principal } from '../principal.ts';
import { isPaymentCode } from '../random-code.ts';
import { staffActor, writeAudit, type Actor } from './audit-log.ts';
import { createRefusalLog } from './refusal-log.ts';

type Input = Readonly<Record<string, unknown>>;

/** A call that the audit log may record. */
export interface LoggedCall {
  id: OperationId;
  principal: Principal;
  /** The input parsed by the contract; absent when the call was refused before that. */
  input?: Input | undefined;
}

/** Records calls as their contract requires: reads of personal data, logins, and refused calls of staff. */
export interface CallLog {
  /**
   * Runs before the answer is sent: without a record there is no answer. Operations that change data record
   * the change in their own transaction.
   */
  onAnswer(call: LoggedCall): Promise<void>;
  /** Never throws, because the sender must get the refusal. */
  onRefusal(call: LoggedCall, error: unknown): Promise<void>;
}

const selectUser = statement(
  'audit.user-of-mobile',
  `SELECT id, EXISTS (SELECT FROM staff_roles WHERE user_id = users.id) AS "isStaff"
   FROM users WHERE mobile = :mobile`,
);

const selectOrderCode = statement(
  'audit.order-of-name',
  `SELECT code FROM orders
   WHERE invoice_number = :invoice OR id = (SELECT payable_id FROM payments WHERE code = :payment)`,
);

/** Refusals that tell nothing about the sender: a typing error, and a shop in trouble. */
const notRecorded: ReadonlySet<ErrorCode> = new Set(['validation-failed', 'unavailable', 'internal']);
/** Refusals of staff that owners look at. */
const ofStaff: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'too-many-requests',
  'confirmation-needed',
  'second-factor-needed',
  'second-factor-not-enrolled',
]);

/**
 * Masks a number or an address. One that belongs to no customer is not stored as a whole. The first letter of
 * an address stays where at least three stand before the `@`.
 */
function maskMobile(mobile: string): string {
  if (!isAddress(mobile)) return `mobile:${mobile.slice(0, 4)}*****${mobile.slice(-2)}`;
  const at = mobile.lastIndexOf('@');
  const local = mobile.slice(0, at);
  const [first] = local;
  return `email:${local.length < 3 ? '' : first}*****${mobile.slice(at)}`;
}

interface Subject {
  subject: string;
  isAboutStaff: boolean;
}

async function subjectOfMobile(queryable: Queryable, mobile: string): Promise<Subject> {
  const user = await selectUser.maybeOne(queryable, { mobile });
  if (!user) return { subject: maskMobile(mobile), isAboutStaff: false };
  return { subject: `user:${user.id}`, isAboutStaff: user.isStaff === true };
}

async function subjectOf(queryable: Queryable, about: string, input: Input): Promise<string> {
  const { mobile, id, code } = input;
  if (typeof mobile === 'string') return (await subjectOfMobile(queryable, mobile)).subject;
  const key = id ?? code;
  // The reads of an order by its invoice number or a payment are among those by its code.
  if (about === 'order' && typeof key === 'string') {
    const invoice = toInvoiceNumber(key);
    // An order that is named by its code needs no query.
    const order =
      invoice === noInvoice && !isPaymentCode(key)
        ? undefined
        : await selectOrderCode.maybeOne(queryable, { invoice, payment: key });
    if (order) return `${about}:${order.code}`;
  }
  return typeof key === 'string' || typeof key === 'number' ? `${about}:${key}` : about;
}

/** Returns the searched values: the query without the values that the subject names. */
function searchOf({ query }: Operation, input: Input): Input | undefined {
  const names = Object.keys(query?.shape ?? {}).filter(
    (name) => name !== 'mobile' && input[name] !== undefined,
  );
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, input[name]]));
}

/**
 * Records that an operation which reads personal data was called.
 * @param options.reason the error code of a call that found nothing
 */
export async function recordRead(
  queryable: Queryable,
  id: OperationId,
  { actor, at, input, reason }: { actor: Actor; at: Date; input: Input; reason?: string },
): Promise<void> {
  const operation: Operation = operations[id];
  if (operation.personalData === undefined) return;
  await writeAudit(queryable, {
    at,
    actor,
    action: id,
    subject: await subjectOf(queryable, operation.personalData, input),
    after: searchOf(operation, input),
    ...(reason === undefined ? {} : { reason }),
  });
}

async function recordLogin(pool: Pool, { id, principal, input }: LoggedCall): Promise<void> {
  const user = await selectUser.maybeOne(pool, { mobile: String(input?.['mobile']) });
  await writeAudit(pool, {
    at: principal.now(),
    actor: { id: user?.id ?? null, name: user?.isStaff ? 'staff' : 'customer', ip: principal.ip },
    action: 'login',
    subject: user ? `user:${user.id}` : '',
    after: { operation: id },
  });
}

const isForStaff = ({ audience }: Operation): boolean => typeof audience !== 'string';

/** Creates the log of an engine's calls. */
export function createCallLog(pool: Pool): CallLog {
  const refusals = createRefusalLog(pool);

  async function recordRefusedLogin({ principal, input }: LoggedCall, reason: ErrorCode): Promise<void> {
    const mobile = input?.['mobile'];
    await refusals.record({
      at: principal.now(),
      actor: { id: null, name: 'visitor', ip: networkOf(principal.ip) },
      action: 'login.refused',
      ...(typeof mobile === 'string' ? await subjectOfMobile(pool, mobile) : { subject: '' }),
      reason,
    });
  }

  async function recordRefusal(call: LoggedCall, code: ErrorCode): Promise<void> {
    const { id, principal, input } = call;
    const operation: Operation = operations[id];
    if (notRecorded.has(code)) return;
    if (operation.signsIn) return recordRefusedLogin(call, code);
    if (!principal.user || !isForStaff(operation)) return;
    const actor = staffActor(principal);
    const at = principal.now();
    if (ofStaff.has(code))
      return refusals.record({
        at,
        actor: { ...actor, ip: networkOf(actor.ip) },
        action: 'staff.refused',
        subject: `operation:${id}`,
        isAboutStaff: principal.user.roles.length > 0,
        reason: code,
      });
    // A search without a result counts as well. A series of them shows that a person is trying out numbers.
    if (input && errorStatus[code] === 404) await recordRead(pool, id, { actor, at, input, reason: code });
  }

  return {
    async onAnswer(call) {
      const { id, principal, input = {} } = call;
      const operation: Operation = operations[id];
      if (operation.signsIn) await recordLogin(pool, call);
      else if (operation.personalData !== undefined && operation.method === 'GET')
        await recordRead(pool, id, { actor: staffActor(principal), at: principal.now(), input });
    },
    async onRefusal(call, error) {
      // A refusal that is repeated from memory already has its record, and must take no connection.
      if (!(error instanceof ShopError) || error instanceof RepeatedRefusal) return;
      try {
        await recordRefusal(call, error.code);
      } catch (failure) {
        call.principal.request?.report(new Error('a refusal was not recorded', { cause: failure }));
      }
    },
  };
}
