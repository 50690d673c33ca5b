import { answerAsShop, decideOnComment, listStaffComments } from '#engine/talking/comments/staff.ts';
import {
  answerComment,
  decideComment,
  listStaffComments as listContract,
} from '#schemas/api/staff/comments.ts';
import { check, integer, inTransaction, nobody, recordReading, type Commands } from './command-tools.ts';

/** Commands about comments. */
export const commentCommands: Commands = {
  comments: {
    operation: 'staff.comments',
    usage: {
      'comments [--status waiting|approved|rejected] [--after ID]':
        'what customers wrote about products; those that wait, oldest first',
    },
    async run(tools, _words, { status, after }) {
      const filter = check(listContract.query, { status, after });
      await recordReading(tools, 'staff.comments', filter);
      const { comments, next } = await listStaffComments(tools.context)(filter, nobody(tools));
      for (const { id, created_at, product, author, rating, buyer, parent, text } of comments)
        tools.print(
          [
            `${id}  ${created_at}  ${product.slug}  ${author}`,
            buyer ? 'buyer' : '',
            rating === null ? '' : `rates ${rating}`,
            parent === null ? '' : `answers ${parent}`,
            JSON.stringify(text),
          ]
            .filter((part) => part !== '')
            .join('  '),
        );
      const listed = `${comments.length} comments that are ${filter.status}`;
      tools.print(next === null ? listed : `${listed}; more with --after ${next}`);
    },
  },
  comment: {
    operation: 'staff.decide-comment',
    usage: {
      'comment COMMENT approve|reject [--status waiting|approved] [--reason TEXT]':
        '--status approved: takes down one that is shown',
    },
    async run(tools, [word, decision], { reason, status }) {
      const id = integer(word, 'a comment');
      const given = check(decideComment.body, { decision, reason, status });
      const done = await inTransaction(tools, (client) =>
        decideOnComment(client, { id, ...given }, tools.actor, tools.context.now()),
      );
      tools.print(`comment ${id} is ${done.status}`);
    },
  },
  'answer-comment': {
    operation: 'staff.answer-comment',
    usage: {
      'answer-comment COMMENT --text TEXT': 'shown at once, in the name of the shop',
    },
    async run(tools, [word], { text }) {
      const id = integer(word, 'a comment');
      const given = check(answerComment.body, { comment: text });
      const shop = tools.context.releases.published().site.name;
      const done = await inTransaction(tools, (client) =>
        answerAsShop(
          client,
          { id, ...given },
          { actor: tools.actor, role: 'admin', shop },
          tools.context.now(),
        ),
      );
      tools.print(`answer ${done.id} to comment ${id} is shown`);
    },
  },
};
