import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { listAudit } from '#schemas/api/audit/list.ts';
import {
  blockCustomer,
  chargeWallet,
  createDiscount,
  createStaff,
  decidePayment,
  verifyIdentity,
} from '#schemas/api/staff/operations.ts';
import type { ShopError } from '#schemas/errors.ts';
import { mobileNumber } from '#schemas/entities/user.ts';
import { transaction } from '../../db/pool.ts';
import { fieldMessage } from '../../messages/fields.ts';
import type { Texts } from '../../messages/texts.ts';
import type { EngineContext } from '../context.ts';
import type { Principal } from '../principal.ts';
import type { Actor } from '../audit/audit-log.ts';
import { recordRead } from '../audit/call-log.ts';
import { readAudit } from '../audit/list.ts';
import { resetSecondFactor } from '../second-factor/reset.ts';
import { charge } from './charge-wallet.ts';
import { setStaff } from './create.ts';
import { findCustomerByMobile, setBlocked, setIdentity } from './customers.ts';
import { saveDiscount } from './discounts.ts';
import { importFor } from './import-codes.ts';
import { settleByHand } from './payments.ts';
import { decide, listReceipts } from './receipts.ts';
import { decideParcel, listReviews } from './reviews.ts';

export const staffUsage = `npm run staff -- COMMAND

  create --mobile 09… --name NAME --roles owner,cashier,stock,support
                                              replaces earlier roles; --roles none removes them
  receipts                                    receipts of card transfers that wait
  approve RECEIPT | reject RECEIPT --reason TEXT
  charge --mobile 09… --currency toman|dollar --amount N --reason TEXT
                                              whole toman, or hundredths of a dollar
  reset-second-factor --mobile 09… [--reason TEXT]
                                              for lost devices: removes the second factors of a member of staff and
                                              ends their sessions
  verify-identity --mobile 09… [--refuse] [--reason TEXT]
  block --mobile 09… [--undo] [--reason TEXT]
  reviews                                     what waits for a person
  review ORDER STORE accept|reject [--reason TEXT]
  payment PAYMENT accept|reverse|returned|wallet|dismiss [--amount N] [--reason TEXT]
  import-codes FILE                           CSV: sellable_id,code[,expires_at]
  audit [--actor ID] [--action A] [--subject S] [--from TIME] [--until TIME] [--page N]
                                              who changed what, read personal data or was refused
  discount CODE [--percent N | --amount N] [--currency C] [--minimum N] [--maximum N] [--expires TIME] [--total N] [--each N] [--off]`;

export interface StaffTools {
  context: EngineContext;
  actor: Actor;
  print(line: string): void;
  openFile(path: string): AsyncIterable<Uint8Array>;
}

/** A command with wrong usage; the message explains it. */
export class StaffUsageError extends Error {
  override readonly name = 'StaffUsageError';
}

const options = {
  mobile: { type: 'string' },
  name: { type: 'string' },
  roles: { type: 'string' },
  reason: { type: 'string', default: '' },
  currency: { type: 'string' },
  amount: { type: 'string' },
  refuse: { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
  percent: { type: 'string' },
  minimum: { type: 'string' },
  maximum: { type: 'string' },
  expires: { type: 'string' },
  total: { type: 'string' },
  each: { type: 'string' },
  off: { type: 'boolean', default: false },
  actor: { type: 'string' },
  action: { type: 'string' },
  subject: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  page: { type: 'string' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];
type Run = (tools: StaffTools, words: readonly string[], values: Values) => Promise<void>;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StaffUsageError(`${error instanceof Error ? error.message : String(error)}\n\n${staffUsage}`);
  }
}

/** Checks values against the contract of the operation that does the same over HTTP. */
function check<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new StaffUsageError(
    `${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join('\n')}\n\n${staffUsage}`,
  );
}

const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function integer(word: string | undefined, what: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1)
    throw new StaffUsageError(
      `${what} is a whole number, not ${JSON.stringify(word ?? '')}\n\n${staffUsage}`,
    );
  return value;
}

const inTransaction = <Value>(
  { context }: StaffTools,
  work: Parameters<typeof transaction<Value>>[1],
): Promise<Value> => transaction(context.pool, work);

/** The principal for the list operations, which do not look at it here. */
const nobody = ({ context }: StaffTools): Principal => ({
  user: null,
  ip: '',
  userAgent: '',
  idempotencyKey: null,
  cookies: {},
  setCookie: () => undefined,
  now: context.now,
});

/** Leaves a record in the audit log before personal data is printed, as the operation does over HTTP. */
const recordReading = (
  { context, actor }: StaffTools,
  id: 'staff.receipts' | 'staff.reviews' | 'audit.list',
  input: Readonly<Record<string, unknown>>,
): Promise<void> => recordRead(context.pool, id, { actor, at: context.now(), input });

const toMoment = (time: string | undefined): string | undefined =>
  time === undefined || Number.isNaN(Date.parse(time)) ? time : new Date(time).toISOString();

const customerOf = (tools: StaffTools, { mobile }: Values) =>
  findCustomerByMobile(tools.context.pool, check(mobileNumber, mobile));

async function decideOne(
  tools: StaffTools,
  word: string | undefined,
  approve: boolean,
  reason: string,
): Promise<void> {
  const id = integer(word, 'a receipt');
  const done = await inTransaction(tools, (client) =>
    decide(tools.context, client, { id, approve, reason }, tools.actor, tools.context.now()),
  );
  tools.print(`order ${done.order}: payment ${done.payment} is ${done.status}`);
}

const commands: Readonly<Record<string, Run>> = {
  async create(tools, _words, { mobile, name, roles }) {
    const wanted = roles === 'none' ? [] : roles?.split(',');
    const given = check(createStaff.body, { mobile, name, roles: wanted });
    const made = await inTransaction(tools, (client) =>
      setStaff(client, given, tools.actor, tools.context.now()),
    );
    tools.print(
      `user ${made.user.id} (${made.user.mobile}) is ${made.roles.join(', ') || 'no longer staff'}`,
    );
  },
  async 'reset-second-factor'(tools, _words, values) {
    const owner = await customerOf(tools, values);
    const removed = await inTransaction(tools, (client) =>
      resetSecondFactor(
        tools.context,
        client,
        { owner, reason: values.reason },
        tools.actor,
        tools.context.now(),
      ),
    );
    tools.print(`${owner.mobile} had ${removed} second factors; the next sign-in with a code may add one`);
  },
  async receipts(tools) {
    await recordReading(tools, 'staff.receipts', { page: 1 });
    const { receipts, pagination } = await listReceipts(tools.context)({ page: 1 }, nobody(tools));
    for (const { id, order, payment, amount, currency, uploaded_at, mobile } of receipts)
      tools.print(
        `${id}  ${uploaded_at}  ${amount} ${currency}  order ${order}  payment ${payment}  ${mobile}`,
      );
    tools.print(`${pagination.total} receipts wait`);
  },
  approve: (tools, [id], { reason }) => decideOne(tools, id, true, reason),
  reject: (tools, [id], { reason }) => decideOne(tools, id, false, reason),
  async charge(tools, _words, { mobile, currency, amount, reason }) {
    const given = check(chargeWallet.body, { mobile, currency, amount: number(amount), reason });
    const balance = await inTransaction(tools, (client) =>
      charge(client, given, tools.actor, tools.context.now()),
    );
    tools.print(`the wallet of ${given.mobile} has ${balance} ${given.currency}`);
  },
  async 'verify-identity'(tools, _words, values) {
    const { id, mobile } = await customerOf(tools, values);
    const given = check(verifyIdentity.body, { verified: !values.refuse, reason: values.reason });
    const { identity } = await inTransaction(tools, (client) =>
      setIdentity(tools.context, client, { id, ...given }, tools.actor, tools.context.now()),
    );
    tools.print(`the identity of ${mobile} is ${identity}`);
  },
  async block(tools, _words, values) {
    const { id, mobile } = await customerOf(tools, values);
    const given = check(blockCustomer.body, { blocked: !values.undo, reason: values.reason });
    const { blocked } = await inTransaction(tools, (client) =>
      setBlocked(client, { id, ...given }, tools.actor, tools.context.now()),
    );
    tools.print(`${mobile} is ${blocked ? 'blocked' : 'not blocked'}`);
  },
  async reviews(tools) {
    await recordReading(tools, 'staff.reviews', { page: 1 });
    const { reviews, pagination } = await listReviews(tools.context)({ page: 1 }, nobody(tools));
    for (const { kind, order, store_id, payment, since, reason, amount, currency } of reviews)
      tools.print(
        `${since}  ${kind}  order ${order}${store_id === null ? '' : `  store ${store_id}`}${payment === null ? '' : `  payment ${payment} (${amount === null ? (reason ?? 'no reason') : `${amount} ${currency} owed to a guest`})`}`,
      );
    tools.print(`${pagination.total} wait`);
  },
  async review(tools, [code = '', store, decision], { reason }) {
    if (decision !== 'accept' && decision !== 'reject')
      throw new StaffUsageError(`a review is accepted or rejected\n\n${staffUsage}`);
    const store_id = integer(store, 'a store');
    const done = await inTransaction(tools, (client) =>
      decideParcel(
        tools.context,
        client,
        { code, store_id, accept: decision === 'accept', reason },
        tools.actor,
        tools.context.now(),
      ),
    );
    tools.print(`order ${done.order} is ${done.status}`);
  },
  async payment(tools, [code = '', decision], { amount, reason }) {
    const given = check(decidePayment.body, { decision, amount: number(amount), reason });
    const done = await settleByHand(tools.context, { code, ...given }, tools.actor, async () => undefined);
    tools.print(`order ${done.order}: payment ${done.payment} is ${done.status}`);
  },
  async 'import-codes'(tools, [file]) {
    if (file === undefined) throw new StaffUsageError(`which file?\n\n${staffUsage}`);
    const { imported, refused, refused_count } = await importFor(
      tools.context,
      tools.openFile(file),
      tools.actor,
    );
    for (const { line, code, message } of refused) tools.print(`line ${line}: ${code}: ${message}`);
    tools.print(`${imported} codes imported, ${refused_count} lines refused`);
  },
  async audit(tools, _words, { actor, action, subject, from, until, page }) {
    const filter = check(listAudit.query, {
      actor,
      action,
      subject,
      from: toMoment(from),
      until: toMoment(until),
      page,
    });
    await recordReading(tools, 'audit.list', filter);
    const { records, pagination } = await readAudit(tools.context.pool, filter);
    for (const { at, actor_id, actor: name, ip, action: done, subject: on, reason, count } of records)
      tools.print(
        [at, name, actor_id, ip, done, on, reason, count > 1 ? `${count} times` : '']
          .filter((part) => part !== '' && part !== null)
          .join('  '),
      );
    tools.print(`page ${pagination.current_page} of ${pagination.last_page}, ${pagination.total} records`);
  },
  async discount(tools, [code], { percent, amount, currency, minimum, maximum, expires, total, each, off }) {
    const terms = check(createDiscount.body, {
      code,
      percent: number(percent),
      amount: number(amount),
      currency,
      minimum: number(minimum),
      maximum: number(maximum),
      expires_at: toMoment(expires),
      total_limit: number(total),
      user_limit: number(each),
      active: !off,
    });
    const saved = await inTransaction(tools, (client) =>
      saveDiscount(client, terms, tools.actor, tools.context.now()),
    );
    tools.print(`discount ${saved.code}, used ${saved.used} times`);
  },
};

/**
 * Runs one staff command and records it in the audit log.
 * @throws StaffUsageError, or ShopError as the operation would answer
 */
export async function runStaffCommand(args: readonly string[], tools: StaffTools): Promise<void> {
  const {
    values,
    positionals: [name = '', ...words],
  } = readArguments(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new StaffUsageError(
      name === '' ? staffUsage : `there is no command ${JSON.stringify(name)}\n\n${staffUsage}`,
    );
  await command(tools, words, values);
}

/** The text of a refusal at the terminal. */
export function explainRefusal(error: ShopError, texts: Texts): string {
  const fields = error.fields
    .map((refused) => `\n  ${refused.field}: ${fieldMessage(texts, refused)}`)
    .join('');
  return `${error.code}: ${texts.errors[error.code].detail}${error.message === error.code ? '' : `\n  ${error.message}`}${fields}`;
}
