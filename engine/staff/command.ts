import { setBlocked } from '#engine/people/customers/staff.ts';
import { resetSecondFactor } from '#engine/people/second-factor/reset.ts';
import { readAudit } from '#engine/pipeline/audit/list.ts';
import { decideParcel, listReviews } from '#engine/selling/orders/staff/reviews.ts';
import type { ReturnTarget } from '#engine/selling/payments/return-card.ts';
import { decidePaymentBy } from '#engine/selling/payments/staff/decide-payment.ts';
import { decideReceiptBy, listReceipts } from '#engine/selling/payments/staff/receipts.ts';
import { chargeBy } from '#engine/selling/wallet/staff.ts';
import { errorDetail } from '#platform/messages/error-detail.ts';
import { fieldMessage } from '#platform/messages/fields.ts';
import type { Texts } from '#platform/messages/texts.ts';
import { listAudit } from '#schemas/api/audit/list.ts';
import { blockCustomer, chargeWallet, createStaff, decidePayment } from '#schemas/api/staff/operations.ts';
import type { PaidFor } from '#schemas/entities/paid-for.ts';
import type { ShopError } from '#schemas/errors.ts';
import { setTelephones } from '#schemas/telephone.ts';
import { activationCommands } from './activation-commands.ts';
import { bankCardCommands } from './bank-card-commands.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import {
  check,
  customerOf,
  integer,
  inTransaction,
  nobody,
  number,
  readArguments,
  recordReading,
  StaffUsageError,
  staffUsage,
  toMoment,
  type Run,
  type StaffTools,
} from './command-tools.ts';
import { commentCommands } from './comment-commands.ts';
import { setStaff } from './create.ts';
import { discountCommands } from './discount-commands.ts';
import { identityCommands } from './identity-commands.ts';
import { importFor, printRefusals } from './import-codes.ts';
import { inquiryCommands } from './inquiry-commands.ts';
import { giverAt, payoutCommands, printRequest } from './payout-commands.ts';
import { pictureCommands } from './picture-commands.ts';
import { referralCommands } from './referral-commands.ts';
import { shipmentCommands } from './shipment-commands.ts';
import { soldTwiceCommands } from './sold-twice-commands.ts';
import { ticketCommands } from './ticket-commands.ts';

export { StaffUsageError, type StaffTools };

const describeReturn = ({ card, reason }: ReturnTarget): string =>
  card
    ? `to be returned to the bank card ${card.number} (${card.id})`
    : `to be returned the way it came: ${reason}`;

const nameOf = ({ order, charge }: PaidFor): string =>
  order === null ? `wallet charge ${charge}` : `order ${order}`;

async function decideOne(
  tools: StaffTools,
  word: string | undefined,
  approve: boolean,
  reason: string,
): Promise<void> {
  const id = integer(word, 'a receipt');
  const done = await inTransaction(tools, (client) =>
    decideReceiptBy(tools.context, client, { id, approve, reason }, giverAt(tools)),
  );
  tools.print(`${nameOf(done)}: payment ${done.payment} is ${done.status}`);
  printRequest(tools, done);
}

const commands: Readonly<Record<string, Run>> = {
  ...ticketCommands,
  ...catalogueCommands,
  ...bankCardCommands,
  ...shipmentCommands,
  ...activationCommands,
  ...identityCommands,
  ...commentCommands,
  ...inquiryCommands,
  ...soldTwiceCommands,
  ...referralCommands,
  ...discountCommands,
  ...pictureCommands,
  ...payoutCommands,
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
    for (const { id, order, charge, payment, amount, currency, uploaded_at, mobile } of receipts)
      tools.print(
        `${id}  ${uploaded_at}  ${amount} ${currency}  ${nameOf({ order, charge })}  payment ${payment}  ${mobile}`,
      );
    tools.print(`${pagination.total} receipts wait`);
  },
  approve: (tools, [id], { reason }) => decideOne(tools, id, true, reason),
  reject: (tools, [id], { reason }) => decideOne(tools, id, false, reason),
  async charge(tools, _words, { mobile, currency, amount, reason }) {
    const given = check(chargeWallet.body, { mobile, currency, amount: number(amount), reason });
    const done = await inTransaction(tools, (client) =>
      chargeBy(tools.context, client, given, giverAt(tools)),
    );
    tools.print(`the wallet of ${given.mobile} has ${done.balance} ${given.currency}`);
    printRequest(tools, done);
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
    for (const { kind, order, charge, store_id, payment, since, reason, amount, currency } of reviews)
      tools.print(
        `${since}  ${kind}  ${nameOf({ order, charge })}${store_id === null ? '' : `  store ${store_id}`}${payment === null ? '' : `  payment ${payment} (${amount === null ? (reason ?? 'no reason') : `${amount} ${currency} owed to a guest`})`}`,
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
  async payment(tools, [code = '', decision], { amount, card, reason }) {
    const given = check(decidePayment.body, {
      decision,
      amount: number(amount),
      bank_card: number(card),
      reason,
    });
    const done = await decidePaymentBy(
      tools.context,
      { code, ...given },
      giverAt(tools),
      async () => undefined,
    );
    tools.print(`${nameOf(done)}: payment ${done.payment} is ${done.status}`);
    printRequest(tools, done);
    if (done.returned_to) tools.print(describeReturn(done.returned_to));
  },
  async 'import-codes'(tools, [file]) {
    if (file === undefined) throw new StaffUsageError(`which file?\n\n${staffUsage}`);
    const stream = tools.openFile(file);
    const { id, imported, refused_count } = await importFor(tools.context, { file, stream }, tools.actor);
    await printRefusals(tools, id);
    tools.print(`import ${id}: ${imported} codes imported, ${refused_count} lines refused`);
  },
  async 'code-import'(tools, [word]) {
    const id = integer(word, 'an import');
    const { file, imported, refused_count } = await printRefusals(tools, id);
    tools.print(`import ${id} of ${file}: ${imported} codes imported, ${refused_count} lines refused`);
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
};

/** The names of all staff commands. */
export const staffCommandNames: readonly string[] = Object.keys(commands);

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
  setTelephones(tools.context.telephones());
  await command(tools, words, values);
}

/** The text of a refusal at the terminal. */
export function explainRefusal(error: ShopError, texts: Texts): string {
  const fields = error.fields
    .map((refused) => `\n  ${refused.field}: ${fieldMessage(texts, refused)}`)
    .join('');
  const details = error.details === undefined ? '' : `\n  ${JSON.stringify(error.details)}`;
  return `${error.code}: ${errorDetail(texts, error)}${error.message === error.code ? '' : `\n  ${error.message}`}${fields}${details}`;
}
