import { picturesOfMessage } from '#engine/talking/tickets/read-ticket.ts';
import { overallStatus } from '#machines/fulfillment/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { exportPersonalData } from '#schemas/api/account/personal-data.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import { shownStatus } from '#schemas/delivery-promise.ts';
import type { FormAnswers } from '#schemas/entities/answers.ts';
import { referralSource } from '#schemas/entities/referral.ts';

type PersonalData = OperationOutput<typeof exportPersonalData>;
type ExportedOrder = PersonalData['orders'][number];

const selectProfile = statement(
  'personal-data.profile',
  `SELECT id, mobile, name, email, telegram_id, identity, password_hash IS NOT NULL AS has_password, created_at,
     mobile_confirmed_at, email_verified_at
   FROM users WHERE id = :id`,
);
const selectAddresses = statement(
  'personal-data.addresses',
  `SELECT full_name, phone_number, coalesce(nullif(a.city, ''), c.name, '') AS city,
     coalesce(nullif(a.province, ''), c.province, '') AS province,
     postal_code, address, description, a.lat, a.long, a.answers, created_at
   FROM addresses AS a LEFT JOIN cities AS c ON c.id = a.city_id WHERE user_id = :id ORDER BY a.id`,
  { json: { answers: jsonOf<FormAnswers>() } },
);
const selectBankCards = statement(
  'personal-data.bank-cards',
  'SELECT masked AS number, status, reason, created_at FROM bank_cards WHERE user_id = :id ORDER BY id',
);
/** Returns the SQL expression of a payable's payments, with their receipts. @param id expression of its id */
const paymentsOf = (id: string): string => `coalesce((
       SELECT json_agg(json_build_object('code', a.code, 'method', a.method, 'provider', a.provider,
         'status', a.status, 'amount', a.amount, 'currency', a.currency, 'reference', a.reference,
         'card_mask', a.card_mask, 'created_at', a.created_at,
         'receipts', coalesce((
           SELECT json_agg(json_build_object('uploaded_at', r.uploaded_at, 'status', r.status, 'reason', r.reason)
             ORDER BY r.id) FROM payment_receipts AS r WHERE r.payment_id = a.id), '[]')) ORDER BY a.id)
       FROM payments AS a WHERE a.payable_id = ${id}), '[]')`;
const selectIdentity = statement(
  'personal-data.identity',
  'SELECT masked AS national_id, reason, submitted_at, decided_at FROM identity_verifications WHERE user_id = :id',
);
const selectOrders = statement(
  'personal-data.orders',
  `SELECT code, invoice_number, created_at, paid_at, status, payment, currency, subtotal, line_discount, code_discount,
     discount_code, shipping, taxes, total, wallet, refunded, buyer, address, answers,
     coalesce((
       SELECT json_agg(json_build_object('store_name', p.store_name, 'status', p.status, 'tracking', p.tracking,
         'shipment', CASE WHEN p.physical THEN p.shipment END, 'carrier', p.carrier, 'sent_at', p.sent_at,
         'lines', (SELECT json_agg(json_build_object('title', l.title, 'option_title', l.option_title, 'qty', l.qty,
             'price', l.price, 'discount', l.discount, 'total', l.total, 'answers', l.answers,
             'activation', l.activation, 'note', l.activation_note, 'reference', l.activation_reference,
            'gift', (SELECT json_build_object('recipient', g.recipient, 'mobile', g.mobile, 'sender', g.sender, 'message', g.message,
              'sent_at', g.sent_at, 'opened_at', g.opened_at) FROM gifts AS g WHERE g.line_id = l.id)) ORDER BY l.position)
           FROM order_lines AS l WHERE l.parcel_id = p.id)) ORDER BY p.id)
       FROM order_parcels AS p WHERE p.order_id = orders.id), '[]') AS parcels,
     ${paymentsOf('orders.id')} AS payments
   FROM orders WHERE user_id = :id ORDER BY orders.id`,
  {
    json: {
      taxes: jsonOf<ExportedOrder['taxes']>(),
      parcels: jsonOf<ExportedOrder['parcels']>(),
      payments: jsonOf<ExportedOrder['payments']>(),
    },
  },
);
const selectCharges = statement(
  'personal-data.wallet-charges',
  `SELECT code, created_at, paid_at, payment, currency, amount, refunded,
     ${paymentsOf('wallet_charges.id')} AS payments
   FROM wallet_charges WHERE user_id = :id ORDER BY wallet_charges.id`,
  { json: { payments: jsonOf<ExportedOrder['payments']>() } },
);
const selectWallet = statement(
  'personal-data.wallet',
  `SELECT t.at, a.kind AS account, t.kind, t.reason, e.currency, e.amount
   FROM ledger_accounts AS a JOIN ledger_entries AS e ON e.account_id = a.id
     JOIN ledger_transactions AS t ON t.id = e.transaction_id
   WHERE a.user_id = :id ORDER BY e.id`,
);
const selectComments = statement(
  'personal-data.comments',
  `SELECT p.title AS product, author, text, c.rating, approved, reason, c.created_at
   FROM comments AS c JOIN products AS p ON p.id = c.product_id WHERE c.user_id = :id ORDER BY c.id`,
);
/** Votes on comments. The export only contains a comment's text while everyone can see it. */
const selectVotes = statement(
  'personal-data.comment-votes',
  `SELECT p.title AS product, CASE WHEN c.approved THEN c.text END AS comment, v.helpful, v.voted_at
   FROM comment_votes AS v JOIN comments AS c ON c.id = v.comment_id JOIN products AS p ON p.id = c.product_id
   WHERE v.user_id = :id ORDER BY v.voted_at, c.id`,
);
const selectDiscounts = statement(
  'personal-data.saved-discounts',
  `SELECT d.code, s.saved_at FROM saved_discounts AS s JOIN discounts AS d ON d.id = s.discount_id
   WHERE s.user_id = :id ORDER BY s.saved_at, d.id`,
);
const selectGivenDiscounts = statement(
  'personal-data.given-discounts',
  `SELECT d.code, g.given_at FROM given_discounts AS g JOIN discounts AS d ON d.id = g.discount_id
   WHERE g.user_id = :id ORDER BY g.given_at, d.id`,
);
const selectBookmarks = statement(
  'personal-data.bookmarks',
  `SELECT p.title AS product, b.changed_at AS added_at FROM bookmarks AS b JOIN products AS p ON p.id = b.product_id
   WHERE b.user_id = :id AND b.kept ORDER BY b.changed_at, p.id`,
);
const selectFollows = statement(
  'personal-data.followed-stores',
  `SELECT s.page_name AS store, f.followed_at FROM store_follows AS f JOIN stores AS s ON s.id = f.store_id
   WHERE f.user_id = :id ORDER BY f.followed_at, s.id`,
);
const selectReferralCode = statement(
  'personal-data.referral-code',
  'SELECT code FROM referral_codes WHERE user_id = :id',
);
/** Referrals of the customer. No field identifies the other side. */
const selectReferrals = statement(
  'personal-data.referrals',
  `SELECT status, source, entered_at, referrer_id = :id AS own,
     CASE WHEN status <> 'rewarded' THEN 0 WHEN referrer_id = :id THEN referrer_reward ELSE invited_reward END AS reward
   FROM referrals WHERE :id IN (referrer_id, invited_id) ORDER BY id`,
  { notNull: ['reward'] },
);
const selectAlerts = statement(
  'personal-data.stock-alerts',
  `SELECT p.title AS product, s.title AS option, a.requested_at
   FROM stock_alerts AS a JOIN sellables AS s ON s.id = a.sellable_id JOIN products AS p ON p.id = s.product_id
   WHERE a.user_id = :id ORDER BY a.requested_at, s.id`,
);
const selectSessions = statement(
  'personal-data.sessions',
  `SELECT created_at, last_used_at, ended_at, user_agent AS device, ip FROM sessions
   WHERE user_id = :id ORDER BY created_at, id`,
);
const selectFactors = statement(
  'personal-data.second-factors',
  'SELECT kind, name, created_at, last_used_at FROM second_factors WHERE user_id = :id ORDER BY created_at, id',
);
const selectTickets = statement(
  'personal-data.tickets',
  `SELECT t.id, t.title, t.subject, t.status, t.created_at,
     coalesce((
       SELECT json_agg(json_build_object('author', m.author, 'text', m.text, 'created_at', m.created_at,
         'pictures', ${picturesOfMessage}) ORDER BY m.id)
       FROM ticket_messages AS m WHERE m.ticket_id = t.id), '[]') AS messages
   FROM tickets AS t WHERE t.user_id = :id ORDER BY t.id`,
  { json: { messages: jsonOf<PersonalData['tickets'][number]['messages']>() } },
);
const selectInquiries = statement(
  'personal-data.inquiries',
  `SELECT i.code, i.kind, i.status, i.name, i.mobile, i.email, i.subject, i.text, i.order_code, i.created_at,
     coalesce((
       SELECT json_agg(json_build_object('text', a.text, 'created_at', a.created_at) ORDER BY a.id)
       FROM inquiry_answers AS a WHERE a.inquiry_id = i.id), '[]') AS answers
   FROM inquiries AS i WHERE i.user_id = :id ORDER BY i.id`,
  { json: { answers: jsonOf<PersonalData['inquiries'][number]['answers']>() } },
);
/**
 * Leaves out messages that are deleted after sending, because anyone who reads the link of a gift can open
 * it.
 */
const selectMessages = statement(
  'personal-data.messages',
  `SELECT channel, recipient, subject, body, created_at, sent_at FROM messages
   WHERE NOT forget AND (recipient = :mobile OR order_id IN (SELECT id FROM orders WHERE user_id = :id)) ORDER BY id`,
);
/** Leaves out actions of staff: they are about others. */
const selectActivity = statement(
  'personal-data.activity',
  `SELECT at, action, ip FROM audit_log WHERE actor_id = :id AND (actor = 'customer' OR action = 'login') ORDER BY id`,
);

/** A row with its moments as texts. */
type WithTexts<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** Returns a row with its moments in ISO 8601. */
function toTexts<Row extends object>(row: Row): WithTexts<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  // cast: every moment of the row was replaced by a text
  return Object.fromEntries(entries) as WithTexts<Row>;
}

async function readReferrals(queryable: Queryable, id: number): Promise<PersonalData['referrals']> {
  const rows = (await selectReferrals.all(queryable, { id })).map(({ own, source, ...row }) => ({
    own,
    referral: toTexts({ ...row, source: referralSource.parse(source) }),
  }));
  return {
    code: (await selectReferralCode.maybeOne(queryable, { id }))?.code ?? null,
    entered: rows.find(({ own }) => !own)?.referral ?? null,
    invited: rows.filter(({ own }) => own).map(({ referral }) => referral),
  };
}

/** Returns an order and its parcels with the statuses that its pages show. */
function asShown<Row extends Pick<ExportedOrder, 'status' | 'parcels'>>(row: Row): Row {
  const parcels = row.parcels.map((parcel) => ({
    ...parcel,
    status: shownStatus(
      parcel.status,
      parcel.lines.map(({ activation }) => activation),
    ),
  }));
  const status = parcels.length > 0 ? overallStatus(parcels.map((parcel) => parcel.status)) : row.status;
  return { ...row, parcels, status };
}

/** Reads all stored data about a customer, without secrets of the shop and of providers. */
export async function readPersonalData(queryable: Queryable, id: number, now: Date): Promise<PersonalData> {
  const profile = await selectProfile.one(queryable, { id });
  const { mobile } = profile;
  const identity = await selectIdentity.maybeOne(queryable, { id });
  return {
    exported_at: now.toISOString(),
    profile: toTexts(profile),
    addresses: (await selectAddresses.all(queryable, { id })).map(toTexts),
    bank_cards: (await selectBankCards.all(queryable, { id })).map(toTexts),
    identity: identity ? toTexts(identity) : null,
    orders: (await selectOrders.all(queryable, { id })).map(asShown).map(toTexts),
    wallet_charges: (await selectCharges.all(queryable, { id })).map(toTexts),
    wallet: (await selectWallet.all(queryable, { id })).map(toTexts),
    comments: (await selectComments.all(queryable, { id })).map(toTexts),
    votes: (await selectVotes.all(queryable, { id })).map(toTexts),
    discounts: (await selectDiscounts.all(queryable, { id })).map(toTexts),
    given_discounts: (await selectGivenDiscounts.all(queryable, { id })).map(toTexts),
    bookmarks: (await selectBookmarks.all(queryable, { id })).map(toTexts),
    followed_stores: (await selectFollows.all(queryable, { id })).map(toTexts),
    referrals: await readReferrals(queryable, id),
    stock_alerts: (await selectAlerts.all(queryable, { id })).map(toTexts),
    sessions: (await selectSessions.all(queryable, { id })).map(toTexts),
    second_factors: (await selectFactors.all(queryable, { id })).map(toTexts),
    tickets: (await selectTickets.all(queryable, { id })).map(toTexts),
    inquiries: (await selectInquiries.all(queryable, { id })).map(toTexts),
    messages: (await selectMessages.all(queryable, { id, mobile })).map(toTexts),
    activity: (await selectActivity.all(queryable, { id })).map(toTexts),
  };
}
