import { z } from 'zod';
import { statement } from '#platform/db/statement.ts';
import { makeOwner, openStaffSessions } from '../shop-goods.ts';
import { startPayment, tryOrder } from './purchases.ts';
import { inParallel, type Attack, type Attacker, type Reply, type Target } from './target.ts';

// Attacks of one person who acts as several people: an owner who creates their own second person, and
// messages to the telephone of a stranger.

const selectMobile = statement('bench.mobile-of', 'SELECT mobile FROM users WHERE id = :id');
const selectBalance = statement(
  'bench.balance-of',
  "SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_accounts WHERE user_id = :id AND currency = 'toman'",
);
const countCodes = statement(
  'bench.count-codes',
  'SELECT count(*)::integer AS count FROM discounts WHERE code = :code',
);
const selectGiftWorth = statement(
  'bench.gift-worth',
  `SELECT coalesce(sum(d.amount), 0)::bigint AS worth FROM given_discounts AS g JOIN discounts AS d ON d.id = g.discount_id
   WHERE g.user_id = :id`,
);
const countMessages = statement(
  'bench.count-messages-to',
  `SELECT (SELECT count(*) FROM outbox_messages WHERE recipient = :mobile)::integer
     + (SELECT count(*) FROM messages WHERE recipient = :mobile AND sent_at IS NULL)::integer AS count`,
  { notNull: ['count'] },
);
const selectGift = statement(
  'bench.gift-of',
  `SELECT g.line_id AS id FROM gifts AS g JOIN order_lines AS l ON l.id = g.line_id
     JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
   WHERE o.code = :code AND g.token_hash IS NOT NULL`,
);

const asked = z.object({ request: z.int().nullable() });
const placed = z.object({ order: z.object({ code: z.string() }) });
const large = 30_000_000;

interface Person {
  id: number;
  attacker: Attacker;
  mobile: string;
}

async function makePerson({ makeCustomer, pool }: Target): Promise<Person> {
  const made = await makeCustomer();
  return { ...made, mobile: (await selectMobile.one(pool, made)).mobile };
}

type Post = (by: Attacker, path: string, body: object) => Promise<Reply>;

/**
 * An owner gives discount codes and changes them before or after. The gifts are then worth more than the
 * second person confirmed, or than the daily limit counted.
 */
async function attackGifts(
  { owner, colleague, receiver }: Record<'owner' | 'colleague' | 'receiver', Person>,
  post: Post,
): Promise<void> {
  const save = (code: string, amount: number) =>
    post(owner.attacker, '/discounts', { code, amount, currency: 'toman', personal: true });
  const gift = (code: string, move: 'gifts' | 'gifts/taking-back') =>
    post(owner.attacker, `/discounts/${code}/${move}`, { mobile: receiver.mobile, reason: 'a prize' });
  await save('SWAPPED', 6_000_000);
  const request = asked.safeParse(JSON.parse((await gift('SWAPPED', 'gifts')).text)).data?.request;
  await save('SWAPPED', 500_000_000);
  if (request) await post(colleague.attacker, `/payouts/${request}/approval`, {});
  for (let made = 0; made < 12; made += 1) {
    const code = `AGAIN${made}`;
    await save(code, 1);
    await gift(code, 'gifts');
    await gift(code, 'gifts/taking-back');
    await save(code, 5_000_000);
    await gift(code, 'gifts');
  }
}

/**
 * An owner tries to give out much without another person. Numbers of the owner's own act as the second
 * person.
 */
export const attackSecondPerson: Attack = async (target) => {
  const { pool, send } = target;
  const fell: string[] = [];
  let tried = 0;
  const post = async (by: Attacker, path: string, body: object) => {
    tried += 1;
    return send({ method: 'POST', path: `/api/v1/staff${path}`, body, by });
  };
  const [owner, colleague, receiver] = [
    await makePerson(target),
    await makePerson(target),
    await makePerson(target),
  ];
  await makeOwner(pool, owner.id);
  await makeOwner(pool, colleague.id);
  const setRoles = async (by: Person, of: Person, roles: readonly string[]): Promise<void> => {
    await post(by.attacker, '/members', { mobile: of.mobile, name: 'Negar Rad', roles });
    await openStaffSessions.run(pool, { user: of.id });
  };
  const make = async (by: Person, roles: readonly string[]): Promise<Person> => {
    const made = await makePerson(target);
    await setRoles(by, made, roles);
    return made;
  };
  const [second, third] = [await make(owner, ['owner']), await make(owner, ['cashier'])];
  const fourth = await make(second, ['cashier']);
  const puppets = [owner, second, third, fourth];
  const charge = async (by: Person, amount: number) => {
    const body = { mobile: receiver.mobile, currency: 'toman', amount, reason: 'a prize' };
    return post(by.attacker, '/wallets/charge', body);
  };
  const before = (await selectBalance.one(pool, { id: receiver.id })).balance;
  const requests: number[] = [];
  for (const each of puppets) {
    const answer = asked.safeParse(JSON.parse((await charge(each, large)).text));
    if (answer.data?.request) requests.push(answer.data.request);
  }
  if (requests.length === 0) fell.push('nobody could ask for a second person');
  const approveAll = () =>
    inParallel(
      requests.flatMap((id) => puppets.map((by) => ({ id, by }))),
      ({ id, by }) => post(by.attacker, `/payouts/${id}/approval`, {}),
    );
  await approveAll();
  // The second owner, who made the fourth member staff, loses the role and gets it again.
  await setRoles(owner, second, []);
  await approveAll();
  await setRoles(third, second, ['owner']);
  await setRoles(owner, second, ['cashier']);
  await approveAll();
  if ((await selectBalance.one(pool, { id: receiver.id })).balance !== before)
    fell.push('an owner gave out much with second people of their own');

  for (const terms of [
    { code: 'ALLFREE', percent: 100 },
    { code: 'ALLFREE', amount: 1_000_000, currency: 'toman', total_limit: 1_000 },
  ]) {
    await post(owner.attacker, '/discounts', terms);
    if ((await countCodes.one(pool, { code: terms.code })).count > 0)
      fell.push(`an owner alone made the discount code ${JSON.stringify(terms)}`);
  }
  await attackGifts({ owner: colleague, colleague: owner, receiver }, post);
  const worth = (await selectGiftWorth.one(pool, { id: receiver.id })).worth;
  if (worth > 50_000_000) fell.push(`an owner gave codes that take off ${worth}`);
  await inParallel(Array.from({ length: 20 }), () => charge(owner, 4_900_000), 20);
  const given = (await selectBalance.one(pool, { id: receiver.id })).balance - before;
  if (given > 50_000_000) fell.push(`an owner gave out ${given} in one day`);
  return { tried, fell };
};

const wishes = { recipient: 'Sara', sender: 'Negar', message: 'Happy birthday!' };

/** A gift whose link was sent to a number of its buyer. */
async function sendGift(
  target: Target,
  buyer: Attacker,
  mobile: string,
): Promise<{ code: string; id: number }> {
  const { pool, sellable } = target;
  const answers = Object.fromEntries(
    Object.entries({ ...wishes, mobile }).map(([field, value]) => [`gift_${field}`, value]),
  );
  const { text } = await tryOrder(target, buyer, { ids: [{ id: sellable, qty: 1, answers }] });
  const { code } = placed.parse(JSON.parse(text)).order;
  await startPayment(target, buyer, code, 'wallet');
  // The job runs at once after the payment.
  for (let wait = 0; wait < 120; wait += 1) {
    const gift = await selectGift.maybeOne(pool, { code });
    if (gift) return { code, id: gift.id };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`the gift of order ${code} was not sent`);
}

/** Buyers of gifts send a stranger as many messages as they can. */
export const attackGiftMessages: Attack = async (target) => {
  const { pool, send, makeCustomer } = target;
  const victim = '09380000000';
  const gifts: { code: string; id: number; buyer: Attacker; home: string }[] = [];
  for (let made = 0; made < 8; made += 1) {
    const { attacker: buyer } = await makeCustomer();
    const home = `0938000${String(made + 1).padStart(4, '0')}`;
    gifts.push({ ...(await sendGift(target, buyer, home)), buyer, home });
  }
  let tried = 0;
  const move = ({ code, id, buyer }: (typeof gifts)[number], mobile: string) => {
    tried += 1;
    return send({
      method: 'POST',
      path: `/api/v1/orders/${code}/gifts/${id}`,
      body: { ...wishes, mobile },
      by: buyer,
    });
  };
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await inParallel(gifts, (gift) => move(gift, victim), gifts.length);
    // Messages that wait are withdrawn with the next move: they are sent first.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await inParallel(gifts, (gift) => move(gift, gift.home), gifts.length);
  }
  const { count } = await countMessages.one(pool, { mobile: victim });
  return { tried, fell: count > 5 ? [`a stranger got ${count} messages about gifts`] : [] };
};
