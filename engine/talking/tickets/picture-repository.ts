import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { StoredPicture } from '#providers/uploads/picture-store.ts';
import type { TicketPicture } from '#schemas/entities/ticket.ts';
import { ShopError } from '#schemas/errors.ts';
import { maxTicketPictures } from '#schemas/ticket-pictures.ts';

// The only file that writes the table `ticket_pictures`. A trigger (migration 0140) lists the file of a
// deleted row for removal, because rows are also deleted with their tickets.

/** Most pictures that a customer may have stored for unsent messages. The oldest is removed for a new one. */
const maxUnsent = 3 * maxTicketPictures;

const insert = statement(
  'tickets.insert-picture',
  `INSERT INTO ticket_pictures (user_id, file, width, height, created_at)
   VALUES (:user, :file, :width, :height, :now) RETURNING id`,
);
const removeSurplus = statement(
  'tickets.remove-surplus-pictures',
  `DELETE FROM ticket_pictures WHERE id IN (
     SELECT id FROM ticket_pictures WHERE user_id = :user AND message_id IS NULL
     ORDER BY id DESC OFFSET ${maxUnsent}) RETURNING file`,
);
const attach = statement(
  'tickets.attach-pictures',
  `UPDATE ticket_pictures SET message_id = :message
   WHERE id = ANY (:pictures::integer[]) AND user_id = :user AND message_id IS NULL`,
);
const removeUnsent = statement(
  'tickets.remove-picture',
  'DELETE FROM ticket_pictures WHERE id = :id AND user_id = :user AND message_id IS NULL RETURNING file',
);
const removeOfUser = statement(
  'tickets.remove-pictures-of-user',
  'DELETE FROM ticket_pictures WHERE user_id = :user AND message_id IS NULL',
);
/** Pictures that were not sent are stored for a day. */
const lockOld = statement(
  'tickets.lock-old-pictures',
  `SELECT id FROM ticket_pictures
   WHERE (created_at < :before OR (message_id IS NULL AND created_at < :now::timestamptz - interval '1 day'))
     AND id <> ALL (:left_out::integer[])
   ORDER BY created_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const removeOld = statement(
  'tickets.remove-old-pictures',
  'DELETE FROM ticket_pictures WHERE id = ANY (:ids::integer[])',
);
const selectForOwner = statement(
  'tickets.picture-of-owner',
  `SELECT p.file FROM ticket_pictures AS p LEFT JOIN ticket_messages AS m ON m.id = p.message_id
     LEFT JOIN tickets AS t ON t.id = m.ticket_id
   WHERE p.id = :id AND (t.user_id = :user OR (p.message_id IS NULL AND p.user_id = :user))`,
);
const selectForStaff = statement(
  'tickets.picture-for-staff',
  `SELECT file FROM ticket_pictures WHERE id = :id AND (message_id IS NOT NULL OR user_id = :user)`,
);

/**
 * Records a stored picture for a message that is not sent yet.
 * @returns the picture, and the files that it replaces
 */
export async function insertPicture(
  client: PoolClient,
  user: number,
  { file, width, height }: StoredPicture,
  now: Date,
): Promise<{ picture: TicketPicture; removed: string[] }> {
  const { id } = await insert.one(client, { user, file, width, height, now });
  const surplus = await removeSurplus.all(client, { user });
  return { picture: { id, width, height }, removed: surplus.map((each) => each.file) };
}

/**
 * Attaches pictures to the message that their sender has written.
 * @throws ShopError `validation-failed` for one that is someone else's, was sent with another message or is
 *   gone
 */
export async function attachPictures(
  client: PoolClient,
  { message, user, pictures }: { message: number; user: number; pictures: readonly number[] },
): Promise<void> {
  const ids = [...new Set(pictures)];
  if (ids.length === 0) return;
  if ((await attach.run(client, { message, user, pictures: ids })) !== ids.length)
    throw new ShopError('validation-failed', {
      fields: [refusedField('picture-gone', 'pictures')],
      detail: `user ${user} has not stored all of the pictures ${ids.join(', ')}`,
    });
}

/** Deletes a picture that was not sent. @returns its file; undefined when there is none */
export const deleteUnsent = async (
  client: PoolClient,
  user: number,
  id: number,
): Promise<string | undefined> => (await removeUnsent.maybeOne(client, { user, id }))?.file;

/** Deletes the unsent pictures of an account that is being closed. */
export const deleteUnsentOf = (client: PoolClient, user: number): Promise<number> =>
  removeOfUser.run(client, { user });

/** Pictures that are older than a moment, and those that were not sent within a day. */
export const oldPictures: Erasure<number> = {
  rows: 'pictures of tickets',
  lock: lockOld.all,
  erase: (client, ids) => removeOld.run(client, { ids }),
};

const fileOf = (found: { file: string } | undefined, id: number): string => {
  if (!found) throw new ShopError('not-found', { detail: `no picture ${id} of a ticket` });
  return found.file;
};

/** @throws ShopError `not-found`, even for a picture of another customer's ticket */
export const findOwnPicture = async (queryable: Queryable, user: number, id: number): Promise<string> =>
  fileOf(await selectForOwner.maybeOne(queryable, { user, id }), id);

/**
 * Finds the file of a picture that staff may see: one that was sent, or an own one.
 * @throws ShopError `not-found`
 */
export const findSentPicture = async (queryable: Queryable, user: number, id: number): Promise<string> =>
  fileOf(await selectForStaff.maybeOne(queryable, { user, id }), id);
