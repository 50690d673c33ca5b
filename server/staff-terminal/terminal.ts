import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { z } from 'zod';
import { UsageError } from '#platform/usage-error.ts';
import { findCustomerByMobile } from '#engine/people/customers/staff.ts';
import { resetSecondFactor } from '#engine/people/second-factor/reset.ts';
import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import { checkBySchema } from '#engine/pipeline/parse-input.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { settleSoldTwice } from '#engine/selling/gift-codes/sold-twice.ts';
import { setStaff } from '#engine/staff/create.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { createStaff } from '#schemas/api/staff/operations.ts';
import { accountName } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { callStaffOperation, type TerminalServices } from './call.ts';
import { listOperations } from './staff-operations.ts';

export const staffUsage = `npm run staff -- operations [WORD]
    lists the operations of staff; with a word, those that it occurs in, with their fields
npm run staff -- call OPERATION --as 09… [--json '{"FIELD":VALUE}'] [--file FILE] [--save FILE] [--key KEY]
    calls an operation in the name of a member of staff, and prints its answer as JSON
    --json: the input; - reads it from standard input
    --file: what is uploaded, such as a CSV of gift codes or a picture
    --save: a new file for an answer that is a picture
    --key: makes a repeated call do nothing, for operations that money depends on
npm run staff -- create --mobile 09… --name NAME --roles owner,catalogue,merchandiser,stock,cashier,support
    makes somebody staff, as the operator of the server; replaces earlier roles, and none removes them
npm run staff -- reset-second-factor --mobile 09… [--reason TEXT]
    for lost devices: removes the second factors of a member of staff and ends their sessions
npm run staff -- settle-sold-twice CODE --reason TEXT
    one of the two buyers of a gift code was refunded or got another code`;

const text = { type: 'string' } as const;
const required = <Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  { context }: TerminalServices,
): z.output<Schema> => {
  const { values, refused } = checkBySchema(schema, given, context.telephones());
  if (refused) throw new ShopError('validation-failed', { fields: refused });
  return values;
};

/** @throws UsageError for options that a command does not have, and for a wrong number of words */
function read<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  words: readonly [least: number, most: number],
  options: Options,
) {
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const count = parsed.positionals.length;
    if (count < words[0] || count > words[1]) throw new Error(`${count} words`);
    return parsed;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${staffUsage}`);
  }
}

/** Does the work of a command that has no operation, as the terminal itself. */
const asTerminal = <Value>(
  { context, account }: TerminalServices,
  work: (client: PoolClient, actor: Actor, at: Date) => Promise<Value>,
): Promise<Value> =>
  retrying(() =>
    transaction(context.pool, (client) => work(client, { id: null, name: account, ip: '' }, context.now())),
  );

/** Says why somebody who signs in with `name` would get no code. Their roles count anyway, for the terminal. */
function warnOfSignIn({ context, warn }: TerminalServices, name: string): void {
  const isAddress = name.includes('@');
  if ((isAddress ? context.email : context.sms) === null)
    warn(
      `warning: ${name} cannot sign in, because no ${isAddress ? 'e-mail' : 'SMS'} provider is configured: codes cannot be sent. The terminal works (--as ${name})`,
    );
  if (!isAddress && context.telephones().isAbroad(name, context.releases.published().flows.login.countries))
    warn(
      `warning: ${name} cannot sign in, because the shop sends no codes to that country: name it in login.countries of the flow settings`,
    );
}

type Command = (services: TerminalServices, args: readonly string[]) => Promise<unknown>;

const commands: Readonly<Record<string, Command>> = {
  async operations(_services, args) {
    const { positionals } = read(args, [0, 1], {});
    return listOperations(positionals[0]).join('\n');
  },

  async call(services, args) {
    const options = { as: text, json: { ...text, default: '{}' }, file: text, save: text, key: text };
    const { positionals, values } = read(args, [1, 1], options);
    const json = values.json === '-' ? await services.readInput() : values.json;
    const call = { ...values, operation: positionals[0] ?? '', json };
    return callStaffOperation(services, call);
  },

  // No session exists before the first owner, and a member whom the terminal makes was made by no colleague.
  async create(services, args) {
    const { mobile, name, roles } = read(args, [0, 0], { mobile: text, name: text, roles: text }).values;
    const wanted = { mobile, name, roles: roles === 'none' ? [] : roles?.split(',') };
    const given = required(createStaff.body, wanted, services);
    const made = await asTerminal(services, (client, actor, at) => setStaff(client, given, actor, at));
    if (given.roles.length > 0) warnOfSignIn(services, given.mobile);
    return made;
  },

  async 'reset-second-factor'(services, args) {
    const { mobile, reason = '' } = read(args, [0, 0], { mobile: text, reason: text }).values;
    const { context } = services;
    const owner = await findCustomerByMobile(context.pool, required(accountName, mobile, services));
    const removed = await asTerminal(services, (client, actor, at) =>
      resetSecondFactor(context, client, { owner, reason }, actor, at),
    );
    return { mobile: owner.mobile, removed };
  },

  async 'settle-sold-twice'(services, args) {
    const { positionals, values } = read(args, [1, 1], { reason: text });
    const { reason = '' } = values;
    const id = Number(positionals[0]);
    if (reason.trim() === '') throw new UsageError('--reason: what was done for the buyers?');
    const twin = await asTerminal(services, async (client, actor, at) => {
      const settled = Number.isInteger(id) ? await settleSoldTwice(client, id, at) : undefined;
      if (settled === undefined)
        throw new ShopError('not-found', {
          detail: `gift code ${positionals[0]} is not waiting to be settled`,
        });
      const record = { at, actor, action: 'code.settle-sold-twice', subject: `gift-code:${id}`, reason };
      await writeAudit(client, { ...record, after: { twin: settled } });
      return settled;
    });
    return { id, twin };
  },
};

/**
 * Runs one command of `npm run staff`, and prints its answer: text as it is, everything else as JSON.
 * @throws UsageError, or ShopError as the operation would answer
 */
export async function runStaffCommand(args: readonly string[], services: TerminalServices): Promise<void> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(
      name === '' ? staffUsage : `there is no command ${JSON.stringify(name)}\n\n${staffUsage}`,
    );
  const answer = await command(services, rest);
  services.print(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
}
