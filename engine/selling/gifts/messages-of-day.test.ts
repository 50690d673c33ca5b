import { expect, test } from 'vitest';
import { buyGift, deliverGifts, giftWishes } from '#tools/testing/gifts.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
shareStaffShop((opened) => ({ shop } = opened));

let numbers = 0;
const newNumber = (): string => `0938${String((numbers += 1)).padStart(7, '0')}`;
const sentTo = (to: string): number => shop.sent.filter((message) => message.to === to).length;

/** Makes a gift whose link was sent to its own number. */
async function sentGift(buyer: Shopper): Promise<{ code: string; id: number; home: string }> {
  const home = newNumber();
  const { code, parcels } = await buyGift(shop, buyer, { gift_mobile: home });
  await deliverGifts(shop);
  return { code, id: parcels[0]?.lines[0]?.gift?.id ?? 0, home };
}
const move = (buyer: Shopper, { code, id }: { code: string; id: number }, mobile: string) =>
  refusalOf(buyer, 'gifts.change', { ...giftWishes, code, id, mobile });

test('gifts that move to a number and away again send it five messages in a day', async () => {
  const victim = newNumber();
  const answers: (string | number)[] = [];
  for (let buyers = 0; buyers < 3; buyers += 1) {
    const buyer = await makeShopper(shop);
    const gift = await sentGift(buyer);
    for (let moves = 0; moves < 3; moves += 1) {
      answers.push(await move(buyer, gift, victim));
      await deliverGifts(shop);
      expect(await move(buyer, gift, gift.home)).toBe(200);
      await deliverGifts(shop);
    }
  }
  expect(sentTo(victim)).toBe(5);
  expect(answers.filter((each) => each !== 200)).toEqual(Array(4).fill('too-many-requests'));
  shop.clock.advance(25 * 60);
  await shop.engine.jobs['clean-up']();
  const buyer = await makeShopper(shop);
  expect(await move(buyer, await sentGift(buyer), victim)).toBe(200);
});

test('gifts that move to a number at the same time send it five messages', async () => {
  const victim = newNumber();
  const gifts = [];
  for (let made = 0; made < 9; made += 1) {
    const buyer = await makeShopper(shop);
    gifts.push({ buyer, gift: await sentGift(buyer) });
  }
  const answers = await Promise.all(gifts.map(({ buyer, gift }) => move(buyer, gift, victim)));
  await deliverGifts(shop);
  expect(answers.filter((each) => each === 200)).toHaveLength(5);
  expect(sentTo(victim)).toBe(5);
});

test('one buyer sends twenty messages in a day, wherever the gifts go', async () => {
  const buyer = await makeShopper(shop, { identity: 'verified' });
  const gifts = [];
  for (let made = 0; made < 7; made += 1) gifts.push(await sentGift(buyer));
  const answers: (string | number)[] = [];
  for (const gift of gifts)
    for (let moves = 0; moves < 2; moves += 1) answers.push(await move(buyer, gift, newNumber()));
  expect(answers.filter((each) => each === 200)).toHaveLength(13);
});
