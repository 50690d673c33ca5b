import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { operations, type PayoutOperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';

// Two members of staff count as two people unless one of them made the other staff, or a third person made
// both staff. This holds directly and through others. The server's terminal is not such a person. An unknown
// maker may be anyone.

const selectRight = statement(
  'payouts.has-right',
  `SELECT FROM users WHERE id = :user AND blocked_at IS NULL AND EXISTS (
     SELECT FROM staff_roles WHERE user_id = users.id AND role::text = ANY (:roles::text[]))`,
);
const selectSecondPeople = statement(
  'payouts.second-people',
  `WITH RECURSIVE chain (person, maker) AS (
       SELECT DISTINCT user_id, user_id FROM staff_roles
     UNION
       SELECT chain.person, staff_makers.maker_id FROM chain JOIN staff_makers ON staff_makers.user_id = chain.maker
   )
   SELECT users.id FROM users
   WHERE users.blocked_at IS NULL AND users.id <> :by::integer
     AND EXISTS (
       SELECT FROM staff_roles
       WHERE user_id = users.id AND role::text = ANY (:roles::text[]) AND granted_at < :at::timestamptz)
     AND NOT EXISTS (SELECT FROM chain WHERE person = :by::integer AND maker IS NULL)
     AND users.id NOT IN (
       SELECT person FROM chain
       WHERE maker IS NULL OR maker IN (SELECT maker FROM chain WHERE person = :by::integer))
   ORDER BY users.id`,
);

const rolesOf = (operation: PayoutOperationId): string[] => {
  const { audience }: Operation = operations[operation];
  return [...(typeof audience === 'string' ? [] : audience), 'owner'];
};

/** Whether a person may call an operation that gives out money. */
export const hasRight = async (
  queryable: Queryable,
  operation: PayoutOperationId,
  user: number,
): Promise<boolean> => (await selectRight.run(queryable, { user, roles: rolesOf(operation) })) === 1;

/**
 * Ids of the staff who may approve the request of another member of staff. They may call the operation
 * themselves, had that role before the request, and are a second person.
 * @param by id of the member of staff who has sent the request
 * @param at when the request was sent
 */
export const findSecondPeople = async (
  queryable: Queryable,
  { operation, by, at }: { operation: PayoutOperationId; by: number; at: Date },
): Promise<number[]> =>
  (await selectSecondPeople.all(queryable, { by, at, roles: rolesOf(operation) })).map(({ id }) => id);
