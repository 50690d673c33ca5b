import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/**
 * Names in answers that contain personal data or lead to it. The code of an order is enough to read the
 * order.
 */
const personal: ReadonlySet<string> = new Set([
  'user',
  'mobile',
  'name',
  'email',
  'email_verified',
  'telegram_id',
  'identity',
  'has_password',
  'blocked',
  'is_new',
  'is_staff',
  'balance',
  'order',
  'charge',
  'payment',
  'same_picture',
  'content',
  'ip',
  'actor',
  'actor_id',
  'subject',
  'ticket',
  'tickets',
  'title',
  'text',
  'messages',
  'author',
  'customer',
  'number',
  'masked',
  'invoice_number',
  'recipient',
  'full_name',
  'phone_number',
  'city_name',
  'province',
  'postal_code',
  'address',
  'description',
  'lines',
  'tracking',
  'tracking_url',
  'national_id',
  'identities',
  'photos',
  'comments',
  'comment',
  'answered',
  'inquiry',
  'inquiries',
  'answers',
  'value',
  'order_code',
  'order_answers',
  'rating',
  'pictures',
  'note',
  'reference',
]);

/**
 * Names in answers for staff that reveal nothing about a customer. A new name must be added to one of the two
 * lists.
 */
const impersonal: ReadonlySet<string> = new Set(
  `pagination current_page last_page per_page total id roles receipts reviews amount currency
   uploaded_at file import imports imported_at next headers status kind store_id since reason opens_at imported refused_count
   refused line code message used records at action before after count
   factors label created_at last_used_at answered_until offers_passkeys updated_at version due_at reopen_until recovery_codes recovery_codes_left
   request payouts operation requested_by at_terminal requested_at expires_at key uri qr size path expires_in options challenge
   product slug parent author_role buyer
   cards card bank unreadable photo_at returned_to unread new_messages submitted_at decided_at
   shipments shipment carrier sent_at delivered_at returned_at paid_at store_name option_title qty refunded owed picture width height
   referral_code off_at entered referrals source referrer_reward invited_reward entered_at field done_at withheld order_status
   expired_at provider method received provider_code asked_at check_at
   discount percent minimum maximum total_limit user_limit personal active`.split(/\s+/),
);

/** Returns the names of all properties of a JSON schema. */
function propertyNames(schema: unknown, isLeftOut: (property: unknown) => boolean): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const named = 'properties' in schema ? Object.entries(Object(schema.properties)) : [];
  return [
    ...named.flatMap(([name, property]) => (isLeftOut(property) ? [] : [name])),
    ...Object.values(schema).flatMap((part) => propertyNames(part, isLeftOut)),
  ];
}

const namesOf = (response: z.ZodType, isLeftOut: (property: unknown) => boolean = () => false): string[] =>
  propertyNames(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }), isLeftOut);

const returnsPersonalData = ({ response }: Pick<Operation, 'response'>): boolean =>
  namesOf(response).some((name) => personal.has(name));

/**
 * Staff operations without the catalogue and the studio: their titles, names and contents are those of goods,
 * stores and documents.
 */
const ofStaff = Object.values<Operation>(operations).filter(
  ({ audience, tag }) => typeof audience !== 'string' && tag !== 'catalogue' && tag !== 'studio',
);
const ids = (all: readonly Operation[]): string[] => all.map(({ id }) => id).toSorted();

test('personal fields are found at any depth', () => {
  const nested = z.object({
    list: z.array(z.object({ owner: z.object({ mobile: z.string() }).nullable() })),
  });
  expect(returnsPersonalData({ response: nested })).toBe(true);
  expect(returnsPersonalData({ response: z.object({ status: z.string() }) })).toBe(false);
});

/** Whether a property only contains further properties, whose own names are checked. */
const isContainer = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ('properties' in schema || ('items' in schema && isContainer(schema.items)));

test('every name in an answer for staff is known as personal or not', () => {
  const names = new Set(ofStaff.flatMap(({ response }) => namesOf(response, isContainer)));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !personal.has(name) && !impersonal.has(name))).toEqual([]);
});

test('every operation for staff that returns personal fields says so', () => {
  const returning = ofStaff.filter(returnsPersonalData);
  expect(returning.length).toBeGreaterThan(5);
  expect(ids(returning)).toEqual(ids(ofStaff.filter(({ personalData }) => personalData !== undefined)));
});

test('every operation that says so is for staff and has a limit for each of them', () => {
  for (const { id, personalData, audience, limit, errors } of Object.values<Operation>(operations)) {
    if (personalData === undefined) continue;
    expect(typeof audience, id).not.toBe('string');
    expect(limit?.customer?.max, id).toBeLessThanOrEqual(300);
    expect(errors, id).toContain('too-many-requests');
  }
});

test('every operation that answers with an access token leaves a record of the login, except renewals', () => {
  const signingIn = Object.values<Operation>(operations).filter(({ response }) => {
    const names = namesOf(response);
    return names.includes('token') && names.includes('expires_in');
  });
  expect(ids(signingIn.filter(({ signsIn }) => signsIn !== true))).toEqual(['auth.refresh']);
  expect(signingIn.length).toBeGreaterThan(1);
});
