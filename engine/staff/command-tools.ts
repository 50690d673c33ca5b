import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findCustomerByMobile } from '#engine/people/customers/staff.ts';
import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import { recordRead } from '#engine/pipeline/audit/call-log.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { transaction } from '#platform/db/pool.ts';
import type { PrivateOperationId } from '#schemas/api/index.ts';
import { mobileNumber, type User } from '#schemas/entities/user.ts';

// What the staff commands share: their usage, options, and checks.

export const staffUsage = `npm run staff -- COMMAND

  create --mobile 09… --name NAME --roles owner,catalogue,merchandiser,stock,cashier,support
                                              replaces earlier roles; --roles none removes them
  receipts                                    receipts of card transfers that wait
  approve RECEIPT | reject RECEIPT --reason TEXT
  payouts [--page N]                          what waits for a second person, oldest first
  reject-payout REQUEST [--reason TEXT]       withdraws what was asked for
  bank-cards [--status waiting-for-confirmation|verified|not-verified] [--mobile 09…]
                                              oldest first; numbers are printed in full
  bank-card-photo CARD FILE                   saves the photo as a WebP picture
  bank-card CARD verify|reject|revoke [--photo-at TIME] [--reason TEXT]
                                              --photo-at: of the photo as it was listed, to verify or reject
  identities [--status waiting|verified|rejected] [--mobile 09…] [--page N]
                                              longest waiting first
  identity --mobile 09…                       what the customer has submitted; the national id is printed in full
  identity-photo card|face FILE --mobile 09…  saves the photo as a WebP picture
  verify-identity verify|reject|revoke --mobile 09… [--submitted-at TIME] [--reason TEXT]
                                              --submitted-at: of the submission as it was listed, to verify or reject
  comments [--status waiting|approved|rejected] [--after ID]
                                              what customers wrote about products; those that wait, oldest first
  comment COMMENT approve|reject [--status waiting|approved] [--reason TEXT]
                                              --status approved: takes down one that is shown
  answer-comment COMMENT --text TEXT          shown at once, in the name of the shop
  inquiries [contact|complaint] [--status waiting|answered|closed] [--page N]
                                              complaints and messages of the contact form, longest waiting first
  answer-inquiry INQUIRY --version N --text TEXT
  close-inquiry INQUIRY --version N [--reason TEXT]
  charge --mobile 09… --currency CODE --amount N --reason TEXT
                                              in its smallest unit: whole toman, hundredths of a dollar
  reset-second-factor --mobile 09… [--reason TEXT]
                                              for lost devices: removes the second factors of a member of staff and
                                              ends their sessions
  block --mobile 09… [--undo] [--reason TEXT]
  referrals --mobile 09… [--before ID]        the customer's referral code, by whom they were invited, and whom they invited
  referral-code on|off --mobile 09… [--reason TEXT]
                                              one that is off is not taken, and what waits is refused
  reviews                                     what waits for a person
  review ORDER STORE accept|reject [--reason TEXT]
  shipments [--status preparing|sent|delivered|returned] [--page N]
                                              parcels of physical goods; without a status those to be sent
  shipment ORDER STORE send|correct --version N --carrier CARRIER [--tracking NUMBER]
  shipment ORDER STORE deliver --version N
  shipment ORDER STORE return --version N --reason TEXT [--restock]
                                              CARRIER: an id of the flow settings, or another name
  cancel-parcel ORDER STORE --reason TEXT [--damaged]
                                              what never left the store is refunded to the wallet; goods that came back
                                              are sold again unless they are damaged
  refund ORDER --amount N --reason TEXT       a part of a paid order, into its customer's wallet
  activations [--status waiting|correcting|done|refused|canceled] [--page N]
                                              lines that the shop activates, such as top-ups, with their answers
  activation LINE finish --seen SINCE [--text TEXT] [--reference NUMBER]
  activation LINE ask|refuse --seen SINCE --text TEXT
                                              --seen: since when it waits, as listed; the text is for the customer, who corrects the answers or gets the money back
  answered-lines [--status waiting|done] [--page N]
                                              answers of lines whose codes are delivered
  finish-answered-line LINE [--reason TEXT]
  tickets [--status STATUS] [--page N]        tickets in a status; without one those that wait for an answer
  ticket TICKET                               its messages
  ticket-picture PICTURE FILE                 saves a picture of a message as a WebP picture
  answer-ticket TICKET --version N --text TEXT
  move-ticket TICKET open|close|lock|unlock|suspend|resume --version N [--reason TEXT]
                                              --version: that of the ticket as you have read it
  payment PAYMENT accept|reverse|returned|wallet|dismiss [--amount N] [--card CARD] [--reason TEXT]
                                              CARD: the verified card to which a transfer was returned
  list KIND [--query TEXT] [--archived only|all] [--before ID]
                                              KIND: products, categories, stores, posts, short-links or cities
  show KIND ID                                as JSON; a product with its options (KIND options: one of them)
  save KIND FILE [--reason TEXT]              JSON: one record or a list of them, saved as a whole; with id and version to
                                              change some of its fields, without to create it
  set KIND ID --version N FIELD=VALUE…        VALUE: JSON or a text, such as price=90000 or archived=true
  picture KIND ID FILE --version N [--alt TEXT] [--place P]
                                              KIND: products, categories, stores or posts; P: which picture of a product is
                                              replaced, from 0; logo or cover of a store
  stock OPTION --add N | --stock N --seen N   pieces that came in; or those that were counted, and the stock before
  import-codes FILE                           CSV: sellable_id,code[,expires_at], or a first line that
                                              names columns, also pin; prints every refused line
  code-import IMPORT                          prints its report again, for 90 days
  sold-twice                                  gift codes that two buyers have, found by \`npm run keys -- rotate\`
  settle-sold-twice CODE --reason TEXT        one of the two buyers was refunded or got another code
  audit [--actor ID] [--action A] [--subject S] [--from TIME] [--until TIME] [--page N]
                                              who changed what, read personal data or was refused
  discount CODE [--percent N | --amount N] [--currency C] [--minimum N] [--maximum N] [--expires TIME] [--total N] [--each N] [--off] [--personal | --public]
                                              --personal: only for customers to whom it is given; without either it
                                              stays as it was
  give-discount CODE --mobile 09… [--reason TEXT]
  take-discount CODE --mobile 09… [--reason TEXT]
                                              while the customer has not used it`;

export interface StaffTools {
  context: SellingContext;
  actor: Actor;
  print(line: string): void;
  openFile(path: string): AsyncIterable<Uint8Array>;
  /** Writes a file that does not exist yet, for its owner alone. */
  saveFile(path: string, content: Uint8Array): Promise<void>;
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
  undo: { type: 'boolean', default: false },
  personal: { type: 'boolean' },
  public: { type: 'boolean' },
  alt: { type: 'string' },
  place: { type: 'string' },
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
  query: { type: 'string' },
  archived: { type: 'string' },
  before: { type: 'string' },
  after: { type: 'string' },
  add: { type: 'string' },
  stock: { type: 'string' },
  seen: { type: 'string' },
  status: { type: 'string' },
  version: { type: 'string' },
  card: { type: 'string' },
  text: { type: 'string' },
  reference: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  restock: { type: 'boolean', default: false },
  damaged: { type: 'boolean', default: false },
  'photo-at': { type: 'string' },
  'submitted-at': { type: 'string' },
} as const;

export type Values = ReturnType<typeof readArguments>['values'];
/** One command: its words are the arguments without `--`. */
export type Run = (tools: StaffTools, words: readonly string[], values: Values) => Promise<void>;

/** @throws StaffUsageError for options that do not exist */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StaffUsageError(`${error instanceof Error ? error.message : String(error)}\n\n${staffUsage}`);
  }
}

const isoTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * A moment as contracts take it, from a day, which begins in UTC, or a moment with its offset. Every other
 * writing may mean another day elsewhere, and is left for the contract to refuse.
 */
export const toMoment = (time: string | undefined): string | undefined =>
  isoTime.safeParse(time).success ? new Date(String(time)).toISOString() : time;

/** Checks values against the contract of the operation that does the same over HTTP. */
export function check<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new StaffUsageError(
    `${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join('\n')}\n\n${staffUsage}`,
  );
}

/** @returns NaN for a text that is not a number, which the contract refuses */
export const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** @throws StaffUsageError when the word is not an id */
export function integer(word: string | undefined, what: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1)
    throw new StaffUsageError(
      `${what} is a whole number, not ${JSON.stringify(word ?? '')}\n\n${staffUsage}`,
    );
  return value;
}

export const inTransaction = <Value>(
  { context }: StaffTools,
  work: Parameters<typeof transaction<Value>>[1],
): Promise<Value> => retrying(() => transaction(context.pool, work));

/** The customer of the option `--mobile`. @throws ShopError `not-found` */
export const customerOf = (tools: StaffTools, { mobile }: Values): Promise<User> =>
  findCustomerByMobile(tools.context.pool, check(mobileNumber, mobile));

/** Saves the answer of an operation that is a picture. @throws StaffUsageError without a file to save it in */
export async function savePicture(
  tools: StaffTools,
  file: string | undefined,
  { content }: { content: string },
): Promise<void> {
  if (file === undefined) throw new StaffUsageError(`into which file?\n\n${staffUsage}`);
  await tools.saveFile(file, Buffer.from(content, 'base64'));
  tools.print(`saved as ${file}`);
}

/** The principal for the list operations, which do not look at it here. */
export const nobody = ({ context }: StaffTools): Principal => ({
  user: null,
  ip: '',
  userAgent: '',
  idempotencyKey: null,
  cookies: {},
  setCookie: () => undefined,
  now: context.now,
});

/** Leaves a record in the audit log before personal data is printed, as the operation does over HTTP. */
export const recordReading = (
  { context, actor }: StaffTools,
  id: PrivateOperationId,
  input: Readonly<Record<string, unknown>>,
): Promise<void> => recordRead(context.pool, id, { actor, at: context.now(), input });
