import { writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { describeSoldTwice, readSoldTwice, settleSoldTwice } from '#engine/selling/gift-codes/sold-twice.ts';
import { ShopError } from '#schemas/errors.ts';
import { integer, inTransaction, StaffUsageError, type Commands } from './command-tools.ts';

/** Commands about gift codes that two buyers have. */
export const soldTwiceCommands: Commands = {
  'sold-twice': {
    operation: null,
    usage: {
      'sold-twice': 'gift codes that two buyers have, found by `npm run keys -- rotate`',
    },
    async run({ context, print }) {
      const open = await readSoldTwice(context.pool);
      for (const pair of open) print(`${pair.found_at.toISOString()}  ${describeSoldTwice(pair)}`);
      print(`${open.length} gift codes were sold twice and are not settled`);
    },
  },
  'settle-sold-twice': {
    operation: null,
    usage: {
      'settle-sold-twice CODE --reason TEXT': 'one of the two buyers was refunded or got another code',
    },
    async run(tools, [word], { reason }) {
      const id = integer(word, 'a gift code');
      if (reason.trim() === '') throw new StaffUsageError('what was done for the buyers?');
      const at = tools.context.now();
      const twin = await inTransaction(tools, async (client) => {
        const settled = await settleSoldTwice(client, id, at);
        if (settled === undefined)
          throw new ShopError('not-found', { detail: `gift code ${id} is not waiting to be settled` });
        await writeAudit(client, {
          at,
          actor: tools.actor,
          action: 'code.settle-sold-twice',
          subject: `gift-code:${id}`,
          after: { twin: settled },
          reason,
        });
        return settled;
      });
      tools.print(`gift code ${id}, which is gift code ${twin} as well, is settled`);
    },
  },
};
