import { passesLuhn } from '#schemas/entities/bank-card.ts';
import type { TestCustomer } from './customer.ts';
import type { TestApp } from './test-app.ts';

let last = 0;

/** Makes a new number of a bank card for each call. */
export function makeCardNumber(): string {
  const first = `603799${String((last += 1)).padStart(9, '0')}`;
  const digit = [...'0123456789'].find((each) => passesLuhn(first + each)) ?? '';
  return first + digit;
}

/** Adds a card. @returns its id */
export async function addCard(owner: TestCustomer, number = makeCardNumber()): Promise<number> {
  const added = await owner.call('bank-cards.add', { number });
  if (added.statusCode !== 200) throw new Error(added.body);
  return (added.json() as { card: { id: number } }).card.id;
}

/** Adds a card that waits for confirmation. @returns its id */
export async function sendCard(owner: TestCustomer, number = makeCardNumber()): Promise<number> {
  const id = await addCard(owner, number);
  const sent = await owner.call('bank-cards.upload-photo', { id, photo: 'a photo' });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return id;
}

/** Reads the moment of a card's photo, with which staff name the version that they looked at. */
export async function photoAt(
  { database }: Pick<TestApp, 'database'>,
  id: number,
): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ photo_at: Date | null }>(
    'SELECT photo_at FROM bank_cards WHERE id = $1',
    [id],
  );
  return rows[0]?.photo_at?.toISOString();
}
