import { useRef } from 'react';
import { newKey } from '#data/new-key.ts';
import { callOperation, type InputOf, type OutputOf } from '#data/operations.ts';
import { askAgain } from '#data/queries/ask-again.ts';
import { commentQueries } from '#data/queries/comments.ts';
import type { CommentReply, CommentVote, OwnComment } from '#schemas/entities/comment.ts';
import { queryClient } from '../operations/query-client.ts';
import { useOperationMutation, type OperationMutation } from '../operations/use-operation-mutation.ts';
import { usePersonalOperation } from '../operations/use-personal-operation.ts';

type Own = OutputOf<'comments.own'>;

export interface OwnComments {
  /** Undefined for guests, and until loaded. */
  own: Own | undefined;
  /** Returns the customer's vote on a comment, with the counts that include it; undefined without a vote. */
  voteOn(comment: number): CommentVote | undefined;
  /** Whether the customer has just deleted this comment. A cached list may still contain it. */
  isRemoved(comment: number): boolean;
}

/** Comments deleted since this page was loaded. Ids are never reused. */
const removed = new Set<number>();

const listKey = ['comments.list'];
const keyOf = (product: string) => commentQueries.own(product).queryKey;
const change = (product: string, edit: (own: Own) => Own): void =>
  void queryClient.setQueriesData<Own>({ queryKey: keyOf(product) }, (own) => own && edit(own));
const refetchOwn = (product: string): void => void askAgain(queryClient, keyOf(product));

/** Returns the comments of the signed-in customer on a product, and their votes. @param product slug */
export function useOwnComments(product: string): OwnComments {
  const { data } = usePersonalOperation(commentQueries.own(product));
  return {
    own: data,
    voteOn: (comment) => data?.votes.find((vote) => vote.comment === comment),
    isRemoved: (comment) => removed.has(comment),
  };
}

/** Writes a comment. The same input is the same call, even when the response to the first one was lost. */
export function useWriteComment(): OperationMutation<InputOf<'comments.create'>, OwnComment> {
  const sent = useRef({ input: '', key: '' });
  return useOperationMutation(async (input: InputOf<'comments.create'>) => {
    const text = JSON.stringify(input);
    if (sent.current.input !== text) sent.current = { input: text, key: newKey() };
    const { comment } = await callOperation('comments.create', input, { idempotencyKey: sent.current.key });
    sent.current = { input: '', key: '' };
    change(input.product, (own) => ({ ...own, comments: [comment, ...own.comments] }));
    refetchOwn(input.product);
    return comment;
  });
}

/** Deletes an own comment. @param product slug */
export function useRemoveComment(product: string): OperationMutation<number, void> {
  return useOperationMutation(async (id: number) => {
    await callOperation('comments.remove', { id });
    removed.add(id);
    change(product, (own) => ({ ...own, comments: own.comments.filter((each) => each.id !== id) }));
    refetchOwn(product);
    void askAgain(queryClient, listKey);
  });
}

/** Votes on a comment, or takes the vote back. {@link keepVote} then shows the result. */
export const useVote = (): OperationMutation<InputOf<'comments.vote'>, CommentVote> =>
  useOperationMutation(
    async (input: InputOf<'comments.vote'>) => (await callOperation('comments.vote', input)).vote,
  );

/**
 * Shows a vote that the engine has accepted, with the counts that include it. The counts of a list may be
 * older or newer than the vote, so nothing is added to them.
 * @param product slug
 */
export function keepVote(product: string, vote: CommentVote): void {
  const { comment, counts } = vote;
  change(product, (own) => ({
    ...own,
    votes: [...own.votes.filter((each) => each.comment !== comment), vote],
  }));
  const counted = <Reply extends CommentReply>(reply: Reply): Reply =>
    reply.id === comment ? { ...reply, ...counts } : reply;
  refetchOwn(product);
  // No later list of votes contains a vote that was taken back, so these counts stay.
  queryClient.setQueriesData<OutputOf<'comments.list'>>(
    { queryKey: listKey },
    (list) =>
      list && {
        ...list,
        comments: list.comments.map((each) => ({ ...counted(each), replies: each.replies.map(counted) })),
      },
  );
}
