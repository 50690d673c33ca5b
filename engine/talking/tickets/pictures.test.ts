import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/security/passwords.ts';
import type { Ticket, TicketPicture } from '#schemas/entities/ticket.ts';
import { rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, once, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
let stranger: Shopper;
shareStaffShop((opened) => {
  ({ shop, owner } = opened);
});
beforeEach(async () => {
  [shopper, stranger] = [await makeShopper(shop), await makeShopper(shop)];
});

const upload = async (by = shopper, content = 'a screenshot'): Promise<TicketPicture> => {
  const operation = by === owner ? 'staff.upload-ticket-picture' : 'tickets.upload-picture';
  const answer = await by.call(operation, { picture: content });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { picture: TicketPicture }).picture;
};
const open = async (pictures: number[]): Promise<Ticket> => {
  const input = { title: 'x', subject: 'other', content: 'y', pictures };
  const answer = await shopper.call('tickets.create', input, once());
  return (answer.json() as { ticket: Ticket }).ticket;
};
const see = (by: Shopper, id: number) => by.call('tickets.picture', { id });
const filesOf = async ({ id }: TicketPicture): Promise<string> =>
  ((await rowsIn(shop, 'SELECT file FROM ticket_pictures WHERE id = $1', [id])) as { file: string }[])[0]
    ?.file ?? '';
const isKept = (file: string): Promise<boolean> =>
  shop.services.pictures.readPicture(file).then(
    () => true,
    () => false,
  );

test('pictures travel with the messages of both sides, and are seen by the customer and staff alone', async () => {
  const [first, second] = [await upload(), await upload()];
  // Until it is sent, only its writer sees a picture.
  expect(await refusalOf(owner, 'staff.ticket-picture', { id: first.id })).toBe('not-found');
  const ticket = await open([second.id, first.id, first.id]);
  expect(ticket.messages).toMatchObject([{ pictures: [first, second] }]);
  const seen = await see(shopper, first.id);
  expect([seen.body, seen.headers['cache-control'], seen.headers['content-type']]).toEqual([
    'a screenshot',
    'no-store',
    'image/webp',
  ]);
  expect((await owner.call('staff.ticket-picture', { id: first.id })).body).toBe('a screenshot');
  expect(await refusalOf(stranger, 'tickets.picture', { id: first.id })).toBe('not-found');

  const guide = await upload(owner, 'a guide');
  expect(await refusalOf(shopper, 'tickets.picture', { id: guide.id })).toBe('not-found');
  const { id, version } = ticket;
  const answer = { id, version, text: 'So.', pictures: [guide.id] };
  expect(await refusalOf(owner, 'staff.answer-ticket', answer, once())).toBe(200);
  expect((await see(shopper, guide.id)).body).toBe('a guide');
  const changes = await shopper.call('tickets.events', { id, after: version });
  expect(changes.json()).toMatchObject({ messages: [{ author: 'admin', pictures: [guide] }] });
});

describe('a picture', () => {
  test('is sent once, by who has stored it, and otherwise the message is not written', async () => {
    const [used, own, others] = [await upload(), await upload(), await upload(stranger)];
    const { id } = await open([used.id]);
    for (const wrong of [used.id, others.id, 999_999]) {
      const answer = await shopper.call(
        'tickets.reply',
        { id, text: 'z', pictures: [own.id, wrong] },
        once(),
      );
      expect(answer.json()).toMatchObject({ code: 'validation-failed', errors: [{ field: 'pictures' }] });
    }
    const tooMany = [1, 2, 3, 4, 5];
    expect(await refusalOf(shopper, 'tickets.reply', { id, text: 'z', pictures: tooMany }, once())).toBe(
      'validation-failed',
    );
    const read = (await shopper.call('tickets.get', { id })).json() as { ticket: Ticket };
    expect(read.ticket.messages).toHaveLength(1);
    expect(await refusalOf(shopper, 'tickets.reply', { id, text: 'z', pictures: [own.id] }, once())).toBe(
      200,
    );
  });

  test('is taken back before it is sent, and never after', async () => {
    const [sent, unsent] = [await upload(), await upload()];
    await open([sent.id]);
    const file = await filesOf(unsent);
    expect(await refusalOf(stranger, 'tickets.remove-picture', { id: unsent.id })).toBe('not-found');
    expect(await refusalOf(shopper, 'tickets.remove-picture', { id: unsent.id })).toBe(200);
    expect(await isKept(file)).toBe(false);
    expect(await refusalOf(shopper, 'tickets.remove-picture', { id: sent.id })).toBe('not-found');
  });

  test('that is not sent makes room for newer ones, so that nobody fills the storage', async () => {
    const first = await upload();
    const file = await filesOf(first);
    for (let count = 0; count < 12; count += 1) await upload();
    expect(await isKept(file)).toBe(false);
    expect(await refusalOf(shopper, 'tickets.picture', { id: first.id })).toBe('not-found');
  });

  test('is in the export, and goes with the account', async () => {
    const [sent, unsent] = [await upload(), await upload()];
    await open([sent.id]);
    const files = await Promise.all([filesOf(sent), filesOf(unsent)]);
    await shop.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      shopper.id,
      await hashPassword('a long password'),
    ]);
    const confirmed = { current_password: 'a long password' };
    expect((await shopper.call('account.export', confirmed)).json()).toMatchObject({
      tickets: [{ messages: [{ pictures: [sent] }] }],
    });
    expect(await refusalOf(shopper, 'account.close', confirmed)).toBe(200);
    await shop.engine.jobs.retention();
    expect(await Promise.all(files.map(isKept))).toEqual([false, false]);
  });

  test('is deleted when it is old enough, and after a day when it was never sent', async () => {
    const [sent, unsent] = [await upload(), await upload()];
    const { id } = await open([sent.id]);
    const files = await Promise.all([filesOf(sent), filesOf(unsent)]);
    const passed = async (days: number): Promise<boolean[]> => {
      shop.clock.advance(days * 24 * 60);
      await Promise.all([shopper.renew(), owner.renew()]);
      await shop.engine.jobs.retention();
      return Promise.all(files.map(isKept));
    };
    expect(await passed(0)).toEqual([true, true]);
    expect(await passed(2)).toEqual([true, false]);
    expect(await passed(363)).toEqual([true, false]);
    expect(await passed(1)).toEqual([false, false]);
    // The words stay.
    expect(await rowsIn(shop, 'SELECT text FROM ticket_messages WHERE ticket_id = $1', [id])).toEqual([
      { text: 'y' },
    ]);
  });
});
