import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { UsageError } from '#platform/usage-error.ts';
import type { EngineContext } from '#engine/context.ts';
import type { Engine } from '#engine/index.ts';
import { checkBySchema } from '#engine/pipeline/parse-input.ts';
import type { Principal, SignedIn } from '#engine/pipeline/principal.ts';
import { statement } from '#platform/db/statement.ts';
import { accountName } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { inputNames, staffOperations, uploadOf } from './staff-operations.ts';

const selectMember = statement(
  'staff.member-of-mobile',
  `SELECT users.id, staff_roles.role FROM users JOIN staff_roles ON staff_roles.user_id = users.id
   WHERE users.mobile = :mobile AND users.blocked_at IS NULL`,
);

/** The services that the terminal uses. */
export interface TerminalServices {
  engine: Pick<Engine, 'dispatch' | 'now'>;
  context: EngineContext;
  /** `cli:<account>`, as the audit log names the terminal. */
  account: string;
  print(line: string): void;
  /** Prints a failure that the answer does not mention. */
  warn(line: string): void;
  /** Reads standard input to its end. */
  readInput(): Promise<string>;
  /** @throws an error of the file system when there is no such file */
  openFile(path: string): Promise<Readable>;
  /** Writes a file that does not exist yet. Only its owner can read it. */
  saveFile(path: string, content: Uint8Array): Promise<void>;
}

/** A call as it is written at the terminal. */
export interface WrittenCall {
  operation: string;
  /** Mobile number or e-mail address that the member of staff signs in with. */
  as?: string | undefined;
  /** The input as JSON. */
  json: string;
  /** Path of the file to upload. */
  file?: string | undefined;
  /** Path under which an answer that is a file is saved. */
  save?: string | undefined;
  /** Idempotency key; a repeated call with it does nothing. */
  key?: string | undefined;
}

/** @throws UsageError for text that is not a JSON object */
function readInput(json: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch {
    throw new UsageError(`the input is a JSON object, not ${json.slice(0, 200)}`);
  }
}

/**
 * The member of staff in whose name the terminal calls. The account of the machine stands for the session and its
 * second factor.
 * @throws UsageError for a name of nobody who is staff
 */
async function findMember(
  { context: { pool, telephones, now: clock } }: TerminalServices,
  name: string | undefined,
): Promise<SignedIn> {
  if (name === undefined) throw new UsageError('--as 09…: which member of staff calls?');
  const { values: mobile } = checkBySchema(accountName, name, telephones());
  const rows = mobile === null ? [] : await selectMember.all(pool, { mobile });
  const [first] = rows;
  if (!first) throw new UsageError(`--as ${name}: this name belongs to no member of staff`);
  const now = clock();
  return {
    id: first.id,
    session: randomUUID(),
    roles: rows.map(({ role }) => role),
    secondFactor: { answeredAt: now, usedAt: now },
  };
}

/**
 * Calls a staff operation through the pipeline of every call: roles, validation, limits, audit log, second person.
 * @returns the answer; for an answer that is a file, where it was saved
 * @throws UsageError for a call that cannot be sent; ShopError as the operation answers
 */
export async function callStaffOperation(services: TerminalServices, call: WrittenCall): Promise<unknown> {
  const operation = staffOperations.get(call.operation);
  if (!operation)
    throw new UsageError(`the terminal calls no staff operation ${JSON.stringify(call.operation)}`);
  const { id, http } = operation;
  const given = readInput(call.json);
  const { all, texts } = inputNames(operation);
  const unknown = Object.keys(given).filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`${id} has no field ${unknown.join(', ')}: its fields are ${all.join(', ')}`);
  for (const [option, value, isPart] of [
    ['--file', call.file, uploadOf(operation) !== undefined],
    ['--save', call.save, http?.answer === 'file'],
  ] as const)
    if ((value !== undefined) !== isPart)
      throw new UsageError(`${id} ${isPart ? 'needs' : 'takes no'} ${option} FILE`);
  if (call.key !== undefined && operation.idempotency === undefined)
    throw new UsageError(`${id} takes no --key: it does its work again with each call`);
  const user = await findMember(services, call.as);
  const input = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      texts.includes(name) && ['number', 'boolean'].includes(typeof value) ? String(value) : value,
    ]),
  );
  const form = typeof http?.body === 'object' ? (http.body.texts ?? []) : [];
  const wrong = form.filter((name) => input[name] !== undefined && typeof input[name] !== 'string');
  if (wrong.length > 0)
    throw new ShopError('validation-failed', { fields: wrong.map((field) => ({ field, code: 'invalid' })) });
  const { file } = call;
  const principal: Principal = {
    user,
    ip: '',
    userAgent: '',
    idempotencyKey: call.key ?? randomUUID(),
    cookies: {},
    setCookie: () => undefined,
    now: services.engine.now,
    terminal: services.account,
    request: {
      query: {},
      headers: { 'content-type': 'text/csv' },
      fields: z.record(z.string(), z.string()).catch({}).parse(input),
      report: (error) => services.warn(String(error)),
      alarm: (event, details) => services.warn(`${event}: ${JSON.stringify(details)}`),
      ...(file === undefined ? {} : { openStream: async () => services.openFile(file) }),
    },
  };
  const { value } = await services.engine.dispatch(id, input, principal);
  if (call.save === undefined) return value;
  const { content } = z.object({ content: z.base64() }).parse(value);
  await services.saveFile(call.save, Buffer.from(content, 'base64'));
  return { saved: call.save };
}
