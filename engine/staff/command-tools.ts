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

// Options and checks that the staff commands share.

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
export interface Command {
  /** The command's operation; null without one. */
  operation: PrivateOperationId | null;
  /** How it is written, and what about it must be known. */
  usage: Readonly<Record<string, string>>;
  /** @param words the arguments without `--` */
  run(tools: StaffTools, words: readonly string[], values: Values): Promise<void>;
}
/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>;

/** Column at which what is said about a form begins. */
const aboutColumn = 46;

/** The usage of one command. */
export const describeUsage = ({ usage }: Command): string =>
  Object.entries(usage)
    .flatMap(([form, about]) => {
      const written = `  ${form}`.padEnd(aboutColumn);
      if (about === '') return written.trimEnd();
      return written.length > aboutColumn ? [written, ' '.repeat(aboutColumn) + about] : written + about;
    })
    .join('\n');

/** @throws StaffUsageError for options that do not exist */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new StaffUsageError(`${error instanceof Error ? error.message : String(error)}`);
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
    `${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join('\n')}`,
  );
}

/** @returns NaN for a text that is not a number, which the contract refuses */
export const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** @throws StaffUsageError when the word is not an id */
export function integer(word: string | undefined, what: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1)
    throw new StaffUsageError(`${what} is a whole number, not ${JSON.stringify(word ?? '')}`);
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
  if (file === undefined) throw new StaffUsageError('into which file?');
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
