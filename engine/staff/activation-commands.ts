import { listActivations } from '#engine/selling/orders/staff/activation-queue.ts';
import { decideLine, refuseLine } from '#engine/selling/orders/staff/activations.ts';
import { finishOne, listAnsweredLines } from '#engine/selling/orders/staff/answered-lines.ts';
import {
  decideActivation,
  listActivations as listContract,
  refuseActivation,
} from '#schemas/api/staff/activations.ts';
import { listAnsweredLines as answeredContract } from '#schemas/api/staff/answered-lines.ts';
import {
  check,
  inTransaction,
  integer,
  nobody,
  recordReading,
  StaffUsageError,
  type Commands,
  type StaffTools,
} from './command-tools.ts';
import { sayLineAnswers, sayOrderAnswers } from './say-answers.ts';

async function refuse(tools: StaffTools, id: number, seen: string | undefined, note: string): Promise<void> {
  const given = check(refuseActivation.params.extend(refuseActivation.body.shape), { id, seen, note });
  const done = await inTransaction(tools, (client) =>
    refuseLine(tools.context, client, given, tools.actor, tools.context.now()),
  );
  tools.print(
    `line ${done.id} is ${done.status}; order ${done.order} is ${done.order_status}; ${done.refunded} ${done.currency} were refunded`,
  );
}

/** Commands about lines that the shop activates, and about answers of lines whose codes are delivered. */
export const activationCommands: Commands = {
  activations: {
    operation: 'staff.activations',
    usage: {
      'activations [--status waiting|correcting|done|refused|canceled] [--page N]':
        'lines that the shop activates, such as top-ups, with their answers',
    },
    async run(tools, _words, { status, page }) {
      const filter = check(listContract.query, { status, page });
      await recordReading(tools, 'staff.activations', filter);
      const { lines, pagination } = await listActivations(tools.context)(filter, nobody(tools));
      for (const {
        id,
        due_at,
        withheld,
        order,
        title,
        option_title,
        qty,
        answers,
        order_answers,
        since,
      } of lines)
        tools.print(
          `${id}  since ${since ?? '-'}  ${withheld === null ? `due ${due_at ?? '-'}` : `withheld: ${withheld}`}  order ${order}  ${qty} × ${title} – ${option_title}  ${sayLineAnswers(answers)}  ${sayOrderAnswers(order_answers)}`.trimEnd(),
        );
      tools.print(`${pagination.total} lines are ${filter.status}`);
    },
  },
  activation: {
    operation: 'staff.decide-activation',
    usage: {
      'activation LINE finish --seen SINCE [--text TEXT] [--reference NUMBER]': '',
      'activation LINE ask|refuse --seen SINCE --text TEXT':
        '--seen: since when it waits, as listed; the text is for the customer, who corrects the answers or gets the money back',
    },
    async run(tools, [word, move], { text = '', reference, seen }) {
      const id = integer(word, 'a line');
      if (move === 'refuse') return refuse(tools, id, seen, text);
      if (move !== 'finish' && move !== 'ask')
        throw new StaffUsageError('a line is finished, asked about or refused');
      const given = check(decideActivation.params.extend(decideActivation.body.shape), {
        id,
        move,
        seen,
        note: text,
        reference,
      });
      const done = await inTransaction(tools, (client) =>
        decideLine(tools.context, client, given, tools.actor, tools.context.now()),
      );
      tools.print(`line ${done.id} of order ${done.order} is ${done.status}`);
    },
  },
  'answered-lines': {
    operation: 'staff.answered-lines',
    usage: {
      'answered-lines [--status waiting|done] [--page N]': 'answers of lines whose codes are delivered',
    },
    async run(tools, _words, { status, page }) {
      const filter = check(answeredContract.query, { status, page });
      await recordReading(tools, 'staff.answered-lines', filter);
      const { lines, pagination } = await listAnsweredLines(tools.context)(filter, nobody(tools));
      for (const { id, order, title, option_title, qty, answers, order_answers } of lines)
        tools.print(
          `${id}  order ${order}  ${qty} × ${title} – ${option_title}  ${sayLineAnswers(answers)}  ${sayOrderAnswers(order_answers)}`.trimEnd(),
        );
      tools.print(`${pagination.total} lines are ${filter.status}`);
    },
  },
  'finish-answered-line': {
    operation: 'staff.finish-answered-line',
    usage: {
      'finish-answered-line LINE [--reason TEXT]': '',
    },
    async run(tools, [word], { reason }) {
      const id = integer(word, 'a line');
      await inTransaction(tools, (client) =>
        finishOne(client, { id, reason }, tools.actor, tools.context.now()),
      );
      tools.print(`line ${id} is done`);
    },
  },
};
