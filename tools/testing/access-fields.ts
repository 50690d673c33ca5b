import type { PrivateOperationId } from '#schemas/api/index.ts';

// Names of fields in requests. The access matrix refuses a field that is missing here.

/** Fields that look like the name of a record, in operations where they are not, with their meaning there. */
export const namesNobody: Readonly<Partial<Record<PrivateOperationId, string>>> = {
  'account.change-mobile': 'a code that was sent to the new number, spent together with that number',
  'account.confirm': 'a code that was sent to the number of who asks, spent together with that number',
  'account.send-mobile-code': 'a new number',
  'auth.password': 'the number that signs in',
  'auth.request-code': 'the number that signs in',
  'auth.verify-code': 'the number that signs in, with the code that was sent to it',
  'discounts.save': 'a code that anybody may enter',
  'referrals.enter': 'a code that anybody may enter',
  'inquiries.send': 'the number to which the answer is sent',
  'second-factor.answer-recovery-code': 'a secret of who asks',
  'second-factor.answer-totp': 'a secret of who asks',
  'second-factor.confirm-totp': 'a secret of who asks',
  'staff.bank-cards': 'a filter of the queue',
  'staff.category': 'a category of the shop',
  'staff.code-import': 'a file of the shop',
  'staff.city': 'a city of the shop',
  'staff.post': 'a post of the shop',
  'staff.product': 'a product of the shop',
  'staff.short-link': 'a short link of the shop',
  'staff.store': 'a store of the shop',
  'staff.create-discount': 'a code of the shop',
  'staff.search-orders': 'a filter of the list',
  'staff.upload-picture': 'a record of the catalogue',
  'staff.identities': 'a filter of the queue',
};

/** Fields that name a record, unless {@link namesNobody} excludes them. */
export const namingFields: ReadonlySet<string> = new Set([
  'id',
  'code',
  'order',
  'mobile',
  'request_id',
  'address_id',
  'bank_card',
  'store_id',
]);

/**
 * Fields that never name a person's record: texts, amounts, choices, filters, and records of the catalogue.
 */
export const plainFields: ReadonlySet<string> = new Set(
  [
    ['changes', 'follow', 'follow_up', 'inquiry', 'order_code', 'sellable', 'store', 'wanted'],
    ['accept', 'action', 'active', 'actor', 'address', 'after', 'amount', 'answers', 'approve', 'before'],
    [
      'blocked',
      'carrier',
      'city',
      'city_id',
      'comment',
      'content',
      'currency',
      'current_password',
      'decision',
      'description',
      'destination',
    ],
    [
      'direction',
      'discount_code',
      'email',
      'expires_at',
      'from',
      'full_name',
      'vote',
      'ids',
      'kind',
      'lat',
      'long',
    ],
    ['maximum', 'method', 'minimum', 'move', 'name', 'national_id', 'number', 'page', 'parent', 'passkey'],
    ['password', 'personal', 'product', 'rating'],
    [
      'password_confirmation',
      'payment',
      'percent',
      'phone_number',
      'photo',
      'photo_at',
      'postal_code',
      'province',
    ],
    // Pictures that the writer of a message has stored. tickets/pictures.test.ts sends those of other
    // writers.
    ['picture', 'pictures'],
    [
      'provider',
      'quote',
      'reason',
      'receipt',
      'reference',
      'note',
      'restock',
      'roles',
      'solution',
      'started_from',
      'status',
    ],
    [
      'seen',
      'source',
      'subject',
      'submitted_at',
      'telegram_id',
      'text',
      'title',
      'total_limit',
      'tracking',
      'until',
      'user',
    ],
    ['user_limit', 'version', 'wallet'],
    // Fields of a gift. A link is a secret, and leads anyone who has it to its gift.
    ['message', 'recipient', 'sender', 'token'],
    // Filters and batches of the catalogue, which belongs to no customer.
    ['alt', 'archived', 'category', 'file', 'place', 'q', 'record', 'rows', 'store'],
  ].flat(),
);
