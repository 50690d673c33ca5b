import type { Retention } from '#platform/retention.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';

// Every column of the database, as personal or not. A test fails on a missing column. It also writes values
// into the columns, and so proves the entries about export and erasure.

/** Export, erasure and retention of a personal column. */
export interface PersonalColumn {
  /** The part of the export with the column; null when a customer gets it elsewhere or it is a secret. */
  exported: string | null;
  /** Whether closing the account erases it. */
  erased: boolean;
  /** Its retention otherwise: a kind of the settings, or a description. */
  kept:
    | keyof Retention
    | keyof FlowSettings['uploads']
    | 'account'
    | 'accounting'
    | 'two hours'
    | 'a day'
    | 'until deleted';
}

type Columns = Readonly<Record<string, PersonalColumn>>;

/** A column of an account, until the account is closed. */
const ofAccount = (exported: string | null): PersonalColumn => ({ exported, erased: true, kept: 'account' });
/** A column of orders, until they are erased with their account or by age. */
const ofOrder = (exported: string | null): PersonalColumn => ({ exported, erased: true, kept: 'orders' });
/** A column of tickets, until they are deleted with their account or some time after they were closed. */
const ofTicket = (exported: string | null): PersonalColumn => ({ exported, erased: true, kept: 'tickets' });
/** A column of inquiries, until they are deleted with their account or some time after they were answered. */
const ofInquiry = (exported: string | null): PersonalColumn => ({
  exported,
  erased: true,
  kept: 'inquiries',
});
const ofMessage = (exported: string | null): PersonalColumn => ({ exported, erased: true, kept: 'messages' });
const ofSession = (exported: string | null): PersonalColumn => ({ exported, erased: true, kept: 'sessions' });
const ofCode: PersonalColumn = { exported: null, erased: true, kept: 'codes' };
/** Records of the audit log stay as evidence until they are old enough. */
const ofAudit = (exported: string | null): PersonalColumn => ({ exported, erased: false, kept: 'audit' });

export const personalColumns: Readonly<Record<string, Columns>> = {
  users: {
    mobile: ofAccount('profile'),
    name: ofAccount('profile'),
    email: ofAccount('profile'),
    email_verified_at: ofAccount('profile'),
    telegram_id: ofAccount('profile'),
    password_hash: ofAccount(null),
    identity: ofAccount('profile'),
    mobile_confirmed_at: ofAccount('profile'),
    details_at: ofAccount(null),
  },
  addresses: {
    full_name: ofAccount('addresses'),
    phone_number: ofAccount('addresses'),
    city_id: ofAccount('addresses'),
    city: ofAccount('addresses'),
    province: ofAccount('addresses'),
    answers: ofAccount('addresses'),
    postal_code: ofAccount('addresses'),
    address: ofAccount('addresses'),
    description: ofAccount('addresses'),
    lat: ofAccount('addresses'),
    long: ofAccount('addresses'),
  },
  bank_cards: {
    masked: ofAccount('bank_cards'),
    reason: ofAccount('bank_cards'),
    secret: ofAccount(null),
    fingerprint: ofAccount(null),
    photo: { exported: null, erased: true, kept: 'bankCardPhotos' },
  },
  identity_verifications: {
    masked: ofAccount('identity'),
    reason: ofAccount('identity'),
    secret: ofAccount(null),
    fingerprint: ofAccount(null),
    card_photo: { exported: null, erased: true, kept: 'identity' },
    face_photo: { exported: null, erased: true, kept: 'identity' },
  },
  orders: {
    buyer: ofOrder('orders'),
    address: ofOrder('orders'),
    answers: ofOrder('orders'),
    // The network of a guest. For a customer it is the id of the account, which identifies no one once the
    // account is closed.
    holder: { exported: null, erased: false, kept: 'networks' },
    network: { exported: null, erased: true, kept: 'networks' },
  },
  order_lines: {
    answers: ofOrder('orders'),
    activation_note: ofOrder('orders'),
    activation_reference: ofOrder('orders'),
  },
  // Data of people to whom customers send gifts. The link is a secret.
  gifts: {
    recipient: ofOrder('orders'),
    mobile: ofOrder('orders'),
    sender: ofOrder('orders'),
    message: ofOrder('orders'),
    token_hash: ofOrder(null),
  },
  order_parcels: { tracking: ofOrder('orders'), tracking_url: ofOrder(null) },
  payments: { card_mask: ofOrder('orders'), answer: ofOrder(null) },
  payment_receipts: {
    file: { exported: null, erased: true, kept: 'receipts' },
    upload_hash: { exported: null, erased: true, kept: 'receipts' },
    picture_hash: { exported: null, erased: true, kept: 'receipts' },
    reason: { exported: 'orders', erased: true, kept: 'receipts' },
  },
  picture_removals: { file: { exported: null, erased: true, kept: 'until deleted' } },
  tickets: { title: ofTicket('tickets') },
  ticket_messages: { text: ofTicket('tickets') },
  ticket_pictures: { file: { exported: null, erased: true, kept: 'ticketPictures' } },
  inquiries: {
    name: ofInquiry('inquiries'),
    mobile: ofInquiry('inquiries'),
    email: ofInquiry('inquiries'),
    subject: ofInquiry('inquiries'),
    text: ofInquiry('inquiries'),
    order_code: ofInquiry('inquiries'),
  },
  inquiry_answers: { text: ofInquiry('inquiries') },
  referral_codes: { code: ofAccount('referrals') },
  // Made when the account is closed or gets another number, and meaningless without a key and the number or
  // card.
  referral_traces: { hash: { exported: null, erased: false, kept: 'orders' } },
  // Made like the hashes of referrals, if orders of the last day count.
  former_accounts: { hash: { exported: null, erased: false, kept: 'a day' } },
  messages: {
    recipient: ofMessage('messages'),
    tokens: ofMessage(null),
    subject: ofMessage('messages'),
    body: ofMessage('messages'),
    failure: ofMessage(null),
  },
  // Only a demo writes the next two.
  outbox_messages: {
    recipient: ofMessage(null),
    tokens: ofMessage(null),
    subject: ofMessage(null),
    body: ofMessage(null),
  },
  simulated_payments: { request: ofOrder(null) },
  ledger_transactions: { reason: { exported: 'wallet', erased: false, kept: 'accounting' } },
  comments: { author: ofAccount('comments'), user_id: ofAccount(null), reason: ofAccount('comments') },
  sessions: {
    user_agent: ofSession('sessions'),
    ip: ofSession('sessions'),
    created_at: ofSession('sessions'),
    last_used_at: ofSession('sessions'),
  },
  refresh_tokens: { hash: ofSession(null), nonce: ofSession(null) },
  second_factors: {
    name: ofAccount('second_factors'),
    secret: ofAccount(null),
    credential_id: ofAccount(null),
    public_key: ofAccount(null),
    transports: ofAccount(null),
  },
  recovery_codes: { code_hash: ofAccount(null) },
  second_factor_networks: { network: { exported: null, erased: true, kept: 'a day' } },
  second_factor_challenges: { challenge: ofSession(null), secret: ofSession(null) },
  // The number of another person than the owner of the account.
  gift_messages: { mobile: { exported: null, erased: false, kept: 'a day' } },
  login_codes: { mobile: ofCode, code_hash: ofCode, network: ofCode, device: ofCode },
  // Keys hold numbers and networks.
  rate_limits: { key: { exported: null, erased: false, kept: 'two hours' } },
  idempotency_keys: {
    owner: { exported: null, erased: true, kept: 'a day' },
    answer: { exported: null, erased: true, kept: 'a day' },
  },
  // The requester and a colleague read these words. They belong to the books, like the reason of a ledger
  // transaction.
  payout_requests: {
    input: { exported: null, erased: false, kept: 'accounting' },
    subject: { exported: null, erased: false, kept: 'accounting' },
    reason: { exported: null, erased: false, kept: 'accounting' },
  },
  audit_log: {
    ip: ofAudit('activity'),
    subject: ofAudit(null),
    before: ofAudit(null),
    after: ofAudit(null),
    reason: ofAudit(null),
  },
};

/**
 * Columns that contain nothing about a person. The id of a user leads to a person while the account is open,
 * and to an empty row once it is closed.
 */
export const impersonalColumns: Readonly<Record<string, string>> = {
  users: 'id blocked_at created_at updated_at closed_at device_generation',
  account_notices: 'user_id change told_at',
  staff_roles: 'user_id role granted_at',
  staff_makers: 'user_id maker_id made_at',
  saved_discounts: 'user_id discount_id saved_at',
  referral_codes: 'user_id made_at off_at',
  referrals:
    'id referrer_id invited_id source entered_at terms status reason order_id due_at referrer_reward invited_reward decided_at check_at',
  referral_order_changes: 'id referral_id',
  referral_traces: 'key_id kept_at',
  former_accounts: 'user_id kept_at',
  given_discounts: 'user_id discount_id given_at',
  catalogue_pictures: 'id src files uploaded_at unused_since source_hash stored_hash picture',
  inquiries: 'id code kind status user_id version status_since created_at',
  inquiry_answers: 'id inquiry_id staff_id created_at',
  stock_alerts: 'user_id sellable_id requested_at',
  bookmarks: 'user_id product_id kept changed_at',
  store_follows: 'user_id store_id followed_at',
  addresses: 'id user_id created_at updated_at',
  bank_cards: 'id user_id status key_id photo_at created_at decided_at decided_by',
  identity_verifications: 'user_id key_id card_photo_at face_photo_at submitted_at decided_at decided_by',
  orders:
    'id code invoice_number user_id status payment currency subtotal line_discount code_discount shipping tax taxes total wallet payable refunded discount_id discount_code needs_identity worth held held_until payable_until expired_at paid_at created_at owed owed_since erased_at',
  order_parcels:
    'id order_id store_id store_name seller_number physical store_open shipping tax taxes code_discount status total delivered review balance review_at shipment carrier sent_at received_at returned_at shipment_version',
  order_lines:
    'id parcel_id position sellable_id product_id slug title option_title type picture qty price discount total tax taxes missing answers_done_at activation activation_hours activation_at',
  gift_messages: 'id buyer_id queued_at',
  gifts: 'line_id due_at expires_at links message_id sent_at opened_at taken_back_at',
  payments:
    'id code payable_id user_id provider method status amount currency stage hint reference received reason authority redirect transaction rank provider_code created_at expires_at doubt_until check_at checks reversing_at reversal_asks asked_at',
  payment_moves: 'id payment_id event before after at',
  payment_receipts: 'id payment_id status uploaded_at decided_at decided_by',
  picture_removals: 'requested_at not_before',
  tickets:
    'id user_id subject order_id status previous due_at reopen_until version unread status_since created_at updated_at',
  ticket_messages: 'id ticket_id author staff_id version created_at',
  ticket_pictures: 'id user_id message_id width height created_at',
  messages: 'id channel template order_id created_at try_at tries sent_at forget stays',
  outbox_messages: 'id channel template created_at',
  simulated_payments:
    'id provider authority amount status paid_at verified_at reversed_at verification created_at',
  payables: 'id kind',
  wallet_charges:
    'id code user_id currency amount started_from order_id payment refunded payable_until expired_at paid_at created_at erased_at',
  ledger_accounts: 'id kind user_id currency balance',
  ledger_transactions: 'id kind order_id payment_id referral_id at',
  ledger_entries: 'id transaction_id account_id currency amount',
  discount_uses: 'order_id discount_id user_id status amount',
  discounts:
    'id code percent amount currency minimum maximum starts_at expires_at total_limit user_limit used active personal created_at',
  gift_codes:
    'id sellable_id key_id secret fingerprint comparison masked expires_at imported_at line_id allocated_at revealed_at',
  codes_sold_twice: 'code_id twin_id found_at settled_at',
  comments:
    'id product_id parent_id author_role text rating buyer approved status decided_at decided_by created_at removed_at',
  comment_votes: 'comment_id user_id helpful voted_at',
  sessions:
    'id user_id expires_at ended_at end_reason code_verified_at second_factor_at staff_used_at second_factor_failures',
  refresh_tokens: 'session_id issued_at expires_at used_at',
  second_factors: 'id user_id kind created_at last_used_at key_id last_step counter',
  recovery_codes: 'user_id created_at used_at key_id',
  retired_keys: 'id key_id secret',
  second_factor_challenges: 'session_id purpose key_id expires_at',
  payout_requests:
    'id operation amount currency requested_by requested_at expires_at approved decided_by decided_at done_at at_terminal',
  payouts: 'staff_id key amount currency at',
  second_factor_tries: 'user_id failures wait_until',
  second_factor_networks: 'user_id failures wait_until counted_at',
  login_codes: 'request_id purpose created_at expires_at tries used_at',
  rate_limits: 'started_at count ends_at',
  idempotency_keys: 'operation key input_hash claim claimed_until created_at',
  audit_log: 'id at actor_id actor action count collected',
  stores:
    'id slug page_name summary description logo cover city address latitude longitude hours contact follow_count rating main_category_ids search_text created_at updated_at version archived',
  categories:
    'id slug title kind parent_id level path position flags color picture description search_text created_at updated_at version archived',
  products:
    'id slug type store_id category_id category_1 category_2 category_3 title english_title readings summary description features faq how_to_redeem form fulfillment pictures picture popularity sold_count rating comment_count sellable_id option_count price usdt_price discount usdt_discount prices in_stock min_quantity effective_price discounted discount_rate rating_rank sales_rank sold_out search_text option_titles search created_at updated_at version archived',
  search_words: 'word shown sound',
  search_terms: 'day words shown searches',
  product_counts: 'category_id store_id type in_stock discounted product_count',
  sellables:
    'id product_id position title price usdt_price discount usdt_discount prices stock region denomination version archived sku min_quantity stock_counts counted_line',
  posts:
    'id kind slug title summary body picture author tags link reading_minutes published_at version archived search',
  cities: 'id name province lat long version archived',
  short_links: 'id slug location created_at version archived',
  code_imports: 'id file imported refused_count imported_at',
  code_import_refusals: 'import_id line reason',
  releases: 'id content note created_at',
  release_pointer: 'singleton release_id changed_at',
  release_moves: 'id release_id previous_id action moved_at note returns_to moved_by',
  content_drafts: 'id name base_id status version made_by assistant published_id created_at changed_at',
  content_schedules: 'id draft_id version at note status reason refusal asked_by asked_at done_at',
  content_picture_names: 'picture name alt uploaded_at',
  content_draft_notes: 'id draft_id path block field text made_by assistant made_at resolved_at',
  content_draft_people: 'draft_id user_id path block seen_at',
  content_draft_documents: 'draft_id path content version base_id',
  content_draft_steps: 'draft_id version path operations key refused made_by assistant made_at',
  release_names: 'name release_id named_at',
  release_previews: 'id token_hash content note created_at expires_at',
  shop_identity: 'singleton shop imported_at folder names folders',
  shop_settings: 'key value updated_at',
  schema_migrations: 'name checksum applied_at',
};
