import { setBlocked } from '#engine/people/customers/staff.ts';
import { resetSecondFactor } from '#engine/people/second-factor/reset.ts';
import { readAudit } from '#engine/pipeline/audit/list.ts';
import { listAudit } from '#schemas/api/audit/list.ts';
import { blockCustomer, createStaff } from '#schemas/api/staff/operations.ts';
import { check, customerOf, inTransaction, recordReading, toMoment, type Commands } from './command-tools.ts';
import { setStaff } from './create.ts';

/** Commands about members of staff and customers, and what they did. */
export const memberCommands: Commands = {
  create: {
    operation: 'staff.create',
    usage: {
      'create --mobile 09… --name NAME --roles owner,catalogue,merchandiser,stock,cashier,support':
        'replaces earlier roles; --roles none removes them',
    },
    async run(tools, _words, { mobile, name, roles }) {
      const wanted = roles === 'none' ? [] : roles?.split(',');
      const given = check(createStaff.body, { mobile, name, roles: wanted });
      const made = await inTransaction(tools, (client) =>
        setStaff(client, given, tools.actor, tools.context.now()),
      );
      tools.print(
        `user ${made.user.id} (${made.user.mobile}) is ${made.roles.join(', ') || 'no longer staff'}`,
      );
    },
  },
  'reset-second-factor': {
    operation: null,
    usage: {
      'reset-second-factor --mobile 09… [--reason TEXT]':
        'for lost devices: removes the second factors of a member of staff and ends their sessions',
    },
    async run(tools, _words, values) {
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
  },
  block: {
    operation: 'staff.block-customer',
    usage: {
      'block --mobile 09… [--undo] [--reason TEXT]': '',
    },
    async run(tools, _words, values) {
      const { id, mobile } = await customerOf(tools, values);
      const given = check(blockCustomer.body, { blocked: !values.undo, reason: values.reason });
      const { blocked } = await inTransaction(tools, (client) =>
        setBlocked(client, { id, ...given }, tools.actor, tools.context.now()),
      );
      tools.print(`${mobile} is ${blocked ? 'blocked' : 'not blocked'}`);
    },
  },
  audit: {
    operation: 'audit.list',
    usage: {
      'audit [--actor ID] [--action A] [--subject S] [--from TIME] [--until TIME] [--page N]':
        'who changed what, read personal data or was refused',
    },
    async run(tools, _words, { actor, action, subject, from, until, page }) {
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
  },
};
