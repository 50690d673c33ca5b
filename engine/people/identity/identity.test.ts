import { describe, expect, test } from 'vitest';
import { moveIdentity, type IdentityEvent, type IdentityRecord } from '#machines/identity/index.ts';
import { everyEvent } from '#machines/identity/testing/walks.ts';
import type { Identity } from '#schemas/entities/identity.ts';
import { identityStatus, type IdentityStatus } from '#schemas/entities/user.ts';
import { makeNationalId, sendIdentity, sendIdentityPhotos, submittedAt } from '#tools/testing/identity.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, once, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const identityOf = async (customer: Shopper): Promise<Identity> =>
  ((await customer.call('identity.get')).json() as { identity: Identity }).identity;
const rowOf = async (customer: Shopper) => {
  const { rows } = await shop.database.pool.query<{ row: string; card_photo: string | null }>(
    'SELECT v::text AS row, card_photo FROM identity_verifications AS v WHERE user_id = $1',
    [customer.id],
  );
  return rows[0];
};
const isKept = (file: string): Promise<boolean> =>
  shop.services.pictures.readPicture(file).then(
    () => true,
    () => false,
  );
const decide = async (customer: Shopper, decision: string, more: Record<string, unknown> = {}, by = owner) =>
  refusalOf(
    by,
    'staff.verify-identity',
    {
      id: customer.id,
      decision,
      reason: 'not readable',
      submitted_at: await submittedAt(shop, customer.id),
      ...more,
    },
    once(),
  );

describe('a customer', () => {
  test('sends photos and a national id, which is masked, encrypted and waits', async () => {
    const customer = await makeShopper(shop);
    expect(await identityOf(customer)).toEqual({
      status: 'none',
      national_id: null,
      reason: null,
      photos: [],
      submitted_at: null,
      decided_at: null,
    });
    await sendIdentityPhotos(customer);
    expect(await identityOf(customer)).toMatchObject({ status: 'none', photos: ['card', 'face'] });
    const answer = await customer.call('identity.submit', { national_id: '۰۰۸-۴۵۷۵-۹۴۸' });
    expect(answer.json()).toMatchObject({
      identity: {
        status: 'waiting',
        national_id: '008•••••48',
        photos: ['card', 'face'],
        submitted_at: shop.clock.now().toISOString(),
      },
    });
    expect((await customer.call('account.get')).json()).toMatchObject({ user: { identity: 'waiting' } });
    const row = (await rowOf(customer))?.row ?? '';
    expect(row).not.toBe('');
    expect(row).not.toContain('0084575948');
    expect(row).not.toContain(Buffer.from('0084575948').toString('hex'));
  });

  test.each([
    ['0084575949', 'national-id-wrong'],
    ['00845', 'wrong-length'],
    ['', 'required'],
  ])('with the national id %j is refused at its field', async (national_id, code) => {
    expect((await shopper.call('identity.submit', { national_id })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'national_id', code }],
    });
  });

  test('without photos learns which ones are missing', async () => {
    const customer = await makeShopper(shop);
    const submit = async () =>
      (await customer.call('identity.submit', { national_id: makeNationalId() })).json();
    expect(await submit()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'card_photo' }, { field: 'face_photo' }],
    });
    await customer.call('identity.upload-photo', { kind: 'card', photo: 'x' });
    expect(await submit()).toMatchObject({ errors: [{ field: 'face_photo', code: 'required' }] });
    expect((await identityOf(customer)).status).toBe('none');
  });

  test('sees the photos they have sent, replaces them, and no longer while staff look', async () => {
    const customer = await makeShopper(shop);
    expect(await refusalOf(customer, 'identity.photo', { kind: 'card' })).toBe('not-found');
    await sendIdentityPhotos(customer);
    const first = (await rowOf(customer))?.card_photo ?? '';
    await customer.call('identity.upload-photo', { kind: 'card', photo: 'a better photo' });
    expect(await isKept(first)).toBe(false);
    const photo = await customer.call('identity.photo', { kind: 'card' });
    expect([photo.body, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      'a better photo',
      'image/webp',
      'no-store',
    ]);
    expect(await refusalOf(customer, 'identity.upload-photo', { kind: 'passport', photo: 'x' })).toBe(
      'validation-failed',
    );
    await sendIdentity(customer);
    const kept = (await rowOf(customer))?.card_photo ?? '';
    expect(await refusalOf(customer, 'identity.upload-photo', { kind: 'card', photo: 'x' })).toBe(
      'move-not-allowed',
    );
    expect([(await rowOf(customer))?.card_photo, await isKept(kept)]).toEqual([kept, true]);
  });

  test('whose national id is verified in another account is refused; after a revocation it is free', async () => {
    const [first, second] = [await makeShopper(shop), await makeShopper(shop)];
    const national_id = makeNationalId();
    // Both wait. Staff decide whose national id it is.
    await sendIdentity(first, national_id);
    await sendIdentity(second, national_id);
    const answers = await Promise.all([decide(first, 'verify'), decide(second, 'verify')]);
    expect(answers.map(String).toSorted()).toEqual(['200', 'national-id-taken']);
    const [verified, other] = answers[0] === 200 ? [first, second] : [second, first];
    await decide(other, 'reject');
    expect(await refusalOf(other, 'identity.submit', { national_id })).toBe('national-id-taken');
    expect(await decide(verified, 'revoke')).toBe(200);
    expect(await refusalOf(other, 'identity.submit', { national_id })).toBe(200);
  });
});

const photos = { none: { card: false, face: false }, both: { card: true, face: true } };

/** Makes a customer whose identity has reached a state, and the machine's record of this state. */
async function makeIdentity(
  status: IdentityStatus,
  hasPhotos: boolean,
): Promise<{ customer: Shopper; record: IdentityRecord }> {
  const customer = await makeShopper(shop);
  if (status === 'none') {
    if (hasPhotos) await sendIdentityPhotos(customer);
  } else {
    await sendIdentity(customer);
    if (status === 'verified') await decide(customer, 'verify');
    if (status === 'rejected') await decide(customer, 'reject');
    if (!hasPhotos)
      await shop.database.pool.query(
        'UPDATE identity_verifications SET card_photo = NULL, face_photo = NULL WHERE user_id = $1',
        [customer.id],
      );
  }
  const reason = status === 'rejected' ? 'not readable' : null;
  return { customer, record: { status, reason, photos: hasPhotos ? photos.both : photos.none } };
}

/** Calls the operation that sends an event. */
async function attempt(customer: Shopper, event: IdentityEvent): Promise<string | number> {
  switch (event.type) {
    case 'identity.photo-sent':
      return refusalOf(customer, 'identity.upload-photo', { kind: event.photo, photo: 'a photo' });
    case 'identity.submitted':
      return refusalOf(customer, 'identity.submit', { national_id: makeNationalId() });
    case 'identity.verified':
      return decide(customer, 'verify');
    case 'identity.rejected':
      return decide(customer, 'reject', { reason: event.reason });
    case 'identity.revoked':
      return decide(customer, 'revoke', { reason: event.reason });
  }
}

describe('the server moves an identity exactly as the machine does', () => {
  const cases = identityStatus.options.flatMap((status) =>
    [true, false]
      // Photos are never erased while they wait.
      .filter((hasPhotos) => hasPhotos || status !== 'waiting')
      .flatMap((hasPhotos) =>
        everyEvent.map((event): [IdentityStatus, string, string, boolean, IdentityEvent] => [
          status,
          hasPhotos ? 'with photos' : 'without photos',
          JSON.stringify(event),
          hasPhotos,
          event,
        ]),
      ),
  );
  test.each(cases)('from %s %s by %s', async (status, _with, _name, hasPhotos, event) => {
    const { customer, record: before } = await makeIdentity(status, hasPhotos);
    expect((await identityOf(customer)).status).toBe(status);
    const { accepted, record } = moveIdentity(before, event);
    expect((await attempt(customer, event)) === 200).toBe(accepted);
    const { status: reached, reason } = await identityOf(customer);
    expect({ reached, reason }).toEqual({ reached: record.status, reason: record.reason });
  });
});
