import { answerAsShop, decideOnComment, listStaffComments } from '#engine/talking/comments/staff.ts';
import {
  answerComment,
  decideComment,
  listStaffComments as listContract,
} from '#schemas/api/staff/comments.ts';
import { check, integer, inTransaction, nobody, recordReading, type Run } from './command-tools.ts';

/** Commands about comments. */
export const commentCommands: Readonly<Record<string, Run>> = {
  async comments(tools, _words, { status, after }) {
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
  async comment(tools, [word, decision], { reason, status }) {
    const id = integer(word, 'a comment');
    const given = check(decideComment.body, { decision, reason, status });
    const done = await inTransaction(tools, (client) =>
      decideOnComment(client, { id, ...given }, tools.actor, tools.context.now()),
    );
    tools.print(`comment ${id} is ${done.status}`);
  },
  async 'answer-comment'(tools, [word], { text }) {
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
};
