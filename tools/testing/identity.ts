import { passesNationalCheck } from '#schemas/entities/identity.ts';
import type { TestCustomer } from './customer.ts';
import type { TestApp } from './test-app.ts';

let last = 0;

/** Makes a new national id for each call. */
export function makeNationalId(): string {
  const first = `008${String((last += 1)).padStart(6, '0')}`;
  const digit = [...'0123456789'].find((each) => passesNationalCheck(first + each)) ?? '';
  return first + digit;
}

/** Sends both photos of a customer. */
export async function sendIdentityPhotos(owner: TestCustomer): Promise<void> {
  for (const kind of ['card', 'face']) {
    const sent = await owner.call('identity.upload-photo', { kind, photo: `a photo of the ${kind}` });
    if (sent.statusCode !== 200) throw new Error(sent.body);
  }
}

/** Submits an identity, which then waits for staff. */
export async function sendIdentity(owner: TestCustomer, national_id = makeNationalId()): Promise<void> {
  await sendIdentityPhotos(owner);
  const sent = await owner.call('identity.submit', { national_id });
  if (sent.statusCode !== 200) throw new Error(sent.body);
}

/** Reads the moment of a submission, with which staff name the version that they looked at. */
export async function submittedAt(
  { database }: Pick<TestApp, 'database'>,
  user: number,
): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ submitted_at: Date | null }>(
    'SELECT submitted_at FROM identity_verifications WHERE user_id = $1',
    [user],
  );
  return rows[0]?.submitted_at?.toISOString();
}
