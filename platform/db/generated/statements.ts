// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import type { Json } from '../json-column.ts';

/** The enums of the database that statements use. */
export interface Enums {
  activation_status: 'registered' | 'waiting' | 'correcting' | 'done' | 'refused' | 'canceled';
  author_role: 'customer' | 'admin' | 'support';
  bank_card_status: 'not-verified' | 'waiting-for-confirmation' | 'verified';
  category_kind: 'gift' | 'product';
  comment_status: 'waiting' | 'approved' | 'rejected';
  fulfillment: 'stock' | 'activation';
  identity_status: 'none' | 'waiting' | 'verified' | 'rejected';
  inquiry_kind: 'contact' | 'complaint';
  inquiry_status: 'waiting' | 'answered' | 'closed';
  order_payment: 'unpaid' | 'pending' | 'review' | 'paid' | 'refunded' | 'expired';
  order_status: 'registered' | 'preparing' | 'preparing-undelivered' | 'delivered' | 'canceled' | 'rejected' | 'edited';
  payment_method: 'card' | 'crypto' | 'wallet' | 'transfer';
  payment_status: 'created' | 'pending' | 'processing' | 'review' | 'paid' | 'failed' | 'canceled' | 'expired' | 'reversed';
  post_kind: 'news' | 'tutorials' | 'videos' | 'apps';
  product_type: 'gift_card' | 'digital' | 'physical';
  referral_status: 'pending' | 'waiting' | 'rewarded' | 'refused' | 'expired' | 'taken-back';
  shipment_status: 'preparing' | 'sent' | 'delivered' | 'returned';
  staff_role: 'support' | 'cashier' | 'stock' | 'merchandiser' | 'catalogue' | 'owner';
  ticket_status: 'new' | 'waiting-for-answer' | 'pending-review' | 'answered' | 'closed' | 'closed-locked' | 'suspended';
  ticket_subject: 'order' | 'payment' | 'gift-code' | 'account' | 'other';
}

/** Parameters and rows of every declared statement, described against the migrated database. */
export interface Statements {
  'account.confirm-session': {
    params: { now: Date | null; session: string };
    row: Record<never, never>;
  };
  'account.confirmed-session': {
    params: { session: string; since: Date; until: Date };
    row: Record<never, never>;
  };
  'account.delete-messages-of-mobile': {
    params: { known: string };
    row: Record<never, never>;
  };
  'account.end-other-sessions': {
    params: { now: Date | null; user: number; current: string };
    row: Record<never, never>;
  };
  'account.end-session': {
    params: { now: Date | null; user: number; id: string };
    row: Record<never, never>;
  };
  'account.export-known': {
    params: { id: number };
    row: {
      id: number;
      mobile: string;
      email: string | null;
      email_verified: boolean;
      password_hash: string | null;
    };
  };
  'account.insert-messages': {
    params: {
      stays: boolean | null;
      forget: boolean | null;
      now: Date | null;
      due: Date | null;
      mobile: string | null;
      short: string | null;
      email: string | null;
      subject: string | null;
      text: string | null;
    };
    row: Record<never, never>;
  };
  'account.known': {
    params: { id: number };
    row: {
      id: number;
      mobile: string;
      name: string | null;
      email: string | null;
      email_verified: boolean;
      password_hash: string | null;
    };
  };
  'account.lock': {
    params: { id: number; session: string };
    row: { mobile: string; email: string | null; email_verified: boolean };
  };
  'account.lock-charges': {
    params: { id: number };
    row: { id: number };
  };
  'account.lock-orders': {
    params: { id: number };
    row: { id: number };
  };
  'account.lock-session': {
    params: { session: string };
    row: Record<never, never>;
  };
  'account.mobile': {
    params: { id: number };
    row: { mobile: string };
  };
  'account.mobile-taken': {
    params: { mobile: string };
    row: Record<never, never>;
  };
  'account.obstacles': {
    params: { id: number };
    row: { payment: boolean | null; order: boolean | null; wallet: boolean | null; staff: boolean | null };
  };
  'account.password-hash': {
    params: { id: number };
    row: { password_hash: string | null };
  };
  'account.plan-notice': {
    params: { user: number | null; change: string | null; now: Date | null; interval: number | null };
    row: { told_at: Date };
  };
  'account.record-verified-email': {
    params: { now: Date | null; id: number; email: string };
    row: Record<never, never>;
  };
  'account.redirect-messages-of-mobile': {
    params: { mobile: string | null; known: string };
    row: Record<never, never>;
  };
  'account.sessions': {
    params: { user: number; now: Date };
    row: { id: string; user_agent: string; ip: string; created_at: Date; last_used_at: Date };
  };
  'account.update': {
    params: {
      keep_name: boolean | null;
      name: string | null;
      email: string | null;
      telegram: string | null;
      hash: string | null;
      now: Date | null;
      id: number;
      known_hash: string | null;
    };
    row: Record<never, never>;
  };
  'account.update-mobile': {
    params: {
      mobile: string | null;
      now: Date | null;
      generation: number | null;
      id: number;
      known: string;
    };
    row: Record<never, never>;
  };
  'account.user': {
    params: { id: number };
    row: {
      id: number;
      mobile: string;
      name: string | null;
      email: string | null;
      email_verified: boolean;
      telegram_id: string | null;
      has_password: boolean;
      identity: Enums['identity_status'];
      blocked: boolean;
      is_new: boolean;
      is_staff: boolean;
      new_messages: number;
    };
  };
  'addresses.city-exists': {
    params: { city: number };
    row: Record<never, never>;
  };
  'addresses.count': {
    params: { user: number };
    row: { count: number };
  };
  'addresses.insert': {
    params: {
      user: number | null;
      full_name: string | null;
      phone_number: string | null;
      city_id: number | null;
      city: string | null;
      province: string | null;
      postal_code: string | null;
      address: string | null;
      description: string | null;
      lat: number | null;
      long: number | null;
      answers: string | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'addresses.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'addresses.of-user': {
    params: { user: number };
    row: {
      id: number;
      full_name: string;
      phone_number: string;
      city_id: number | null;
      postal_code: string;
      address: string;
      description: string;
      lat: number | null;
      long: number | null;
      answers: Json;
      city_name: string;
      province: string;
    };
  };
  'addresses.one': {
    params: { id: number; user: number };
    row: {
      id: number;
      full_name: string;
      phone_number: string;
      city_id: number | null;
      postal_code: string;
      address: string;
      description: string;
      lat: number | null;
      long: number | null;
      answers: Json;
      city_name: string;
      province: string;
    };
  };
  'addresses.remove': {
    params: { id: number; user: number };
    row: Record<never, never>;
  };
  'addresses.update': {
    params: {
      full_name: string | null;
      phone_number: string | null;
      city_id: number | null;
      city: string | null;
      province: string | null;
      answers: string | null;
      postal_code: string | null;
      address: string | null;
      description: string | null;
      lat: number | null;
      long: number | null;
      now: Date | null;
      id: number;
      user: number;
    };
    row: Record<never, never>;
  };
  'audit.collect-refusal': {
    params: {
      at: Date | null;
      actor_id: number | null;
      actor: string | null;
      ip: string | null;
      action: string | null;
      subject: string | null;
      reason: string | null;
    };
    row: Record<never, never>;
  };
  'audit.count': {
    params: {
      actor_id: number | null;
      actor: string | null;
      action: string | null;
      subject: string | null;
      from: Date | null;
      until: Date | null;
    };
    row: { total: number };
  };
  'audit.insert': {
    params: {
      at: Date | null;
      actor_id: number | null;
      actor: string | null;
      ip: string | null;
      action: string | null;
      subject: string | null;
      before: string | null;
      after: string | null;
      reason: string | null;
    };
    row: Record<never, never>;
  };
  'audit.insert-many': {
    params: {
      at: Date | null;
      actor_id: number | null;
      actor: string | null;
      ip: string | null;
      rows: string | null;
    };
    row: Record<never, never>;
  };
  'audit.last-action': {
    params: { subject: string; prefix: string | null };
    row: { action: string };
  };
  'audit.order-of-name': {
    params: { invoice: number; payment: string };
    row: { code: string };
  };
  'audit.page': {
    params: {
      actor_id: number | null;
      actor: string | null;
      action: string | null;
      subject: string | null;
      from: Date | null;
      until: Date | null;
      limit: number;
      offset: number;
    };
    row: {
      id: number;
      at: Date;
      actor_id: number | null;
      actor: string;
      ip: string;
      action: string;
      subject: string;
      before: Json | null;
      after: Json | null;
      reason: string;
      count: number;
    };
  };
  'audit.user-of-mobile': {
    params: { mobile: string };
    row: { id: number; isStaff: boolean };
  };
  'auth.begin-device-generation': {
    params: { user: number };
    row: Record<never, never>;
  };
  'auth.device-generation': {
    params: { mobile: string };
    row: { device_generation: number };
  };
  'auth.lock-unchanged': {
    params: { id: number; hash: string };
    row: Record<never, never>;
  };
  'auth.password': {
    params: { mobile: string };
    row: { id: number; password_hash: string | null; blocked: boolean };
  };
  'backup.named-files': {
    params: { limit: number };
    row: { file: string };
  };
  'bank-cards.change-number': {
    params: {
      key_id: string | null;
      secret: Buffer | null;
      fingerprint: Buffer | null;
      masked: string | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'bank-cards.delete': {
    params: { id: number };
    row: Record<never, never>;
  };
  'bank-cards.delete-of-user': {
    params: { user: number };
    row: { photo: string | null };
  };
  'bank-cards.erase-photos': {
    params: { ids: readonly (number | null)[] };
    row: { photo: string | null };
  };
  'bank-cards.insert': {
    params: {
      user: number | null;
      status: Enums['bank_card_status'] | null;
      reason: string | null;
      key_id: string | null;
      secret: Buffer | null;
      fingerprint: Buffer | null;
      masked: string | null;
      now: Date | null;
    };
    row: {
      id: number;
      user_id: number;
      status: Enums['bank_card_status'];
      reason: string | null;
      key_id: string;
      secret: Buffer;
      masked: string;
      photo: string | null;
      photo_at: Date | null;
      created_at: Date;
      decided_at: Date | null;
      decided_by: number | null;
    };
  };
  'bank-cards.lock': {
    params: { id: number };
    row: {
      id: number;
      user_id: number;
      status: Enums['bank_card_status'];
      reason: string | null;
      key_id: string;
      secret: Buffer;
      masked: string;
      photo: string | null;
      photo_at: Date | null;
      created_at: Date;
      decided_at: Date | null;
      decided_by: number | null;
    };
  };
  'bank-cards.lock-old-photos': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'bank-cards.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'bank-cards.move': {
    params: {
      status: Enums['bank_card_status'] | null;
      reason: string | null;
      photo: string | null;
      photo_at: Date | null;
      decided_at: Date | null;
      decided_by: number | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'bank-cards.of-earlier-keys': {
    params: { key_id: string };
    row: { id: number; user: number; key_id: string; secret: Buffer };
  };
  'bank-cards.of-number': {
    params: { fingerprints: readonly (Buffer | null)[] };
    row: { id: number; user_id: number; status: Enums['bank_card_status'] };
  };
  'bank-cards.of-user': {
    params: { user: number };
    row: {
      id: number;
      user_id: number;
      status: Enums['bank_card_status'];
      reason: string | null;
      key_id: string;
      secret: Buffer;
      masked: string;
      photo: string | null;
      photo_at: Date | null;
      created_at: Date;
      decided_at: Date | null;
      decided_by: number | null;
    };
  };
  'bank-cards.one': {
    params: { id: number };
    row: {
      id: number;
      user_id: number;
      status: Enums['bank_card_status'];
      reason: string | null;
      key_id: string;
      secret: Buffer;
      masked: string;
      photo: string | null;
      photo_at: Date | null;
      created_at: Date;
      decided_at: Date | null;
      decided_by: number | null;
    };
  };
  'bank-cards.reseal': {
    params: {
      key_id: string | null;
      secret: Buffer | null;
      fingerprint: Buffer | null;
      id: number;
      old_secret: Buffer;
    };
    row: Record<never, never>;
  };
  'bench.balance-of': {
    params: { id: number };
    row: { balance: number };
  };
  'bench.count-busy': {
    params: Record<never, never>;
    row: { busy: number };
  };
  'bench.count-codes': {
    params: { code: string };
    row: { count: number };
  };
  'bench.count-messages-to': {
    params: { mobile: string };
    row: { count: number };
  };
  'bench.customers': {
    params: { count: number };
    row: { id: number };
  };
  'bench.end-connections': {
    params: Record<never, never>;
    row: { ended: number };
  };
  'bench.forget-orders': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.gift-of': {
    params: { code: string };
    row: { id: number };
  };
  'bench.gift-worth': {
    params: { id: number };
    row: { worth: number };
  };
  'bench.insert-customer': {
    params: { mobile: string | null };
    row: { id: number };
  };
  'bench.insert-customers': {
    params: { count: number | null };
    row: Record<never, never>;
  };
  'bench.insert-discount': {
    params: { code: string | null };
    row: Record<never, never>;
  };
  'bench.insert-list-customer': {
    params: { mobile: string | null };
    row: { id: number };
  };
  'bench.insert-owner': {
    params: { user: number | null };
    row: Record<never, never>;
  };
  'bench.insert-post': {
    params: { slug: string | null; body: string | null };
    row: Record<never, never>;
  };
  'bench.insert-product': {
    params: Record<never, never>;
    row: { id: number };
  };
  'bench.insert-sellable': {
    params: { product: number | null; price: number | null; stock: number | null };
    row: { id: number };
  };
  'bench.list-customer': {
    params: { mobile: string };
    row: { id: number };
  };
  'bench.list-entries': {
    params: { rows: number | null; user: number };
    row: Record<never, never>;
  };
  'bench.list-funding': {
    params: { user: number | null; rows: number | null };
    row: Record<never, never>;
  };
  'bench.list-lines': {
    params: { user: number; rows: number | null };
    row: Record<never, never>;
  };
  'bench.list-orders': {
    params: { user: number | null; rows: number | null };
    row: Record<never, never>;
  };
  'bench.list-parcels': {
    params: { user: number; rows: number | null };
    row: Record<never, never>;
  };
  'bench.list-payments': {
    params: { user: number | null; rows: number | null };
    row: Record<never, never>;
  };
  'bench.list-tickets': {
    params: { user: number | null; rows: number | null };
    row: Record<never, never>;
  };
  'bench.list-wallets': {
    params: { user: number | null; rows: number | null };
    row: Record<never, never>;
  };
  'bench.lock-orders': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.make-cheap': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'bench.mobile-of': {
    params: { id: number };
    row: { mobile: string };
  };
  'bench.open-staff-sessions': {
    params: { user: number };
    row: Record<never, never>;
  };
  'bench.open-stores': {
    params: { hours: string | null };
    row: Record<never, never>;
  };
  'bench.outcome': {
    params: { user: number };
    row: {
      orders: number;
      code: string | null;
      status: Enums['order_status'] | null;
      payment: Enums['order_payment'] | null;
      payable: boolean;
      codes: number;
      charged: number;
      credits: number;
    };
  };
  'bench.paid-orders': {
    params: { codes: readonly (string | null)[] | null };
    row: { paid: number };
  };
  'bench.pick-goods': {
    params: Record<never, never>;
    row: { id: number; kind: string; form: Json | null };
  };
  'bench.scale-add-options': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.scale-clear-counts': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.scale-copy-options': {
    params: { copy: number | null; options: number | null; products: number | null; wanted: number };
    row: Record<never, never>;
  };
  'bench.scale-copy-products': {
    params: { copy: number | null; products: number | null; options: number | null; wanted: number };
    row: Record<never, never>;
  };
  'bench.scale-count-again': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.scale-count-applied': {
    params: Record<never, never>;
    row: { count: number };
  };
  'bench.scale-count-orders': {
    params: Record<never, never>;
    row: { count: number };
  };
  'bench.scale-customer-ids': {
    params: { count: number };
    row: { id: number };
  };
  'bench.scale-customers': {
    params: { count: number | null };
    row: Record<never, never>;
  };
  'bench.scale-goods': {
    params: { count: number };
    row: { id: number; has_codes: boolean };
  };
  'bench.scale-has-options': {
    params: Record<never, never>;
    row: { filled: boolean };
  };
  'bench.scale-lines': {
    params: { first: number | null; last: number | null; customers: number | null };
    row: Record<never, never>;
  };
  'bench.scale-move-sequences': {
    params: Record<never, never>;
    row: { products: number | null; options: number | null };
  };
  'bench.scale-name-options': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.scale-orders': {
    params: { first: number | null; last: number | null; customers: number | null };
    row: Record<never, never>;
  };
  'bench.scale-originals': {
    params: Record<never, never>;
    row: { products: number; options: number };
  };
  'bench.scale-parcels': {
    params: { first: number | null; last: number | null; customers: number | null };
    row: Record<never, never>;
  };
  'bench.scale-payments': {
    params: { first: number | null; last: number | null; customers: number | null };
    row: Record<never, never>;
  };
  'bench.scale-size': {
    params: Record<never, never>;
    row: { bytes: number | null; options: number | null };
  };
  'bench.scale-slugs': {
    params: Record<never, never>;
    row: { slug: string };
  };
  'bench.scale-store': {
    params: Record<never, never>;
    row: { slug: string };
  };
  'bench.scale-without-triggers': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'bench.set-hours': {
    params: { hours: string | null };
    row: Record<never, never>;
  };
  'bench.set-stock': {
    params: { stock: number | null; sellable: number };
    row: Record<never, never>;
  };
  'bench.shop-state': {
    params: Record<never, never>;
    row: { what: string; count: number };
  };
  'bench.stock': {
    params: { sellable: number };
    row: { stock: number };
  };
  'bench.stock-goods': {
    params: { count: number };
    row: { id: number };
  };
  'bench.stock-of': {
    params: { id: number };
    row: { stock: number };
  };
  'bench.sums': {
    params: { codes: number | null; sellable: number };
    row: { unbalanced: number; wrong_wallets: number; orphaned_holds: number; missing_stock: number };
  };
  'bookmarks.apply': {
    params: { user: number | null; now: Date | null; changes: string | null };
    row: Record<never, never>;
  };
  'bookmarks.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'bookmarks.of-customer': {
    params: { user: number };
    row: { id: number; changed_at: Date };
  };
  'bookmarks.trim': {
    params: { user: number };
    row: Record<never, never>;
  };
  'catalogue-documents.categories-by-slug': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'catalogue-documents.discounts-by-code': {
    params: { codes: readonly (string | null)[] };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'catalogue-documents.level': {
    params: { id: number };
    row: { level: number };
  };
  'catalogue-documents.links-by-slug': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'catalogue-documents.lock': {
    params: Record<never, never>;
    row: { locked: boolean };
  };
  'catalogue-documents.lock-discount': {
    params: { code: string };
    row: { id: number };
  };
  'catalogue-documents.named-options': {
    params: {
      ids: readonly (number | null)[];
      skus: readonly (string | null)[];
      products: readonly (string | null)[];
    };
    row: {
      id: number;
      version: number;
      product_id: number;
      position: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      region: string | null;
      denomination: string | null;
      sku: string | null;
      min_quantity: number;
      archived: boolean;
      stock: number;
      stock_counts: number;
      counted_line: string | null;
      product: string;
      type: Enums['product_type'];
      fulfillment: Enums['fulfillment'];
    };
  };
  'catalogue-documents.next-categories': {
    params: { level: number | null; after: number | null; limit: number };
    row: { id: number; slug: string };
  };
  'catalogue-documents.next-discounts': {
    params: { after: number; limit: number };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'catalogue-documents.next-links': {
    params: { after: number; limit: number };
    row: { id: number; slug: string };
  };
  'catalogue-documents.next-posts': {
    params: { after: number; limit: number };
    row: { id: number; slug: string };
  };
  'catalogue-documents.next-products': {
    params: { after: number; limit: number };
    row: { id: number; slug: string };
  };
  'catalogue-documents.next-stores': {
    params: { after: number; limit: number };
    row: { id: number; slug: string };
  };
  'catalogue-documents.options-of-products': {
    params: { products: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      product_id: number;
      position: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      region: string | null;
      denomination: string | null;
      sku: string | null;
      min_quantity: number;
      archived: boolean;
      stock: number;
      stock_counts: number;
      counted_line: string | null;
    };
  };
  'catalogue-documents.posts-by-slug': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'catalogue-documents.products-by-slug': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'catalogue-documents.products-of-skus': {
    params: { skus: readonly (string | null)[] };
    row: { sku: string; product_id: number };
  };
  'catalogue-documents.stores-by-slug': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'catalogue-documents.unlock': {
    params: Record<never, never>;
    row: { pg_advisory_unlock: boolean | null };
  };
  'catalogue-records.changes-since': {
    params: { subject: string; version: number };
    row: { at: Date; after: Json | null };
  };
  'catalogue-records.describe-picture': {
    params: { storedHash: Buffer | null; picture: string | null; src: string };
    row: Record<never, never>;
  };
  'catalogue-records.insert-picture': {
    params: {
      src: string | null;
      files: readonly (string | null)[] | null;
      sourceHash: Buffer | null;
      storedHash: Buffer | null;
      picture: string | null;
      at: Date | null;
    };
    row: Record<never, never>;
  };
  'catalogue-records.keep-unused-picture': {
    params: { at: Date | null; id: number };
    row: Record<never, never>;
  };
  'catalogue-records.known-pictures': {
    params: { hash: Buffer };
    row: {
      id: number;
      source_hash: Buffer | null;
      stored_hash: Buffer | null;
      picture: Json;
      unused: boolean;
    };
  };
  'catalogue-records.lock-kind': {
    params: { kind: string | null };
    row: { pg_advisory_xact_lock: '' };
  };
  'catalogue-records.lock-unused-pictures': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'catalogue-records.mark-pictures': {
    params: { named: readonly (string | null)[] | null; at: Date | null; srcs: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'catalogue-records.picture-files': {
    params: { srcs: readonly (string | null)[] };
    row: { src: string; files: string[]; stored_hash: Buffer | null };
  };
  'catalogue-records.places-of-products': {
    params: { products: readonly (number | null)[] };
    row: { category_id: number; store_id: number };
  };
  'catalogue-records.remove-unused-pictures': {
    params: { ids: readonly (number | null)[]; now: Date | null };
    row: Record<never, never>;
  };
  'catalogue.analyze': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'catalogue.any-city': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'catalogue.category-ids': {
    params: Record<never, never>;
    row: { slug: string; id: number };
  };
  'catalogue.count-products': {
    params: Record<never, never>;
    row: { total: number };
  };
  'catalogue.is-filled': {
    params: Record<never, never>;
    row: { filled: boolean | null };
  };
  'catalogue.lock-cities': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'catalogue.next-ids': {
    params: { table: string | null; count: number | null };
    row: { id: number };
  };
  'catalogue.store-ids': {
    params: Record<never, never>;
    row: { slug: string; id: number };
  };
  'categories.directory': {
    params: Record<never, never>;
    row: {
      id: number;
      slug: string;
      title: string;
      kind: Enums['category_kind'];
      parent_id: number | null;
      flags: string[];
      color: string | null;
      picture: Json | null;
      level: number;
      path: number[];
      description: string;
      product_count: number;
    };
  };
  'categories.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'categories.lock-parents': {
    params: { ids: readonly (number | null)[] };
    row: { id: number; kind: Enums['category_kind']; level: number; archived: boolean };
  };
  'categories.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      level: number;
      product_count: number;
      slug: string;
      title: string;
      position: number;
      flags: string[];
      color: string | null;
      picture: Json | null;
      description: string;
      archived: boolean;
      kind: Enums['category_kind'];
      parent_id: number | null;
    };
  };
  'categories.records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      level: number;
      product_count: number;
      slug: string;
      title: string;
      position: number;
      flags: string[];
      color: string | null;
      picture: Json | null;
      description: string;
      archived: boolean;
      kind: Enums['category_kind'];
      parent_id: number | null;
    };
  };
  'categories.slugs': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'categories.update-many': {
    params: { at: Date | null; rows: string | null };
    row: Record<never, never>;
  };
  'categories.visible-children': {
    params: { ids: readonly (number | null)[] };
    row: { id: number | null };
  };
  'cities.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'cities.last-id': {
    params: Record<never, never>;
    row: { id: number };
  };
  'cities.list': {
    params: Record<never, never>;
    row: { id: number; name: string; province: string; lat: number; long: number };
  };
  'cities.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      name: string;
      province: string;
      lat: number;
      long: number;
      archived: boolean;
    };
  };
  'cities.names': {
    params: { names: readonly (string | null)[] };
    row: { id: number; name: string; province: string };
  };
  'cities.records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      name: string;
      province: string;
      lat: number;
      long: number;
      archived: boolean;
    };
  };
  'cities.update-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'clean-up.gift-messages': {
    params: { now: Date };
    row: Record<never, never>;
  };
  'clean-up.refresh-tokens': {
    params: { now: Date };
    row: Record<never, never>;
  };
  'clean-up.second-factor-networks': {
    params: { now: Date };
    row: Record<never, never>;
  };
  'code-imports.delete-old': {
    params: { now: Date };
    row: Record<never, never>;
  };
  'code-imports.finish': {
    params: { imported: number | null; refused: number | null; import: number };
    row: Record<never, never>;
  };
  'code-imports.insert': {
    params: { file: string | null; now: Date | null };
    row: { id: number };
  };
  'code-imports.insert-refusals': {
    params: {
      import: number | null;
      lines: readonly (number | null)[] | null;
      reasons: readonly (string | null)[] | null;
    };
    row: Record<never, never>;
  };
  'code-imports.one': {
    params: { id: number };
    row: { id: number; file: string; imported: number; refused_count: number; imported_at: Date };
  };
  'code-imports.page': {
    params: { before: number };
    row: { id: number; file: string; imported: number; refused_count: number; imported_at: Date };
  };
  'code-imports.refusals': {
    params: { id: number; after: number };
    row: { line: number; reason: string };
  };
  'comments.clear-own': {
    params: { now: Date | null; id: number; user: number };
    row: { product_id: number };
  };
  'comments.count-kinds': {
    params: { product: number };
    row: {
      star_1: number;
      star_2: number;
      star_3: number;
      star_4: number;
      star_5: number;
      questions: number;
      emptied: number;
    };
  };
  'comments.count-waiting': {
    params: { user: number };
    row: { count: number };
  };
  'comments.decide': {
    params: {
      approved: boolean | null;
      reason: string | null;
      now: Date | null;
      staff: number | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'comments.erase-author': {
    params: { author: string | null; user: number };
    row: { product_id: number };
  };
  'comments.facts-of-customer': {
    params: { user: number; product: number };
    row: { buyer: boolean; rated: boolean };
  };
  'comments.find': {
    params: { id: number };
    row: {
      id: number;
      product_id: number;
      user_id: number | null;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      status: Enums['comment_status'];
      reason: string | null;
      decided_at: Date | null;
      created_at: Date;
    };
  };
  'comments.helpful': {
    params: { product: number; rated: boolean; limit: number; offset: number };
    row: {
      id: number;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      created_at: Date;
      removed_at: Date | null;
    };
  };
  'comments.hide-emptied': {
    params: { now: Date | null; id: number };
    row: Record<never, never>;
  };
  'comments.insert': {
    params: {
      product: number | null;
      user: number | null;
      parent: number | null;
      author: string | null;
      role: Enums['author_role'] | null;
      text: string | null;
      rating: number | null;
      buyer: boolean | null;
      approved: boolean | null;
      now: Date | null;
      staff: number | null;
    };
    row: { id: number };
  };
  'comments.lock': {
    params: { id: number };
    row: {
      id: number;
      product_id: number;
      user_id: number | null;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      status: Enums['comment_status'];
      reason: string | null;
      decided_at: Date | null;
      created_at: Date;
    };
  };
  'comments.lock-rejected': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'comments.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'comments.newest': {
    params: { product: number; rated: boolean; limit: number; offset: number };
    row: {
      id: number;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      created_at: Date;
      removed_at: Date | null;
    };
  };
  'comments.of-customer': {
    params: { user: number; product: number };
    row: {
      id: number;
      product_id: number;
      user_id: number | null;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      status: Enums['comment_status'];
      reason: string | null;
      decided_at: Date | null;
      created_at: Date;
    };
  };
  'comments.oldest': {
    params: { product: number; rated: boolean; limit: number; offset: number };
    row: {
      id: number;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      created_at: Date;
      removed_at: Date | null;
    };
  };
  'comments.product': {
    params: { slug: string };
    row: { id: number; rating: number | null };
  };
  'comments.remove-own': {
    params: { id: number; user: number };
    row: { product_id: number; parent_id: number | null; approved: boolean };
  };
  'comments.remove-rejected': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'comments.remove-unapproved-of-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'comments.remove-vote': {
    params: { comment: number; user: number };
    row: Record<never, never>;
  };
  'comments.remove-votes-of-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'comments.replies': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      created_at: Date;
      removed_at: Date | null;
    };
  };
  'comments.vote': {
    params: { comment: number | null; user: number | null; helpful: boolean | null; now: Date | null };
    row: Record<never, never>;
  };
  'comments.vote-counts': {
    params: { ids: readonly (number | null)[] };
    row: { comment_id: number; helpful: number; unhelpful: number };
  };
  'comments.votes-of-customer': {
    params: { user: number; product: number };
    row: { comment: number; helpful: boolean };
  };
  'currencies.published': {
    params: Record<never, never>;
    row: { currencies: Json | null };
  };
  'demo.any-gift-code': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'demo.create-listing-indexes': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'demo.digital-sellables': {
    params: Record<never, never>;
    row: { id: number; stock: number };
  };
  'demo.drop-listing-indexes': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'demo.insert-comments': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'demo.insert-gift-codes': {
    params: {
      now: Date | null;
      sellables: readonly (number | null)[] | null;
      key_ids: readonly (string | null)[] | null;
      secrets: readonly (Buffer | null)[] | null;
      fingerprints: readonly (Buffer | null)[] | null;
      masked: readonly (string | null)[] | null;
    };
    row: Record<never, never>;
  };
  'demo.lock-gift-codes': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'demo.save-setting': {
    params: { key: string | null; value: string | null };
    row: Record<never, never>;
  };
  'demo.settings': {
    params: Record<never, never>;
    row: { key: string; value: Json };
  };
  'discounts.add-use': {
    params: { discount: number };
    row: Record<never, never>;
  };
  'discounts.by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'discounts.count-given': {
    params: { user: number; discount: number };
    row: { count: number };
  };
  'discounts.count-holders': {
    params: { discount: number };
    row: { holders: number };
  };
  'discounts.count-saved': {
    params: { user: number; discount: number };
    row: { count: number };
  };
  'discounts.give': {
    params: { user: number | null; discount: number | null; at: Date | null };
    row: Record<never, never>;
  };
  'discounts.is-given': {
    params: { user: number; discount: number };
    row: Record<never, never>;
  };
  'discounts.lock': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'discounts.lock-by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'discounts.lock-receiver': {
    params: { user: number };
    row: Record<never, never>;
  };
  'discounts.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'discounts.move-use': {
    params: { status: string | null; order: number };
    row: Record<never, never>;
  };
  'discounts.of-customer': {
    params: { user: number; discount: number | null };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
      saved: boolean;
      given: boolean;
      uses: number;
    };
  };
  'discounts.remove-saved': {
    params: { user: number; code: string };
    row: Record<never, never>;
  };
  'discounts.remove-use': {
    params: { discount: number };
    row: Record<never, never>;
  };
  'discounts.reserve-use': {
    params: { order: number | null; discount: number | null; user: number | null; amount: number | null };
    row: Record<never, never>;
  };
  'discounts.save': {
    params: { user: number | null; discount: number | null; now: Date | null };
    row: Record<never, never>;
  };
  'discounts.take': {
    params: { user: number; discount: number };
    row: Record<never, never>;
  };
  'discounts.take-all': {
    params: { user: number };
    row: Record<never, never>;
  };
  'discounts.uses-of-user': {
    params: { discount: number; user: number };
    row: { uses: number };
  };
  'draft-notes.count': {
    params: { draft: number };
    row: { count: number };
  };
  'draft-notes.insert': {
    params: {
      draft: number | null;
      path: string | null;
      block: string | null;
      field: string | null;
      text: string | null;
      by: number | null;
      assistant: string | null;
      at: Date | null;
    };
    row: {
      id: number;
      path: string;
      block: string | null;
      field: string;
      text: string;
      made_at: Date;
      resolved_at: Date | null;
      assistant: string | null;
      made_by: string | null;
    };
  };
  'draft-notes.list': {
    params: { draft: number };
    row: {
      id: number;
      path: string;
      block: string | null;
      field: string;
      text: string;
      made_at: Date;
      resolved_at: Date | null;
      assistant: string | null;
      made_by: string | null;
    };
  };
  'draft-notes.place': {
    params: { id: number };
    row: { id: number; path: string; block: string | null; field: string };
  };
  'draft-notes.resolve': {
    params: { at: Date | null; id: number };
    row: {
      id: number;
      path: string;
      block: string | null;
      field: string;
      text: string;
      made_at: Date;
      resolved_at: Date | null;
      assistant: string | null;
      made_by: string | null;
    };
  };
  'draft-people.forget': {
    params: { before: Date };
    row: Record<never, never>;
  };
  'draft-people.list': {
    params: { draft: number; user: number; since: Date };
    row: { user: number; path: string; block: string | null; name: string | null };
  };
  'draft-people.save': {
    params: {
      draft: number | null;
      user: number | null;
      path: string | null;
      block: string | null;
      at: Date | null;
    };
    row: Record<never, never>;
  };
  'drafts.base-document': {
    params: { path: string | null; base: string };
    row: { content: Json | null };
  };
  'drafts.count-open': {
    params: Record<never, never>;
    row: { count: number; of_assistants: number };
  };
  'drafts.delete-all-steps': {
    params: { draft: number };
    row: Record<never, never>;
  };
  'drafts.delete-documents': {
    params: { draft: number; paths: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'drafts.delete-steps': {
    params: { draft: number; paths: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'drafts.document': {
    params: { draft: number; path: string };
    row: { path: string; content: Json | null; version: number; base_id: string };
  };
  'drafts.documents': {
    params: { draft: number };
    row: { path: string; content: Json | null; version: number; base_id: string; base: Json | null };
  };
  'drafts.find': {
    params: { id: number };
    row: {
      id: number;
      name: string;
      base_id: string;
      status: 'open' | 'ready' | 'scheduled' | 'published' | 'discarded';
      version: number;
      published_id: string | null;
      created_at: Date;
      changed_at: Date;
      assistant: string | null;
      made_by: string | null;
    };
  };
  'drafts.insert': {
    params: {
      name: string | null;
      base: string | null;
      by: number | null;
      assistant: string | null;
      at: Date | null;
    };
    row: { id: number };
  };
  'drafts.insert-step': {
    params: {
      draft: number | null;
      version: number | null;
      path: string | null;
      operations: string | null;
      key: string | null;
      refused: string | null;
      by: number | null;
      assistant: string | null;
      at: Date | null;
    };
    row: Record<never, never>;
  };
  'drafts.last-step': {
    params: { draft: number; path: string };
    row: { version: number; operations: Json; made_by: number | null; assistant: string | null };
  };
  'drafts.linking-documents': {
    params: { except: number };
    row: { draft_id: number; name: string; path: string; content: Json | null };
  };
  'drafts.lock': {
    params: { id: number };
    row: {
      id: number;
      name: string;
      base_id: string;
      status: 'open' | 'ready' | 'scheduled' | 'published' | 'discarded';
      version: number;
      published_id: string | null;
      created_at: Date;
      changed_at: Date;
      assistant: string | null;
      made_by: string | null;
    };
  };
  'drafts.open': {
    params: Record<never, never>;
    row: {
      id: number;
      name: string;
      base_id: string;
      status: 'open' | 'ready' | 'scheduled' | 'published' | 'discarded';
      version: number;
      published_id: string | null;
      created_at: Date;
      changed_at: Date;
      assistant: string | null;
      made_by: string | null;
      document_count: number;
    };
  };
  'drafts.replace-step': {
    params: {
      version: number | null;
      operations: string | null;
      key: string | null;
      refused: string | null;
      at: Date | null;
      draft: number;
      replaced: number;
    };
    row: Record<never, never>;
  };
  'drafts.save-document': {
    params: {
      draft: number | null;
      path: string | null;
      content: string | null;
      version: number | null;
      base: string | null;
    };
    row: Record<never, never>;
  };
  'drafts.step-of-key': {
    params: { draft: number; key: string };
    row: { version: number; refused: Json };
  };
  'drafts.steps': {
    params: { draft: number; path: string };
    row: { operations: Json };
  };
  'drafts.steps-after': {
    params: { draft: number; after: number };
    row: { version: number; path: string; made_at: Date; assistant: string | null; made_by: string | null };
  };
  'drafts.update': {
    params: {
      name: string | null;
      base: string | null;
      status: string | null;
      version: number | null;
      published: string | null;
      at: Date | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'engine.customer': {
    params: { id: number };
    row: {
      id: number;
      mobile: string;
      identity: Enums['identity_status'];
      isBlocked: boolean;
      isMobileConfirmed: boolean;
    };
  };
  'engine.customer-by-mobile': {
    params: { mobile: string | null; address: string | null };
    row: {
      id: number;
      mobile: string;
      identity: Enums['identity_status'];
      isBlocked: boolean;
      isMobileConfirmed: boolean;
    };
  };
  'engine.identity': {
    params: { session: string; user: number; now: Date };
    row: { role: Enums['staff_role'] | null; second_factor_at: Date | null; staff_used_at: Date | null };
  };
  'engine.lock-fingerprints': {
    params: { kind: string | null; fingerprints: readonly (Buffer | null)[] | null };
    row: { pg_advisory_xact_lock: '' };
  };
  'gift-codes.allocate': {
    params: { sellable: number; now: Date | null; count: number; line: number | null };
    row: Record<never, never>;
  };
  'gift-codes.allocate-locked': {
    params: { sellable: number; now: Date | null; count: number; line: number | null };
    row: Record<never, never>;
  };
  'gift-codes.change-twin': {
    params: { by: number | null; twin: number };
    row: Record<never, never>;
  };
  'gift-codes.count-free': {
    params: { sellable: number; now: Date; count: number };
    row: { found: number };
  };
  'gift-codes.free': {
    params: { line: number; now: Date };
    row: { freed: number; usable: number };
  };
  'gift-codes.inherit-fingerprint': {
    params: { fingerprint: Buffer | null; id: number };
    row: Record<never, never>;
  };
  'gift-codes.insert': {
    params: {
      now: Date | null;
      sellables: readonly (number | null)[] | null;
      key_ids: readonly (string | null)[] | null;
      secrets: readonly (Buffer | null)[] | null;
      fingerprints: readonly (Buffer | null)[] | null;
      masked: readonly (string | null)[] | null;
      expires: readonly (Date | null)[] | null;
      known: readonly (number | null)[];
    };
    row: { fingerprint: Buffer };
  };
  'gift-codes.known-by-earlier-keys': {
    params: { fingerprints: readonly (Buffer | null)[] };
    row: { fingerprint: Buffer };
  };
  'gift-codes.known-copies': {
    params: { ids: readonly (number | null)[] };
    row: { id: number };
  };
  'gift-codes.lock-copies': {
    params: { ids: readonly (number | null)[]; fingerprints: readonly (Buffer | null)[] };
    row: {
      id: number;
      sellable_id: number;
      line_id: number | null;
      key_id: string;
      secret: Buffer;
      fingerprint: Buffer;
    };
  };
  'gift-codes.lock-sellables': {
    params: { sellables: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'gift-codes.lock-taken-back': {
    params: { line: number };
    row: Record<never, never>;
  };
  'gift-codes.of-earlier-comparisons': {
    params: { after: number; limit: number };
    row: { id: number; sellable_id: number; key_id: string; secret: Buffer };
  };
  'gift-codes.of-earlier-keys': {
    params: { after: number; key_id: string; limit: number };
    row: { id: number; sellable_id: number; key_id: string; secret: Buffer };
  };
  'gift-codes.of-this-import': {
    params: { fingerprints: readonly (Buffer | null)[] };
    row: { fingerprint: Buffer };
  };
  'gift-codes.pair-taken-back': {
    params: { line: number };
    row: { id: number; fingerprint: Buffer; other: number; isTwin: boolean };
  };
  'gift-codes.record-sold-twice': {
    params: {
      now: Date | null;
      codes: readonly (number | null)[] | null;
      twins: readonly (number | null)[] | null;
    };
    row: { code_id: number };
  };
  'gift-codes.remove-copies': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'gift-codes.remove-taken-back': {
    params: { id: number };
    row: Record<never, never>;
  };
  'gift-codes.reseal': {
    params: {
      key_id: string | null;
      ids: readonly (number | null)[] | null;
      old_key_ids: readonly (string | null)[] | null;
      secrets: readonly (Buffer | null)[] | null;
      fingerprints: readonly (Buffer | null)[] | null;
    };
    row: Record<never, never>;
  };
  'gift-codes.select-copies': {
    params: { ids: readonly (number | null)[]; fingerprints: readonly (Buffer | null)[] };
    row: {
      id: number;
      sellable_id: number;
      line_id: number | null;
      key_id: string;
      secret: Buffer;
      fingerprint: Buffer;
    };
  };
  'gift-codes.sellables': {
    params: { ids: readonly (number | null)[] };
    row: { id: number };
  };
  'gift-codes.settle-sold-twice': {
    params: { now: Date | null; id: number };
    row: { twin: number };
  };
  'gift-codes.sold-twice': {
    params: Record<never, never>;
    row: { id: number; order: string; twin: number; twinOrder: string; found_at: Date };
  };
  'gift-codes.update-stock': {
    params: { now: Date; sellables: readonly (number | null)[] };
    row: { product_id: number; crossed: boolean | null };
  };
  'gift-messages.count': {
    params: { mobile: string; buyer: number; now: Date };
    row: { number: number; buyer: number };
  };
  'gift-messages.insert': {
    params: { mobile: string | null; buyer: number | null; now: Date | null };
    row: Record<never, never>;
  };
  'gift-messages.lock': {
    params: { of: string | null };
    row: { done: '' };
  };
  'gifts.by-token': {
    params: { hash: Buffer };
    row: {
      id: number;
      order: number;
      recipient: string;
      mobile: string;
      sender: string;
      message: string;
      due_at: Date | null;
      isLinked: boolean;
      expires_at: Date | null;
      links: number;
      message_id: number | null;
      sent_at: Date | null;
      opened_at: Date | null;
      taken_back_at: Date | null;
      isQueued: boolean;
      parcel: Enums['order_status'];
      review: boolean;
      missing: number;
      product_id: number;
      title: string;
      option_title: string;
      picture: Json | null;
      codes: number;
    };
  };
  'gifts.change': {
    params: {
      recipient: string | null;
      mobile: string | null;
      sender: string | null;
      message: string | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'gifts.due': {
    params: { now: Date; after: number };
    row: { id: number; order: number };
  };
  'gifts.erase': {
    params: { orders: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'gifts.guide': {
    params: { product: number };
    row: { how_to_redeem: string | null };
  };
  'gifts.insert': {
    params: { gifts: string | null; order: number };
    row: Record<never, never>;
  };
  'gifts.insert-message': {
    params: { mobile: string | null; body: string | null; order: number | null; now: Date | null };
    row: { id: number };
  };
  'gifts.link': {
    params: { hash: Buffer | null; expires: Date | null; message: number | null; id: number };
    row: Record<never, never>;
  };
  'gifts.of-line': {
    params: { line: number; order: number };
    row: {
      id: number;
      order: number;
      recipient: string;
      mobile: string;
      sender: string;
      message: string;
      due_at: Date | null;
      isLinked: boolean;
      expires_at: Date | null;
      links: number;
      message_id: number | null;
      sent_at: Date | null;
      opened_at: Date | null;
      taken_back_at: Date | null;
      isQueued: boolean;
      parcel: Enums['order_status'];
      review: boolean;
      missing: number;
      product_id: number;
      title: string;
      option_title: string;
      picture: Json | null;
      codes: number;
    };
  };
  'gifts.record-opened': {
    params: { now: Date | null; id: number };
    row: Record<never, never>;
  };
  'gifts.record-sent': {
    params: { now: Date | null; message: number };
    row: Record<never, never>;
  };
  'gifts.reveal': {
    params: { now: Date | null; line: number };
    row: { id: number; sellable_id: number; key_id: string; secret: Buffer };
  };
  'gifts.start': {
    params: { at: Date | null; order: number };
    row: Record<never, never>;
  };
  'gifts.take-back': {
    params: { now: Date | null; id: number };
    row: Record<never, never>;
  };
  'gifts.withdraw-message': {
    params: { message: number };
    row: Record<never, never>;
  };
  'idempotency.answer': {
    params: { answer: string | null; owner: string; operation: string; key: string; claim: string };
    row: Record<never, never>;
  };
  'idempotency.claim': {
    params: {
      owner: string | null;
      operation: string | null;
      key: string | null;
      hash: Buffer | null;
      now: Date | null;
      claim: string | null;
      until: Date | null;
    };
    row: Record<never, never>;
  };
  'idempotency.forget-old': {
    params: { now: Date };
    row: Record<never, never>;
  };
  'idempotency.free': {
    params: { owner: string; operation: string; key: string; claim: string };
    row: Record<never, never>;
  };
  'idempotency.read': {
    params: { owner: string; operation: string; key: string };
    row: { input_hash: Buffer; answer: Json | null; claimed_until: Date | null };
  };
  'idempotency.renew': {
    params: { until: Date | null; owner: string; operation: string; key: string; claim: string };
    row: Record<never, never>;
  };
  'idempotency.take-over': {
    params: {
      claim: string | null;
      until: Date | null;
      owner: string;
      operation: string;
      key: string;
      now: Date;
      latest: Date;
    };
    row: Record<never, never>;
  };
  'identity.delete': {
    params: { user: number };
    row: { card_photo: string | null; face_photo: string | null };
  };
  'identity.erase-photos': {
    params: { ids: readonly (number | null)[] };
    row: { card_photo: string | null; face_photo: string | null };
  };
  'identity.lock-old-photos': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'identity.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'identity.of-earlier-keys': {
    params: { key_id: string };
    row: { user: number; key_id: string | null; secret: Buffer | null };
  };
  'identity.of-user': {
    params: { user: number };
    row: {
      user_id: number;
      status: Enums['identity_status'];
      reason: string | null;
      key_id: string | null;
      secret: Buffer | null;
      masked: string | null;
      fingerprint: Buffer | null;
      card_photo: string | null;
      card_photo_at: Date | null;
      face_photo: string | null;
      face_photo_at: Date | null;
      submitted_at: Date | null;
      decided_at: Date | null;
      decided_by: number | null;
    };
  };
  'identity.reseal': {
    params: {
      key_id: string | null;
      secret: Buffer | null;
      fingerprint: Buffer | null;
      user: number;
      old_secret: Buffer;
    };
    row: Record<never, never>;
  };
  'identity.update-status': {
    params: { status: Enums['identity_status'] | null; now: Date | null; user_id: number };
    row: Record<never, never>;
  };
  'identity.upsert': {
    params: {
      user_id: number | null;
      reason: string | null;
      key_id: string | null;
      secret: Buffer | null;
      masked: string | null;
      fingerprint: Buffer | null;
      card_photo: string | null;
      card_photo_at: Date | null;
      face_photo: string | null;
      face_photo_at: Date | null;
      submitted_at: Date | null;
      decided_at: Date | null;
      decided_by: number | null;
    };
    row: Record<never, never>;
  };
  'identity.verified': {
    params: { fingerprints: readonly (Buffer | null)[]; user: number };
    row: { user_id: number };
  };
  'inquiries.answers': {
    params: { inquiries: readonly (number | null)[] };
    row: { inquiry_id: number; text: string; created_at: Date };
  };
  'inquiries.by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      kind: Enums['inquiry_kind'];
      status: Enums['inquiry_status'];
      user_id: number | null;
      name: string;
      mobile: string;
      email: string | null;
      subject: string;
      text: string;
      order_code: string | null;
      version: number;
      status_since: Date;
      created_at: Date;
    };
  };
  'inquiries.find': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      kind: Enums['inquiry_kind'];
      status: Enums['inquiry_status'];
      user_id: number | null;
      name: string;
      mobile: string;
      email: string | null;
      subject: string;
      text: string;
      order_code: string | null;
      version: number;
      status_since: Date;
      created_at: Date;
    };
  };
  'inquiries.insert': {
    params: {
      code: string | null;
      kind: Enums['inquiry_kind'] | null;
      user: number | null;
      name: string | null;
      mobile: string | null;
      email: string | null;
      subject: string | null;
      text: string | null;
      order_code: string | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'inquiries.insert-answer': {
    params: { inquiry: number | null; staff: number | null; text: string | null; now: Date | null };
    row: Record<never, never>;
  };
  'inquiries.insert-notices': {
    params: {
      stays: boolean | null;
      now: Date | null;
      mobile: string | null;
      short: string | null;
      email: string | null;
      subject: string | null;
      text: string | null;
    };
    row: Record<never, never>;
  };
  'inquiries.lock': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      kind: Enums['inquiry_kind'];
      status: Enums['inquiry_status'];
      user_id: number | null;
      name: string;
      mobile: string;
      email: string | null;
      subject: string;
      text: string;
      order_code: string | null;
      version: number;
      status_since: Date;
      created_at: Date;
    };
  };
  'inquiries.lock-old': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'inquiries.remove-of-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'inquiries.remove-old': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'inquiries.update': {
    params: { status: Enums['inquiry_status'] | null; now: Date | null; id: number };
    row: Record<never, never>;
  };
  'jobs.charges-to-expire': {
    params: { after: number; now: Date };
    row: { id: number };
  };
  'jobs.orders-missing-codes': {
    params: { after: number; now: Date };
    row: { id: number };
  };
  'jobs.orders-to-expire': {
    params: { after: number; now: Date; latest: Date };
    row: { id: number };
  };
  'jobs.parcels-to-review': {
    params: { now: Date };
    row: { code: string; store_id: number };
  };
  'jobs.referrals-to-settle': {
    params: { after: number; now: Date; enabled: boolean | null };
    row: { id: number };
  };
  'keys.delete-retired': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'keys.of-hashes': {
    params: Record<never, never>;
    row: { key_id: string | null };
  };
  'keys.retire': {
    params: { id: string | null; key_id: string | null; secret: Buffer | null };
    row: Record<never, never>;
  };
  'keys.retired': {
    params: Record<never, never>;
    row: { id: string; key_id: string; secret: Buffer };
  };
  'keys.usage': {
    params: {
      gift: string;
      totp: string;
      card: string;
      national: string;
      seal: string;
      hash: string | null;
      retired: readonly (string | null)[];
    };
    row: {
      giftCodes: number;
      authenticatorApps: number;
      bankCards: number;
      nationalIds: number;
      keys: number;
      recoveryCodes: number;
      referralTraces: number;
    };
  };
  'limits.published': {
    params: Record<never, never>;
    row: { reservations: Json | null };
  };
  'listing.count-matches': {
    params: {
      category: number;
      store: number;
      types: readonly (Enums['product_type'] | null)[];
      min_price: number;
      max_price: number;
      stores: readonly (number | null)[];
    };
    row: { total: number };
  };
  'listing.counts': {
    params: { categories: readonly (number | null)[] };
    row: { type: Enums['product_type']; store_id: number; n: number };
  };
  'listing.narrowed': {
    params: {
      options: readonly (string | null)[];
      category_1: number | null;
      category_2: number | null;
      category_3: number | null;
      stores: readonly (number | null)[] | null;
      types: readonly (Enums['product_type'] | null)[] | null;
      min_price: number | null;
      max_price: number | null;
      in_stock: boolean | null;
      discounted: boolean | null;
      rating: number | null;
      features: readonly (string | null)[] | null;
      titles: number | null;
    };
    row: { id: number };
  };
  'listing.option-groups': {
    params: { options: readonly (string | null)[]; ids: readonly (number | null)[] };
    row: { type: Enums['product_type']; store_id: number; n: number; min: number; max: number };
  };
  'listing.page': {
    params: {
      category: number;
      store: number;
      types: readonly (Enums['product_type'] | null)[];
      min_price: number;
      max_price: number;
      in_stock: boolean | null;
      key: string | null;
      id: number | null;
      limit: number;
      offset: number;
      stores: readonly (number | null)[];
    };
    row: { id: number; in_stock: boolean; key: string };
  };
  'listing.price-range': {
    params: {
      category: number;
      store: number;
      types: readonly (Enums['product_type'] | null)[];
      stores: readonly (number | null)[];
    };
    row: { min: number | null; max: number | null };
  };
  'listing.search': {
    params: {
      category: number;
      store: number;
      types: readonly (Enums['product_type'] | null)[];
      min_price: number;
      max_price: number;
      anywhere: string | null;
      exact_first: string | null;
      exact_rest: string | null;
      anywhere_first: string | null;
      anywhere_rest: string | null;
      whole: string | null;
      prefix: string | null;
      named: string | null;
      placed: string | null;
      exact: string | null;
      begins: string | null;
      stores: readonly (number | null)[];
    };
    row: { id: number | null };
  };
  'listing.search-groups': {
    params: { ids: readonly (number | null)[] };
    row: { type: Enums['product_type']; store_id: number; n: number; min: number; max: number };
  };
  'listing.shared-options': {
    params: { ids: readonly (number | null)[] };
    row: { product_id: number; title: string; price: number; discounted: boolean; discount_rate: number };
  };
  'listing.shared-values': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      features: Json;
      option_count: number;
      rating_rank: number;
      effective_price: number;
      discount_rate: number;
      discounted: boolean;
    };
  };
  'login-codes.confirm-user': {
    params: { mobile: string | null; now: Date | null; email: string | null };
    row: { id: number; blocked: boolean };
  };
  'login-codes.insert': {
    params: {
      request: string | null;
      recipient: string | null;
      purpose: string | null;
      code_hash: Buffer | null;
      created_at: Date | null;
      expires_at: Date | null;
      network: string | null;
      device: string | null;
    };
    row: Record<never, never>;
  };
  'login-codes.insert-alarm': {
    params: {
      channel: string | null;
      recipient: string | null;
      subject: string | null;
      text: string | null;
      now: Date | null;
    };
    row: Record<never, never>;
  };
  'login-codes.lock-mobile': {
    params: { space: number | null; mobile: string | null };
    row: { done: '' };
  };
  'login-codes.recent': {
    params: { mobile: string; since: Date; latest: Date };
    row: {
      request_id: string;
      purpose: 'login' | 'mobile' | 'email';
      code_hash: Buffer;
      created_at: Date;
      expires_at: Date;
      tries: number;
      used_at: Date | null;
      network: string;
      device: string | null;
    };
  };
  'login-codes.record-guess': {
    params: { request: string };
    row: Record<never, never>;
  };
  'login-codes.record-use': {
    params: { now: Date | null; request: string };
    row: Record<never, never>;
  };
  'login-codes.remove': {
    params: { request: string };
    row: Record<never, never>;
  };
  'login-codes.staff': {
    params: { mobile: string };
    row: Record<never, never>;
  };
  'messages.claim-due': {
    params: { now: Date | null };
    row: {
      id: number;
      channel: 'sms' | 'email';
      recipient: string;
      template: string | null;
      tokens: string[];
      subject: string | null;
      body: string;
    };
  };
  'messages.close': {
    params: { skipped: string | null; now: Date | null; id: number };
    row: Record<never, never>;
  };
  'messages.forget-sent': {
    params: { id: number };
    row: Record<never, never>;
  };
  'messages.give-up': {
    params: { failure: string | null; id: number };
    row: Record<never, never>;
  };
  'messages.record-failure': {
    params: { failure: string | null; id: number };
    row: Record<never, never>;
  };
  'metrics.shop': {
    params: Record<never, never>;
    row: { kind: string; state: string; detail: string; n: number };
  };
  'options.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'options.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      stock: number;
      product_id: number;
      position: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      region: string | null;
      denomination: string | null;
      sku: string | null;
      min_quantity: number;
      archived: boolean;
    };
  };
  'options.lock-stock': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      stock: number;
      min_quantity: number;
      stock_counts: number;
      counted_line: string | null;
      product_id: number;
      type: Enums['product_type'];
      fulfillment: Enums['fulfillment'];
    };
  };
  'options.of-product': {
    params: { product: number };
    row: {
      id: number;
      version: number;
      stock: number;
      product_id: number;
      position: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      region: string | null;
      denomination: string | null;
      sku: string | null;
      min_quantity: number;
      archived: boolean;
    };
  };
  'options.products': {
    params: { ids: readonly (number | null)[] };
    row: { id: number; archived: boolean };
  };
  'options.records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      stock: number;
      product_id: number;
      position: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      region: string | null;
      denomination: string | null;
      sku: string | null;
      min_quantity: number;
      archived: boolean;
    };
  };
  'options.set-stock': {
    params: {
      sellables: readonly (number | null)[] | null;
      stocks: readonly (number | null)[] | null;
      counts: readonly (number | null)[] | null;
      lines: readonly (string | null)[] | null;
    };
    row: Record<never, never>;
  };
  'options.skus': {
    params: { skus: readonly (string | null)[] };
    row: { id: number; sku: string };
  };
  'options.update-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'orders.city-name': {
    params: { id: number };
    row: { name: string; province: string };
  };
  'orders.code-pieces': {
    params: { order: number };
    row: { sellable: number; qty: number };
  };
  'orders.confirmed-mobile': {
    params: { user: number };
    row: { mobile: string };
  };
  'orders.correct-answers': {
    params: { at: Date | null; answers: string | null; id: number };
    row: Record<never, never>;
  };
  'orders.count': {
    params: { user: number; q: string | null };
    row: { total: number };
  };
  'orders.count-archived-pieces': {
    params: { sellables: readonly (number | null)[] };
    row: { count: number };
  };
  'orders.count-payments-of-holder': {
    params: { holder: string; placed_since: Date; user: number; since: Date | null; until: Date | null };
    row: { started: number };
  };
  'orders.count-sold': {
    params: { products: readonly (number | null)[] | null; pieces: readonly (number | null)[] | null };
    row: Record<never, never>;
  };
  'orders.delete-former-accounts': {
    params: { ids: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'orders.erase-buyers': {
    params: { buyer: string | null; at: Date | null; ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'orders.erase-networks': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'orders.form-of-product': {
    params: { product: number };
    row: { form: Json | null };
  };
  'orders.held': {
    params: { holder: string };
    row: { sellable: number | null; orders: number; pieces: number };
  };
  'orders.held-of-network': {
    params: { network: string };
    row: { sellable: number | null; orders: number; pieces: number };
  };
  'orders.insert': {
    params: {
      code: string | null;
      user_id: number | null;
      holder: string | null;
      network: string | null;
      currency: string | null;
      subtotal: number | null;
      line_discount: number | null;
      code_discount: number | null;
      shipping: number | null;
      tax: number | null;
      taxes: string | null;
      total: number | null;
      wallet: number | null;
      payable: number | null;
      discount_id: number | null;
      discount_code: string | null;
      buyer: string | null;
      address: string | null;
      needs_identity: boolean | null;
      worth: number | null;
      held_until: Date | null;
      payable_until: Date | null;
      created_at: Date | null;
      answers: string | null;
    };
    row: { id: number };
  };
  'orders.insert-messages': {
    params: {
      order: number | null;
      now: Date | null;
      mobile: string | null;
      template: string | null;
      tokens: readonly (string | null)[] | null;
      short: string | null;
      email: string | null;
      subject: string | null;
      text: string | null;
    };
    row: Record<never, never>;
  };
  'orders.insert-parcels': {
    params: { order: number | null; parcels: string | null; lines: string | null };
    row: Record<never, never>;
  };
  'orders.keep-former-account': {
    params: { hash: Buffer | null; user: number | null; now: Date | null };
    row: Record<never, never>;
  };
  'orders.lock': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      invoice_number: number;
      user_id: number | null;
      holder: string;
      network: string;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      currency: string;
      subtotal: number;
      line_discount: number;
      code_discount: number;
      shipping: number;
      tax: number;
      total: number;
      wallet: number;
      payable: number;
      refunded: number;
      discount_id: number | null;
      discount_code: string | null;
      buyer: Json;
      address: Json | null;
      needs_identity: boolean;
      worth: number;
      held: boolean;
      held_until: Date;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
      owed: number;
      owed_since: Date | null;
    };
  };
  'orders.lock-buyer': {
    params: { of: string | null };
    row: { done: '' };
  };
  'orders.lock-by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      invoice_number: number;
      user_id: number | null;
      holder: string;
      network: string;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      currency: string;
      subtotal: number;
      line_discount: number;
      code_discount: number;
      shipping: number;
      tax: number;
      total: number;
      wallet: number;
      payable: number;
      refunded: number;
      discount_id: number | null;
      discount_code: string | null;
      buyer: Json;
      address: Json | null;
      needs_identity: boolean;
      worth: number;
      held: boolean;
      held_until: Date;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
      owed: number;
      owed_since: Date | null;
    };
  };
  'orders.lock-former-accounts': {
    params: { before: Date; left_out: readonly (string | null)[] | null; limit: number };
    row: { id: string };
  };
  'orders.lock-free': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      invoice_number: number;
      user_id: number | null;
      holder: string;
      network: string;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      currency: string;
      subtotal: number;
      line_discount: number;
      code_discount: number;
      shipping: number;
      tax: number;
      total: number;
      wallet: number;
      payable: number;
      refunded: number;
      discount_id: number | null;
      discount_code: string | null;
      buyer: Json;
      address: Json | null;
      needs_identity: boolean;
      worth: number;
      held: boolean;
      held_until: Date;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
      owed: number;
      owed_since: Date | null;
    };
  };
  'orders.lock-holder': {
    params: { holder: string | null };
    row: { pg_advisory_xact_lock: '' };
  };
  'orders.lock-of-networks': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'orders.lock-offers': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      product_id: number;
      store_id: number;
      store_name: string;
      hours: Json;
      slug: string;
      title: string;
      option_title: string;
      type: Enums['product_type'];
      picture: Json | null;
      form: Json | null;
      fulfillment: Enums['fulfillment'];
      stock: number;
      min_quantity: number;
      worth: number;
      price: number;
      discount: number;
      usdt_price: number;
      usdt_discount: number;
      prices: Json;
      categories: string[];
    };
  };
  'orders.lock-sellables': {
    params: { sellables: readonly (number | null)[] };
    row: { id: number; stock: number; min_quantity: number };
  };
  'orders.page': {
    params: { user: number; before: number; limit: number; q: string | null };
    row: {
      id: number;
      code: string;
      invoice_number: number;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      created_at: Date;
      currency: string;
      total: number;
      title: string;
      picture: Json | null;
      item_count: number;
      product_count: number;
      needs_identity: boolean;
      parcels: Json | null;
      payments: Json | null;
    };
  };
  'orders.parcels': {
    params: { order: number };
    row: {
      id: number;
      store_id: number;
      shipping: number;
      tax: number;
      code_discount: number;
      status: Enums['order_status'];
      total: number;
      delivered: number;
      review: boolean;
      balance: number;
      review_at: Date | null;
      physical: boolean;
      shipment: Enums['shipment_status'];
      lines: Json;
    };
  };
  'orders.pieces': {
    params: { order: number };
    row: { sellable: number; qty: number };
  };
  'orders.read': {
    params: { id: number };
    row: {
      code: string;
      invoice_number: number;
      user_id: number | null;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      created_at: Date;
      paid_at: Date | null;
      currency: string;
      subtotal: number;
      line_discount: number;
      code_discount: number;
      shipping: number;
      taxes: Json | null;
      total: number;
      wallet: number;
      payable: number;
      buyer: Json;
      address: Json | null;
      answers: Json;
      payable_until: Date;
      needs_identity: boolean;
      owed: number;
      confirmed_at: Date | null;
      verified_at: Date | null;
      parcels: Json;
      guides: Json;
      prices: Json | null;
      payments: Json;
      refunds: Json;
    };
  };
  'orders.record-activation': {
    params: { at: Date | null; note: string | null; reference: string | null; id: number };
    row: Record<never, never>;
  };
  'orders.require-identity': {
    params: { id: number };
    row: Record<never, never>;
  };
  'orders.restart-activations': {
    params: { at: Date | null; parcel: number };
    row: Record<never, never>;
  };
  'orders.return-stock': {
    params: { sellables: readonly (number | null)[] | null; pieces: readonly (number | null)[] | null };
    row: { product_id: number; stock: number; min_quantity: number; qty: number };
  };
  'orders.reveal-code': {
    params: { now: Date | null; id: number; order: number; only_seen: boolean | null };
    row: { sellable_id: number; key_id: string; secret: Buffer };
  };
  'orders.save-lines': {
    params: { lines: string | null };
    row: Record<never, never>;
  };
  'orders.save-parcels': {
    params: { parcels: string | null };
    row: Record<never, never>;
  };
  'orders.save-shipment': {
    params: {
      status: Enums['shipment_status'] | null;
      carrier: string | null;
      tracking: string | null;
      tracking_url: string | null;
      sent_at: Date | null;
      received_at: Date | null;
      returned_at: Date | null;
      version: number | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'orders.save-state': {
    params: {
      status: Enums['order_status'] | null;
      payment: Enums['order_payment'] | null;
      refunded: number | null;
      expired_at: Date | null;
      paid_at: Date | null;
      held: boolean | null;
      held_until: Date | null;
      payable_until: Date | null;
      owed: number | null;
      owed_since: Date | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'orders.sellables': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      product_id: number;
      store_id: number;
      store_name: string;
      hours: Json;
      slug: string;
      title: string;
      option_title: string;
      type: Enums['product_type'];
      picture: Json | null;
      form: Json | null;
      fulfillment: Enums['fulfillment'];
      stock: number;
      min_quantity: number;
      worth: number;
      price: number;
      discount: number;
      usdt_price: number;
      usdt_discount: number;
      prices: Json;
      categories: string[];
    };
  };
  'orders.shipment': {
    params: { order: number; store: number };
    row: {
      id: number;
      physical: boolean;
      status: Enums['shipment_status'];
      carrier: string | null;
      tracking: string | null;
      tracking_url: string | null;
      sent_at: Date | null;
      received_at: Date | null;
      returned_at: Date | null;
      version: number;
    };
  };
  'orders.start-activations': {
    params: { at: Date | null; order: number };
    row: Record<never, never>;
  };
  'orders.store-hours': {
    params: { store: number };
    row: { hours: Json };
  };
  'orders.take-stock': {
    params: { sellables: readonly (number | null)[] | null; pieces: readonly (number | null)[] | null };
    row: { product_id: number; stock: number; min_quantity: number };
  };
  'orders.titles-of-pieces': {
    params: { order: number };
    row: { sellable: number; title: string };
  };
  'orders.view': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      invoice_number: number;
      user_id: number | null;
      buyer: Json;
      needs_identity: boolean;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      held: boolean;
      held_until: Date;
      payable_until: Date;
    };
  };
  'orders.view-by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      invoice_number: number;
      user_id: number | null;
      buyer: Json;
      needs_identity: boolean;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      held: boolean;
      held_until: Date;
      payable_until: Date;
    };
  };
  'orders.worth-of-customer': {
    params: { user: number | null; hashes: readonly (Buffer | null)[]; now: Date; mobile: string | null };
    row: { worth: number };
  };
  'orders.worth-paid-by-customer': {
    params: {
      user: number | null;
      hashes: readonly (Buffer | null)[];
      now: Date;
      except: number;
      mobile: string | null;
    };
    row: { worth: number };
  };
  'orders.worth-paid-by-guest': {
    params: {
      mobile: string | null;
      now: Date;
      except: number;
      email: string | null;
      hashes: readonly (Buffer | null)[];
    };
    row: { worth: number };
  };
  'outbox.insert': {
    params: {
      channel: string | null;
      recipient: string | null;
      template: string | null;
      tokens: readonly (string | null)[] | null;
      subject: string | null;
      body: string | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'outbox.list': {
    params: { recipient: string | null; limit: number };
    row: {
      id: number;
      channel: 'sms' | 'email';
      recipient: string;
      template: string | null;
      tokens: string[];
      subject: string | null;
      body: string;
      created_at: Date;
    };
  };
  'pages.order-exists': {
    params: { code: string };
    row: Record<never, never>;
  };
  'pages.short-link': {
    params: { slug: string | null };
    row: { location: string };
  };
  'payables.payment-facts': {
    params: { id: number };
    row: { inReview: boolean; inProgress: boolean; isBeingReversed: boolean; paidThrough: string | null };
  };
  'payments.by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.check-soon': {
    params: { at: Date | null; id: number };
    row: Record<never, never>;
  };
  'payments.claim-due': {
    params: {
      now: Date | null;
      closed_delays: readonly (number | null)[] | null;
      delays: readonly (number | null)[] | null;
      latest_closed: Date | null;
      latest: Date | null;
      limit: number;
    };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.claim-question': {
    params: { now: Date | null; id: number; interval: number };
    row: Record<never, never>;
  };
  'payments.clear-reversal': {
    params: { id: number };
    row: Record<never, never>;
  };
  'payments.count-rejected-receipts': {
    params: { payable: number };
    row: { rejected: number };
  };
  'payments.count-started': {
    params: { payable: number };
    row: { started: number };
  };
  'payments.end-checks': {
    params: { id: number; status: Enums['payment_status'] };
    row: Record<never, never>;
  };
  'payments.ended': {
    params: { payable: number; since: Date };
    row: { id: number };
  };
  'payments.erase-payers': {
    params: { payables: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'payments.insert': {
    params: {
      code: string | null;
      payable: number | null;
      user: number | null;
      provider: string | null;
      method: Enums['payment_method'] | null;
      status: Enums['payment_status'] | null;
      amount: number | null;
      currency: string | null;
      now: Date | null;
      expires: Date | null;
      check_at: Date | null;
    };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.insert-move': {
    params: {
      id: number | null;
      event: string | null;
      before: Enums['payment_status'] | null;
      after: Enums['payment_status'] | null;
      now: Date | null;
    };
    row: Record<never, never>;
  };
  'payments.insert-receipt': {
    params: {
      payment: number | null;
      file: string | null;
      uploadHash: Buffer | null;
      pictureHash: Buffer | null;
      now: Date | null;
    };
    row: Record<never, never>;
  };
  'payments.lock': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.mark-reversal': {
    params: { at: Date | null; id: number };
    row: Record<never, never>;
  };
  'payments.of-user': {
    params: {
      user: number;
      before: number;
      statuses: readonly (Enums['payment_status'] | null)[];
      limit: number;
    };
    row: {
      id: number;
      code: string;
      method: Enums['payment_method'];
      provider: string;
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      reference: string | null;
      reason: string | null;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      order: string | null;
      invoice_number: number | null;
      wallet: number;
      charge: string | null;
    };
  };
  'payments.open': {
    params: { payable: number };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.paid': {
    params: { payable: number };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.read': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      payable_id: number;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      stage: number;
      hint: 'ok' | 'canceled' | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      authority: string | null;
      redirect: string | null;
      transaction: string | null;
      rank: number;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number;
    };
  };
  'payments.receipt': {
    params: { payment: number };
    row: {
      uploaded_at: Date;
      status: 'waiting' | 'approved' | 'rejected' | 'replaced';
      reason: string | null;
    };
  };
  'payments.reference-taken': {
    params: { provider: string; reference: string; id: number };
    row: Record<never, never>;
  };
  'payments.replace-receipts': {
    params: { payment: number };
    row: { file: string | null };
  };
  'payments.reversal': {
    params: { id: number };
    row: { since: Date; asks: number };
  };
  'payments.save-answer': {
    params: {
      transaction: string | null;
      rank: number | null;
      card_mask: string | null;
      provider_code: string | null;
      answer: string | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'payments.save-failure': {
    params: { failure: string | null; id: number };
    row: Record<never, never>;
  };
  'payments.save-gateway': {
    params: { provider: string | null; authority: string | null; redirect: string | null; id: number };
    row: Record<never, never>;
  };
  'payments.save-state': {
    params: {
      status: Enums['payment_status'] | null;
      stage: number | null;
      hint: string | null;
      reference: string | null;
      received: number | null;
      reason: string | null;
      doubt_until: Date | null;
      check_at: Date | null;
      checks: number | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'payments.unsettled': {
    params: { provider: string; authorities: readonly (string | null)[] };
    row: { id: number };
  };
  'payouts.count-requests': {
    params: { now: Date };
    row: { total: number };
  };
  'payouts.decide-request': {
    params: { approved: boolean | null; actor: number | null; at: Date | null; id: number };
    row: Record<never, never>;
  };
  'payouts.discounts': {
    params: { codes: readonly (string | null)[] };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'payouts.finish-request': {
    params: { at: Date | null; id: number };
    row: Record<never, never>;
  };
  'payouts.has-right': {
    params: { user: number; roles: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'payouts.insert': {
    params: {
      staff: number | null;
      key: string | null;
      amount: number | null;
      currency: string | null;
      at: Date | null;
    };
    row: Record<never, never>;
  };
  'payouts.insert-request': {
    params: {
      operation: string | null;
      input: string | null;
      subject: string | null;
      amount: number | null;
      currency: string | null;
      reason: string | null;
      requested_by: number | null;
      at_terminal: boolean | null;
      at: Date | null;
      expires_at: Date | null;
    };
    row: { id: number };
  };
  'payouts.lock': {
    params: Record<never, never>;
    row: { done: '' };
  };
  'payouts.lock-request': {
    params: { id: number };
    row: {
      id: number;
      operation: string;
      input: Json;
      subject: string;
      amount: number;
      currency: string;
      requested_by: number | null;
      requested_at: Date;
      expires_at: Date;
      approved: boolean | null;
      decided_at: Date | null;
      done_at: Date | null;
    };
  };
  'payouts.page-of-requests': {
    params: { now: Date; limit: number; offset: number };
    row: {
      id: number;
      operation: string;
      input: Json;
      subject: string;
      amount: number;
      currency: string;
      reason: string;
      requested_by: number | null;
      at_terminal: boolean;
      requested_at: Date;
      expires_at: Date;
    };
  };
  'payouts.reopen-request': {
    params: { id: number };
    row: Record<never, never>;
  };
  'payouts.second-people': {
    params: { by: number; roles: readonly (string | null)[]; at: Date };
    row: { id: number };
  };
  'payouts.sum-of-day': {
    params: { staff: readonly (number | null)[]; currency: string; at: Date };
    row: { total: number };
  };
  'payouts.young-makings': {
    params: { at: Date; days: number };
    row: { made: number; maker: number };
  };
  'personal-data.activity': {
    params: { id: number };
    row: { at: Date; action: string; ip: string };
  };
  'personal-data.addresses': {
    params: { id: number };
    row: {
      full_name: string;
      phone_number: string;
      city: string;
      province: string;
      postal_code: string;
      address: string;
      description: string;
      lat: number | null;
      long: number | null;
      answers: Json;
      created_at: Date;
    };
  };
  'personal-data.bank-cards': {
    params: { id: number };
    row: { number: string; status: Enums['bank_card_status']; reason: string | null; created_at: Date };
  };
  'personal-data.bookmarks': {
    params: { id: number };
    row: { product: string; added_at: Date };
  };
  'personal-data.comment-votes': {
    params: { id: number };
    row: { product: string; comment: string | null; helpful: boolean; voted_at: Date };
  };
  'personal-data.comments': {
    params: { id: number };
    row: {
      product: string;
      author: string;
      text: string;
      rating: number | null;
      approved: boolean;
      reason: string | null;
      created_at: Date;
    };
  };
  'personal-data.delete-addresses': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.delete-bookmarks': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.delete-follows': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.delete-idempotency-keys': {
    params: { id: number | null };
    row: Record<never, never>;
  };
  'personal-data.delete-login-codes': {
    params: { mobile: string | null; email: string | null };
    row: Record<never, never>;
  };
  'personal-data.delete-messages': {
    params: { mobile: string | null; email: string };
    row: Record<never, never>;
  };
  'personal-data.delete-messages-of-orders': {
    params: { orders: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'personal-data.delete-outbox': {
    params: { mobile: string | null; email: string | null };
    row: Record<never, never>;
  };
  'personal-data.delete-saved-discounts': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.delete-second-factors': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.delete-sessions': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.delete-stock-alerts': {
    params: { id: number };
    row: Record<never, never>;
  };
  'personal-data.erase-answers-of-lines': {
    params: { orders: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'personal-data.erase-receipts': {
    params: { payables: readonly (number | null)[]; at: Date | null };
    row: Record<never, never>;
  };
  'personal-data.erase-simulated-payments': {
    params: { payables: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'personal-data.erase-tracking': {
    params: { orders: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'personal-data.erase-user': {
    params: { now: Date | null; id: number };
    row: Record<never, never>;
  };
  'personal-data.followed-stores': {
    params: { id: number };
    row: { store: string; followed_at: Date };
  };
  'personal-data.given-discounts': {
    params: { id: number };
    row: { code: string; given_at: Date };
  };
  'personal-data.identity': {
    params: { id: number };
    row: {
      national_id: string | null;
      reason: string | null;
      submitted_at: Date | null;
      decided_at: Date | null;
    };
  };
  'personal-data.inquiries': {
    params: { id: number };
    row: {
      code: string;
      kind: Enums['inquiry_kind'];
      status: Enums['inquiry_status'];
      name: string;
      mobile: string;
      email: string | null;
      subject: string;
      text: string;
      order_code: string | null;
      created_at: Date;
      answers: Json;
    };
  };
  'personal-data.messages': {
    params: { mobile: string; id: number };
    row: {
      channel: 'sms' | 'email';
      recipient: string;
      subject: string | null;
      body: string;
      created_at: Date;
      sent_at: Date | null;
    };
  };
  'personal-data.orders': {
    params: { id: number };
    row: {
      code: string;
      invoice_number: number;
      created_at: Date;
      paid_at: Date | null;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      currency: string;
      subtotal: number;
      line_discount: number;
      code_discount: number;
      discount_code: string | null;
      shipping: number;
      taxes: Json | null;
      total: number;
      wallet: number;
      refunded: number;
      buyer: Json;
      address: Json | null;
      answers: Json;
      parcels: Json;
      payments: Json;
    };
  };
  'personal-data.profile': {
    params: { id: number };
    row: {
      id: number;
      mobile: string;
      name: string | null;
      email: string | null;
      telegram_id: string | null;
      identity: Enums['identity_status'];
      has_password: boolean;
      created_at: Date;
      mobile_confirmed_at: Date | null;
      email_verified_at: Date | null;
    };
  };
  'personal-data.referral-code': {
    params: { id: number };
    row: { code: string };
  };
  'personal-data.referrals': {
    params: { id: number | null };
    row: {
      status: Enums['referral_status'];
      source: 'link' | 'typed';
      entered_at: Date;
      own: boolean | null;
      reward: number;
    };
  };
  'personal-data.saved-discounts': {
    params: { id: number };
    row: { code: string; saved_at: Date };
  };
  'personal-data.second-factors': {
    params: { id: number };
    row: { kind: 'totp' | 'passkey'; name: string; created_at: Date; last_used_at: Date | null };
  };
  'personal-data.sessions': {
    params: { id: number };
    row: { created_at: Date; last_used_at: Date; ended_at: Date | null; device: string; ip: string };
  };
  'personal-data.stock-alerts': {
    params: { id: number };
    row: { product: string; option: string; requested_at: Date };
  };
  'personal-data.tickets': {
    params: { id: number };
    row: {
      id: number;
      title: string;
      subject: Enums['ticket_subject'];
      status: Enums['ticket_status'];
      created_at: Date;
      messages: Json;
    };
  };
  'personal-data.wallet': {
    params: { id: number };
    row: {
      at: Date;
      account: string;
      kind: 'charge' | 'hold' | 'release' | 'payment' | 'refund' | 'reversal' | 'reward' | 'reward-reversal';
      reason: string;
      currency: string;
      amount: number;
    };
  };
  'personal-data.wallet-charges': {
    params: { id: number };
    row: {
      code: string;
      created_at: Date;
      paid_at: Date | null;
      payment: Enums['order_payment'];
      currency: string;
      amount: number;
      refunded: number;
      payments: Json;
    };
  };
  'picture-holders.drafts': {
    params: { address: string | null };
    row: { id: number; name: string };
  };
  'picture-holders.releases': {
    params: { address: string | null };
    row: { id: string; is_published: boolean | null };
  };
  'picture-names.all': {
    params: Record<never, never>;
    row: { picture: string; name: string; alt: string; uploaded_at: Date };
  };
  'picture-names.describe': {
    params: { picture: string | null; alt: string | null };
    row: Record<never, never>;
  };
  'picture-names.remove': {
    params: { picture: string };
    row: Record<never, never>;
  };
  'picture-names.write': {
    params: { picture: string | null; name: string | null; at: Date | null };
    row: Record<never, never>;
  };
  'pictures.claim-due': {
    params: { now: Date };
    row: Record<never, never>;
  };
  'pictures.claim-unsaved': {
    params: { files: readonly (string | null)[] };
    row: { file: string };
  };
  'pictures.close-removal': {
    params: { file: string };
    row: Record<never, never>;
  };
  'pictures.list-unsaved': {
    params: { at: Date | null; notBefore: Date | null; files: readonly (string | null)[] | null };
    row: Record<never, never>;
  };
  'pictures.removals': {
    params: { after: string };
    row: { file: string };
  };
  'pictures.renew-unsaved': {
    params: { notBefore: Date | null; files: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'pictures.request-removals': {
    params: { at: Date | null; files: readonly (string | null)[] | null };
    row: Record<never, never>;
  };
  'pictures.take-off-saved': {
    params: { files: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'places-simulator.cities': {
    params: Record<never, never>;
    row: { name: string; lat: number; long: number };
  };
  'posts.by-slug': {
    params: { kind: Enums['post_kind']; slug: string; now: Date };
    row: {
      id: number;
      kind: Enums['post_kind'];
      slug: string;
      title: string;
      summary: string;
      picture: Json | null;
      author: string;
      published_at: Date;
      reading_minutes: number;
      body: string;
      tags: string[];
      link: Json | null;
    };
  };
  'posts.count': {
    params: { now: Date };
    row: { total: number };
  };
  'posts.count-of-kind': {
    params: { kind: Enums['post_kind']; now: Date };
    row: { total: number };
  };
  'posts.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'posts.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      kind: Enums['post_kind'];
      slug: string;
      title: string;
      summary: string;
      body: string;
      picture: Json | null;
      author: string;
      tags: string[];
      link: Json | null;
      reading_minutes: number;
      published_at: Date;
      archived: boolean;
    };
  };
  'posts.page': {
    params: { now: Date; limit: number; offset: number };
    row: {
      id: number;
      kind: Enums['post_kind'];
      slug: string;
      title: string;
      summary: string;
      picture: Json | null;
      author: string;
      published_at: Date;
      reading_minutes: number;
    };
  };
  'posts.page-of-kind': {
    params: { kind: Enums['post_kind']; now: Date; limit: number; offset: number };
    row: {
      id: number;
      kind: Enums['post_kind'];
      slug: string;
      title: string;
      summary: string;
      picture: Json | null;
      author: string;
      published_at: Date;
      reading_minutes: number;
    };
  };
  'posts.records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      kind: Enums['post_kind'];
      slug: string;
      title: string;
      summary: string;
      body: string;
      picture: Json | null;
      author: string;
      tags: string[];
      link: Json | null;
      reading_minutes: number;
      published_at: Date;
      archived: boolean;
    };
  };
  'posts.related': {
    params: {
      kind: Enums['post_kind'];
      id: number;
      now: Date;
      tags: readonly (string | null)[] | null;
      limit: number;
    };
    row: {
      id: number;
      kind: Enums['post_kind'];
      slug: string;
      title: string;
      summary: string;
      picture: Json | null;
      author: string;
      published_at: Date;
      reading_minutes: number;
    };
  };
  'posts.slugs': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; kind: Enums['post_kind']; slug: string };
  };
  'posts.suggested': {
    params: { anywhere: string | null; now: Date; named: string | null };
    row: { id: number; kind: Enums['post_kind']; slug: string; title: string };
  };
  'posts.update-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'previews.content': {
    params: { id: string };
    row: { content: Json };
  };
  'previews.hashes': {
    params: { now: Date };
    row: { id: string; token_hash: Buffer; expires_at: Date };
  };
  'previews.ids': {
    params: Record<never, never>;
    row: { id: string };
  };
  'previews.insert': {
    params: {
      id: string | null;
      hash: Buffer | null;
      content: string | null;
      note: string | null;
      at: Date | null;
      expires: Date | null;
    };
    row: Record<never, never>;
  };
  'previews.list': {
    params: { now: Date };
    row: { id: string; note: string; created_at: Date; expires_at: Date };
  };
  'previews.lock': {
    params: { lock: number | null };
    row: { done: '' };
  };
  'previews.remove': {
    params: { id: string };
    row: { note: string; expires_at: Date };
  };
  'previews.remove-expired': {
    params: { now: Date };
    row: { id: string };
  };
  'products.by-slug': {
    params: { slug: string };
    row: {
      id: number;
      slug: string;
      title: string;
      type: Enums['product_type'];
      sellable_id: number;
      option_count: number;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      in_stock: boolean;
      min_quantity: number;
      comment_count: number;
      sold_count: number;
      fulfillment: Enums['fulfillment'];
      english_title: string | null;
      summary: string;
      description: string;
      pictures: Json;
      features: Json;
      faq: Json;
      how_to_redeem: string | null;
      form: Json | null;
      asks: boolean;
      picture: Json | null;
      rating: number | null;
      category_id: number;
      store_id: number;
    };
  };
  'products.cards': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      slug: string;
      title: string;
      type: Enums['product_type'];
      picture: Json | null;
      sellable_id: number;
      option_count: number;
      option_title: string | null;
      has_cheaper: boolean;
      asks: boolean;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      in_stock: boolean;
      min_quantity: number;
      rating: number | null;
      comment_count: number;
      sold_count: number;
      fulfillment: Enums['fulfillment'];
      store_id: number;
    };
  };
  'products.category-of': {
    params: { slug: string };
    row: { id: number; category_id: number };
  };
  'products.compared': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string; category_id: number; features: Json };
  };
  'products.form': {
    params: { sellable: number };
    row: { form: Json | null; type: Enums['product_type']; fulfillment: Enums['fulfillment'] };
  };
  'products.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'products.lock-categories': {
    params: { ids: readonly (number | null)[] };
    row: { id: number; archived: boolean; kind: Enums['category_kind'] };
  };
  'products.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      option_count: number;
      slug: string;
      type: Enums['product_type'];
      store_id: number;
      category_id: number;
      title: string;
      english_title: string | null;
      readings: string[];
      summary: string;
      description: string;
      features: Json;
      faq: Json;
      how_to_redeem: string | null;
      form: Json | null;
      fulfillment: Enums['fulfillment'];
      pictures: Json;
      popularity: number;
      archived: boolean;
    };
  };
  'products.lock-stores': {
    params: { ids: readonly (number | null)[] };
    row: { id: number; archived: boolean };
  };
  'products.options': {
    params: { product: number };
    row: {
      id: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      stock: number;
      min_quantity: number;
      region: string | null;
      denomination: string | null;
    };
  };
  'products.options-of-cards': {
    params: { products: readonly (number | null)[] };
    row: {
      id: number;
      product_id: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      min_quantity: number;
      can_buy: boolean;
    };
  };
  'products.records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      option_count: number;
      slug: string;
      type: Enums['product_type'];
      store_id: number;
      category_id: number;
      title: string;
      english_title: string | null;
      readings: string[];
      summary: string;
      description: string;
      features: Json;
      faq: Json;
      how_to_redeem: string | null;
      form: Json | null;
      fulfillment: Enums['fulfillment'];
      pictures: Json;
      popularity: number;
      archived: boolean;
    };
  };
  'products.sellables': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      title: string;
      price: number;
      usdt_price: number;
      discount: number;
      usdt_discount: number;
      prices: Json;
      stock: number;
      min_quantity: number;
      region: string | null;
      denomination: string | null;
      product_id: number;
      product_slug: string;
      product_title: string;
      type: Enums['product_type'];
      picture: Json | null;
      fulfillment: Enums['fulfillment'];
      store_id: number;
    };
  };
  'products.slugs': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'products.update-many': {
    params: { at: Date | null; rows: string | null };
    row: Record<never, never>;
  };
  'rate-limits.count': {
    params: { key: string | null; now: Date | null; points: number | null; seconds: number | null };
    row: { count: number; milliseconds: number };
  };
  'rate-limits.count-jointly': {
    params: {
      keys: readonly (string | null)[] | null;
      most: readonly (number | null)[] | null;
      seconds: readonly (number | null)[] | null;
      now: Date | null;
    };
    row: { key: string; seconds: number };
  };
  'rate-limits.forget': {
    params: { key: string };
    row: Record<never, never>;
  };
  'rate-limits.forget-over': {
    params: { now: Date | null };
    row: Record<never, never>;
  };
  'rate-limits.read': {
    params: { now: Date | null; key: string; seconds: number };
    row: { count: number; milliseconds: number };
  };
  'rate-limits.used-up': {
    params: {
      keys: readonly (string | null)[] | null;
      most: readonly (number | null)[] | null;
      seconds: readonly (number | null)[] | null;
      now: Date | null;
    };
    row: { key: string; seconds: number };
  };
  'referrals.any-purchase': {
    params: { user: number; currency: string; until: Date; smallest: number };
    row: { found: boolean | null };
  };
  'referrals.cards-of': {
    params: { user: number | null };
    row: { digits: string };
  };
  'referrals.code-of': {
    params: { user: number };
    row: { code: string; off_at: Date | null };
  };
  'referrals.count-rewards': {
    params: { since: Date; referrer: number };
    row: { total: number; recent: number };
  };
  'referrals.delete-code': {
    params: { user: number };
    row: Record<never, never>;
  };
  'referrals.delete-old': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'referrals.delete-old-traces': {
    params: { ids: readonly (string | null)[] | null };
    row: Record<never, never>;
  };
  'referrals.delete-unrewarded': {
    params: { user: number };
    row: Record<never, never>;
  };
  'referrals.first-purchase': {
    params: { user: number; currency: string; until: Date; smallest: number; delivered: boolean | null };
    row: { id: number };
  };
  'referrals.has-paid': {
    params: { user: number };
    row: { paid: boolean | null };
  };
  'referrals.has-trace': {
    params: { hashes: readonly (Buffer | null)[] };
    row: { found: boolean | null };
  };
  'referrals.insert': {
    params: {
      referrer: number | null;
      invited: number | null;
      source: string | null;
      at: Date | null;
      terms: string | null;
    };
    row: {
      id: number;
      referrer_id: number;
      invited_id: number;
      entered_at: Date;
      terms: Json;
      status: Enums['referral_status'];
      reason: string | null;
      order_id: number | null;
      due_at: Date | null;
      referrer_reward: number;
      invited_reward: number;
      decided_at: Date | null;
    };
  };
  'referrals.insert-change': {
    params: { user: number; order: number };
    row: Record<never, never>;
  };
  'referrals.insert-code': {
    params: { user: number | null; code: string | null; at: Date | null };
    row: Record<never, never>;
  };
  'referrals.insert-message': {
    params: {
      text: string | null;
      now: Date | null;
      by_sms: boolean | null;
      subject: string | null;
      user: number;
    };
    row: Record<never, never>;
  };
  'referrals.is-older': {
    params: { referrer: number; invited: number };
    row: { older: boolean | null };
  };
  'referrals.keep-traces': {
    params: { key_id: string | null; at: Date | null; hashes: readonly (Buffer | null)[] | null };
    row: Record<never, never>;
  };
  'referrals.lock-code': {
    params: { user: number };
    row: { code: string; off_at: Date | null };
  };
  'referrals.lock-free': {
    params: { id: number };
    row: {
      id: number;
      referrer_id: number;
      invited_id: number;
      entered_at: Date;
      terms: Json;
      status: Enums['referral_status'];
      reason: string | null;
      order_id: number | null;
      due_at: Date | null;
      referrer_reward: number;
      invited_reward: number;
      decided_at: Date | null;
    };
  };
  'referrals.lock-of-invited': {
    params: { user: number };
    row: { id: number };
  };
  'referrals.lock-old': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'referrals.lock-old-traces': {
    params: { before: Date; left_out: readonly (string | null)[] | null; limit: number };
    row: { id: string };
  };
  'referrals.lock-sides': {
    params: { referrer: number | null; invited: number | null };
    row: { id: number; closed: boolean; blocked: boolean };
  };
  'referrals.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'referrals.mobile-of': {
    params: { user: number };
    row: { mobile: string };
  };
  'referrals.networks': {
    params: { referrer: number | null; invited: number | null };
    row: { user_id: number; ip: string };
  };
  'referrals.newest': {
    params: { user: number };
    row: { status: Enums['referral_status']; entered_at: Date; reward: number | null; currency: string };
  };
  'referrals.of-invited': {
    params: { user: number };
    row: {
      id: number;
      referrer_id: number;
      invited_id: number;
      entered_at: Date;
      terms: Json;
      status: Enums['referral_status'];
      reason: string | null;
      order_id: number | null;
      due_at: Date | null;
      referrer_reward: number;
      invited_reward: number;
      decided_at: Date | null;
    };
  };
  'referrals.owner-of-code': {
    params: { code: string };
    row: { id: number; mobile: string };
  };
  'referrals.part-of': {
    params: { user: number };
    row: { found: boolean | null; referrer: number | null };
  };
  'referrals.read': {
    params: { id: number };
    row: {
      id: number;
      referrer_id: number;
      invited_id: number;
      entered_at: Date;
      terms: Json;
      status: Enums['referral_status'];
      reason: string | null;
      order_id: number | null;
      due_at: Date | null;
      referrer_reward: number;
      invited_reward: number;
      decided_at: Date | null;
    };
  };
  'referrals.shared': {
    params: { referrer: number | null; invited: number | null; order: number };
    row: { card: boolean | null; number: boolean | null; circular: boolean | null };
  };
  'referrals.sums': {
    params: { currency: string; user: number };
    row: { invited: number; rewarded: number; earned: number };
  };
  'referrals.switch-code': {
    params: { active: boolean | null; at: Date | null; user: number };
    row: { code: string; off_at: Date | null };
  };
  'referrals.take-changes': {
    params: { now: Date | null };
    row: Record<never, never>;
  };
  'referrals.update': {
    params: {
      status: Enums['referral_status'] | null;
      reason: string | null;
      order_id: number | null;
      due_at: Date | null;
      referrer_reward: number | null;
      invited_reward: number | null;
      decided_at: Date | null;
      check_at: Date | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'releases.accounts': {
    params: Record<never, never>;
    row: { kind: string; accounts: number };
  };
  'releases.categories': {
    params: Record<never, never>;
    row: { id: number; slug: string };
  };
  'releases.cities': {
    params: Record<never, never>;
    row: { id: number; name: string; province: string; lat: number; long: number };
  };
  'releases.claim-identity': {
    params: { shop: string | null; folder: string | null };
    row: Record<never, never>;
  };
  'releases.codes': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'releases.content': {
    params: { id: string };
    row: { content: Json };
  };
  'releases.discount-currencies': {
    params: Record<never, never>;
    row: { currency: string };
  };
  'releases.extend-identity': {
    params: { shop: string | null; folder: string | null };
    row: Record<never, never>;
  };
  'releases.further-currencies': {
    params: Record<never, never>;
    row: { currency: string };
  };
  'releases.goods': {
    params: Record<never, never>;
    row: Record<never, never>;
  };
  'releases.insert': {
    params: { id: string | null; content: string | null; note: string | null };
    row: Record<never, never>;
  };
  'releases.insert-move': {
    params: {
      id: string | null;
      previous: string | null;
      action: string | null;
      note: string | null;
      returnsTo: number | null;
      by: number | null;
    };
    row: Record<never, never>;
  };
  'releases.largest-least': {
    params: Record<never, never>;
    row: { least: number | null };
  };
  'releases.lock': {
    params: { lock: number | null };
    row: { done: '' };
  };
  'releases.matches': {
    params: { written: string; prefix: string | null };
    row: { id: string };
  };
  'releases.move': {
    params: { move: number };
    row: {
      move: number;
      id: string;
      action: 'import' | 'publish' | 'rollback' | 'save';
      returnsTo: number | null;
    };
  };
  'releases.move-pointer': {
    params: { id: string | null };
    row: Record<never, never>;
  };
  'releases.moves': {
    params: { saves: boolean | null; limit: number };
    row: {
      move: number;
      id: string;
      action: 'import' | 'publish' | 'rollback' | 'save';
      note: string;
      moved_at: Date;
      current: boolean;
      names: string[];
    };
  };
  'releases.moves-before': {
    params: { before: number | null; limit: number };
    row: {
      move: number;
      id: string;
      action: 'import' | 'publish' | 'rollback' | 'save';
      note: string;
      moved_at: Date;
      current: boolean;
      names: string[];
      moved_by: string | null;
    };
  };
  'releases.name': {
    params: { name: string | null; id: string | null; move: boolean | null };
    row: { name: string };
  };
  'releases.newest-move': {
    params: Record<never, never>;
    row: {
      move: number;
      id: string;
      action: 'import' | 'publish' | 'rollback' | 'save';
      returnsTo: number | null;
    };
  };
  'releases.places': {
    params: Record<never, never>;
    row: { name: string; province: string };
  };
  'releases.pointer': {
    params: Record<never, never>;
    row: { release_id: string };
  };
  'releases.published': {
    params: { limit: number };
    row: { id: string };
  };
  'releases.replace-identity': {
    params: { shop: string | null; folder: string | null };
    row: Record<never, never>;
  };
  'releases.shop-identity': {
    params: Record<never, never>;
    row: { shop: string; folder: string; names: string[]; folders: string[] };
  };
  'releases.short-links': {
    params: Record<never, never>;
    row: { slug: string };
  };
  'retention.allow-audit-removal': {
    params: { before: Date | null };
    row: { kept_from: string | null };
  };
  'retention.delete-audit': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'retention.delete-login-codes': {
    params: { ids: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'retention.delete-messages': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'retention.delete-outbox': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'retention.delete-sessions': {
    params: { ids: readonly (string | null)[] };
    row: Record<never, never>;
  };
  'retention.erase-receipts': {
    params: { ids: readonly (number | null)[]; now: Date | null };
    row: Record<never, never>;
  };
  'retention.lock-audit': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'retention.lock-charges': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'retention.lock-login-codes': {
    params: { before: Date; left_out: readonly (string | null)[] | null; limit: number };
    row: { id: string };
  };
  'retention.lock-messages': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'retention.lock-orders': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'retention.lock-outbox': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'retention.lock-receipts': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'retention.lock-sessions': {
    params: { before: Date; left_out: readonly (string | null)[] | null; limit: number };
    row: { id: string };
  };
  'schedules.done': {
    params: Record<never, never>;
    row: {
      id: number;
      draft_id: number;
      version: number;
      at: Date;
      note: string;
      status: 'waiting' | 'published' | 'refused' | 'canceled';
      reason: string | null;
      refusal: Json | null;
      done_at: Date | null;
      asked_id: number;
      draft_name: string | null;
      asked_by: string | null;
    };
  };
  'schedules.due': {
    params: { now: Date };
    row: {
      id: number;
      draft_id: number;
      version: number;
      at: Date;
      note: string;
      status: 'waiting' | 'published' | 'refused' | 'canceled';
      reason: string | null;
      refusal: Json | null;
      done_at: Date | null;
      asked_id: number;
      draft_name: string | null;
      asked_by: string | null;
    };
  };
  'schedules.find': {
    params: { id: number };
    row: {
      id: number;
      draft_id: number;
      version: number;
      at: Date;
      note: string;
      status: 'waiting' | 'published' | 'refused' | 'canceled';
      reason: string | null;
      refusal: Json | null;
      done_at: Date | null;
      asked_id: number;
      draft_name: string | null;
      asked_by: string | null;
    };
  };
  'schedules.finish': {
    params: {
      status: string | null;
      reason: string | null;
      refusal: string | null;
      now: Date | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'schedules.insert': {
    params: {
      draft: number | null;
      version: number | null;
      at: Date | null;
      note: string | null;
      by: number | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'schedules.lock': {
    params: { id: number };
    row: {
      id: number;
      draft_id: number;
      version: number;
      at: Date;
      note: string;
      status: 'waiting' | 'published' | 'refused' | 'canceled';
      reason: string | null;
      refusal: Json | null;
      done_at: Date | null;
      asked_id: number;
      draft_name: string | null;
      asked_by: string | null;
    };
  };
  'schedules.owner': {
    params: { user: number };
    row: { present: boolean };
  };
  'schedules.waiting': {
    params: Record<never, never>;
    row: {
      id: number;
      draft_id: number;
      version: number;
      at: Date;
      note: string;
      status: 'waiting' | 'published' | 'refused' | 'canceled';
      reason: string | null;
      refusal: Json | null;
      done_at: Date | null;
      asked_id: number;
      draft_name: string | null;
      asked_by: string | null;
    };
  };
  'search.count-readings': {
    params: { readings: readonly (string | null)[] };
    row: { place: number; found: number };
  };
  'search.count-term': {
    params: { day: string | null; words: string | null; shown: string | null };
    row: Record<never, never>;
  };
  'search.delete-terms': {
    params: { day: string };
    row: Record<never, never>;
  };
  'search.find-words': {
    params: { exact: readonly (string | null)[] | null; tokens: readonly (string | null)[] | null };
    row: { kind: string; token: string; word: string; shown: string };
  };
  'search.popular-terms': {
    params: { day: string; limit: number };
    row: { shown: string };
  };
  'second-factor.any': {
    params: { user: number };
    row: Record<never, never>;
  };
  'second-factor.challenge': {
    params: { session: string; purpose: string; now: Date };
    row: { challenge: string | null; key_id: string | null; secret: Buffer | null };
  };
  'second-factor.count-recovery-codes': {
    params: { user: number };
    row: { left: number };
  };
  'second-factor.delete': {
    params: { user: number; id: string };
    row: { kind: 'totp' | 'passkey'; name: string };
  };
  'second-factor.delete-all': {
    params: { user: number };
    row: Record<never, never>;
  };
  'second-factor.delete-challenge': {
    params: { session: string; purpose: string };
    row: Record<never, never>;
  };
  'second-factor.delete-network-tries': {
    params: { user: number; network: string };
    row: Record<never, never>;
  };
  'second-factor.delete-recovery-codes': {
    params: { user: number };
    row: Record<never, never>;
  };
  'second-factor.delete-tries': {
    params: { user: number };
    row: Record<never, never>;
  };
  'second-factor.insert-passkey': {
    params: {
      id: string | null;
      user: number | null;
      name: string | null;
      now: Date | null;
      credential_id: string | null;
      public_key: Buffer | null;
      counter: number | null;
      transports: readonly (string | null)[] | null;
    };
    row: Record<never, never>;
  };
  'second-factor.insert-recovery-codes': {
    params: {
      user: number | null;
      now: Date | null;
      key_id: string | null;
      hashes: readonly (Buffer | null)[] | null;
    };
    row: Record<never, never>;
  };
  'second-factor.insert-totp': {
    params: {
      id: string | null;
      user: number | null;
      name: string | null;
      now: Date | null;
      key_id: string | null;
      secret: Buffer | null;
      last_step: number | null;
    };
    row: Record<never, never>;
  };
  'second-factor.insert-tries': {
    params: { user: number | null };
    row: Record<never, never>;
  };
  'second-factor.lock-tries': {
    params: { user: number };
    row: { failures: number; wait_until: Date | null };
  };
  'second-factor.network-tries': {
    params: { user: number; network: string; now: Date };
    row: { failures: number; wait_until: Date | null };
  };
  'second-factor.of-earlier-keys': {
    params: { key_id: string };
    row: { id: string; user: number; key_id: string; secret: Buffer };
  };
  'second-factor.of-user': {
    params: { user: number };
    row: {
      id: string;
      kind: 'totp' | 'passkey';
      name: string;
      created_at: Date;
      last_used_at: Date | null;
      key_id: string | null;
      secret: Buffer | null;
      last_step: number | null;
      credential_id: string | null;
      public_key: Buffer | null;
      counter: number | null;
      transports: string[] | null;
    };
  };
  'second-factor.record-answer': {
    params: { now: Date | null; session: string };
    row: Record<never, never>;
  };
  'second-factor.record-use': {
    params: { now: Date | null; session: string };
    row: Record<never, never>;
  };
  'second-factor.reseal': {
    params: { key_id: string | null; secret: Buffer | null; id: string; old_key_id: string };
    row: Record<never, never>;
  };
  'second-factor.reseal-started': {
    params: { key_id: string | null; secret: Buffer | null; id: string; old_key_id: string };
    row: Record<never, never>;
  };
  'second-factor.save-challenge': {
    params: {
      session: string | null;
      purpose: string | null;
      challenge: string | null;
      key_id: string | null;
      secret: Buffer | null;
      expires_at: Date | null;
    };
    row: Record<never, never>;
  };
  'second-factor.save-network-tries': {
    params: {
      user: number | null;
      network: string | null;
      failures: number | null;
      wait_until: Date | null;
      now: Date | null;
    };
    row: Record<never, never>;
  };
  'second-factor.save-session-tries': {
    params: { failures: number | null; session: string };
    row: Record<never, never>;
  };
  'second-factor.save-tries': {
    params: { failures: number | null; wait_until: Date | null; user: number };
    row: Record<never, never>;
  };
  'second-factor.session-tries': {
    params: { session: string };
    row: { failures: number; answered: boolean };
  };
  'second-factor.started-with-earlier-keys': {
    params: { key_id: string };
    row: { id: string; user: number; key_id: string; secret: Buffer };
  };
  'second-factor.use-passkey': {
    params: { counter: number | null; now: Date | null; id: string };
    row: Record<never, never>;
  };
  'second-factor.use-recovery-code': {
    params: { now: Date | null; user: number; hashes: readonly (Buffer | null)[] };
    row: Record<never, never>;
  };
  'second-factor.use-totp': {
    params: { step: number | null; now: Date | null; id: string };
    row: Record<never, never>;
  };
  'sessions.end': {
    params: { now: Date | null; reason: string | null; session: string };
    row: Record<never, never>;
  };
  'sessions.end-of-user': {
    params: { now: Date | null; reason: string | null; user: number; except: string | null };
    row: Record<never, never>;
  };
  'sessions.insert': {
    params: {
      id: string | null;
      user: number | null;
      created_at: Date | null;
      expires_at: Date | null;
      user_agent: string | null;
      ip: string | null;
      code_verified_at: Date | null;
    };
    row: Record<never, never>;
  };
  'sessions.insert-token': {
    params: { hash: Buffer | null; session: string | null; issued_at: Date | null; expires_at: Date | null };
    row: Record<never, never>;
  };
  'sessions.lock-token': {
    params: { hash: Buffer };
    row: {
      session_id: string;
      user_id: number;
      session_expires_at: Date;
      ended_at: Date | null;
      expires_at: Date;
      used_at: Date | null;
      nonce: Buffer | null;
    };
  };
  'sessions.of-token': {
    params: { hash: Buffer };
    row: { session_id: string };
  };
  'sessions.record-use': {
    params: { now: Date | null; session: string };
    row: Record<never, never>;
  };
  'sessions.unused-token': {
    params: { hash: Buffer };
    row: Record<never, never>;
  };
  'sessions.use-token': {
    params: { now: Date | null; nonce: Buffer | null; hash: Buffer };
    row: Record<never, never>;
  };
  'short-links.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'short-links.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: { id: number; version: number; slug: string; location: string; archived: boolean };
  };
  'short-links.records': {
    params: { ids: readonly (number | null)[] };
    row: { id: number; version: number; slug: string; location: string; archived: boolean };
  };
  'short-links.slugs': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'short-links.update-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'simulators.by-authority': {
    params: { provider: string; authority: string };
    row: {
      id: number;
      authority: string;
      request: Json;
      amount: number;
      status: string;
      paid_at: Date | null;
      verified_at: Date | null;
      reversed_at: Date | null;
      verification: 'hang' | 'fail' | null;
      created_at: Date;
    };
  };
  'simulators.by-id': {
    params: { provider: string; id: string };
    row: {
      id: number;
      authority: string;
      request: Json;
      amount: number;
      status: string;
      paid_at: Date | null;
      verified_at: Date | null;
      reversed_at: Date | null;
      verification: 'hang' | 'fail' | null;
      created_at: Date;
    };
  };
  'simulators.insert': {
    params: {
      provider: string | null;
      authority: string | null;
      request: string | null;
      amount: number | null;
      status: string | null;
      now: Date | null;
    };
    row: {
      id: number;
      authority: string;
      request: Json;
      amount: number;
      status: string;
      paid_at: Date | null;
      verified_at: Date | null;
      reversed_at: Date | null;
      verification: 'hang' | 'fail' | null;
      created_at: Date;
    };
  };
  'simulators.reverse': {
    params: { now: Date | null; provider: string; authority: string };
    row: Record<never, never>;
  };
  'simulators.settle': {
    params: {
      status: string | null;
      paid_at: Date | null;
      verification: string | null;
      amount: number | null;
      provider: string;
      authority: string;
    };
    row: Record<never, never>;
  };
  'simulators.take-verification': {
    params: { provider: string; authority: string };
    row: { verification: 'hang' | 'fail' | null };
  };
  'simulators.unverified': {
    params: { provider: string; now: Date };
    row: {
      id: number;
      authority: string;
      request: Json;
      amount: number;
      status: string;
      paid_at: Date | null;
      verified_at: Date | null;
      reversed_at: Date | null;
      verification: 'hang' | 'fail' | null;
      created_at: Date;
    };
  };
  'simulators.verify': {
    params: { now: Date | null; provider: string; authority: string };
    row: Record<never, never>;
  };
  'sitemap.categories': {
    params: { after: number; until: number };
    row: { id: number; slug: string; changed_at: Date };
  };
  'sitemap.last-ids': {
    params: Record<never, never>;
    row: { products: number | null; categories: number | null; stores: number | null; posts: number | null };
  };
  'sitemap.posts': {
    params: { after: number; until: number };
    row: { id: number; slug: string; kind: Enums['post_kind']; changed_at: Date };
  };
  'sitemap.products': {
    params: { after: number; until: number };
    row: { id: number; slug: string; changed_at: Date };
  };
  'sitemap.stores': {
    params: { after: number; until: number };
    row: { id: number; slug: string; changed_at: Date };
  };
  'staff.activation-since': {
    params: { id: number };
    row: { since: Date | null };
  };
  'staff.category-ids': {
    params: { before: number; words: string; archived: boolean | null; limit: number };
    row: { id: number };
  };
  'staff.city-ids': {
    params: { before: number; words: string; archived: boolean | null; limit: number };
    row: { id: number };
  };
  'staff.comment': {
    params: { id: number };
    row: {
      id: number;
      product_id: number;
      user_id: number | null;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      status: Enums['comment_status'];
      reason: string | null;
      decided_at: Date | null;
      created_at: Date;
      slug: string;
      title: string;
      answered: string | null;
      mobile: string | null;
      name: string | null;
    };
  };
  'staff.count-activations': {
    params: { status: Enums['activation_status'] };
    row: { total: number };
  };
  'staff.count-answered-lines': {
    params: { done: boolean };
    row: { total: number };
  };
  'staff.count-bank-cards': {
    params: { status: Enums['bank_card_status']; mobile: string | null };
    row: { total: number };
  };
  'staff.count-found-orders': {
    params: { number: string | null; invoice: number; mobile: string | null; name: string | null };
    row: { total: number };
  };
  'staff.count-identities': {
    params: { status: Enums['identity_status']; mobile: string | null };
    row: { total: number };
  };
  'staff.count-inquiries': {
    params: { status: Enums['inquiry_status']; kind: Enums['inquiry_kind'] | null };
    row: { total: number };
  };
  'staff.count-receipts': {
    params: Record<never, never>;
    row: { total: number };
  };
  'staff.count-reviews': {
    params: Record<never, never>;
    row: { total: number };
  };
  'staff.count-shipments': {
    params: { status: Enums['shipment_status'] | null };
    row: { total: number };
  };
  'staff.count-tickets': {
    params: { statuses: readonly (Enums['ticket_status'] | null)[] };
    row: { total: number };
  };
  'staff.customer-by-mobile': {
    params: { mobile: string };
    row: {
      id: number;
      mobile: string;
      name: string | null;
      email: string | null;
      email_verified: boolean;
      telegram_id: string | null;
      has_password: boolean;
      identity: Enums['identity_status'];
      blocked: boolean;
      is_new: boolean;
      is_staff: boolean;
      new_messages: number;
    };
  };
  'staff.customer-of-ticket': {
    params: { id: number };
    row: { id: number; mobile: string; name: string | null; telegram_id: string | null };
  };
  'staff.decide-receipt': {
    params: {
      status: string | null;
      reason: string | null;
      at: Date | null;
      actor: number | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'staff.delete-makers': {
    params: { user: number };
    row: Record<never, never>;
  };
  'staff.delete-roles': {
    params: { user: number; kept: readonly (string | null)[] | null };
    row: Record<never, never>;
  };
  'staff.end-sessions': {
    params: { at: Date | null; user: number };
    row: Record<never, never>;
  };
  'staff.explained-order': {
    params: { code: string; invoice: number };
    row: {
      id: number;
      code: string;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      total: number;
      currency: string;
      created_at: Date;
      paid_at: Date | null;
      expired_at: Date | null;
    };
  };
  'staff.explained-payments': {
    params: { order: number };
    row: {
      code: string;
      provider: string;
      method: Enums['payment_method'];
      status: Enums['payment_status'];
      amount: number;
      received: number | null;
      reason: string | null;
      provider_code: string | null;
      reference: string | null;
      created_at: Date;
      expires_at: Date;
      asked_at: Date | null;
      check_at: Date | null;
    };
  };
  'staff.explained-records': {
    params: { subjects: readonly (string | null)[] };
    row: { at: Date; actor: string; action: string; subject: string; reason: string };
  };
  'staff.finish-answered-line': {
    params: { at: Date | null; id: number };
    row: Record<never, never>;
  };
  'staff.identity-owner': {
    params: { id: number };
    row: { id: number; mobile: string; name: string | null };
  };
  'staff.insert-maker': {
    params: { user: number | null; maker: number | null; at: Date | null };
    row: Record<never, never>;
  };
  'staff.insert-roles': {
    params: { user: number | null; at: Date | null; roles: readonly (Enums['staff_role'] | null)[] | null };
    row: Record<never, never>;
  };
  'staff.insert-user': {
    params: { mobile: string | null; name: string | null; at: Date | null };
    row: {
      id: number;
      mobile: string;
      name: string | null;
      email: string | null;
      email_verified: boolean;
      telegram_id: string | null;
      has_password: boolean;
      identity: Enums['identity_status'];
      blocked: boolean;
      is_new: boolean;
      is_staff: boolean;
      new_messages: number;
    };
  };
  'staff.lock-answered-line': {
    params: { id: number };
    row: { user_id: number | null };
  };
  'staff.lock-customer': {
    params: { id: number };
    row: Record<never, never>;
  };
  'staff.lock-discount': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
      personal: boolean;
    };
  };
  'staff.lock-discount-code': {
    params: { code: string | null };
    row: { done: '' };
  };
  'staff.lock-owners': {
    params: Record<never, never>;
    row: { user_id: number };
  };
  'staff.member-of-mobile': {
    params: { mobile: string };
    row: { id: number; role: Enums['staff_role'] };
  };
  'staff.newest-comments': {
    params: { status: Enums['comment_status']; after: number; limit: number };
    row: {
      id: number;
      product_id: number;
      user_id: number | null;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      status: Enums['comment_status'];
      reason: string | null;
      decided_at: Date | null;
      created_at: Date;
      slug: string;
      title: string;
      answered: string | null;
      mobile: string | null;
      name: string | null;
    };
  };
  'staff.oldest-comments': {
    params: { status: Enums['comment_status']; after: number; limit: number };
    row: {
      id: number;
      product_id: number;
      user_id: number | null;
      parent_id: number | null;
      author: string;
      author_role: Enums['author_role'];
      text: string;
      rating: number | null;
      buyer: boolean;
      status: Enums['comment_status'];
      reason: string | null;
      decided_at: Date | null;
      created_at: Date;
      slug: string;
      title: string;
      answered: string | null;
      mobile: string | null;
      name: string | null;
    };
  };
  'staff.order-of-activation': {
    params: { id: number };
    row: { order_id: number };
  };
  'staff.orders-withheld': {
    params: { user: number };
    row: { id: number; code: string; invoice_number: number; total: number; currency: string; buyer: Json };
  };
  'staff.page-of-activations': {
    params: { status: Enums['activation_status']; limit: number; offset: number };
    row: {
      id: number;
      order: string;
      invoice_number: number;
      paid_at: Date | null;
      store_id: number;
      store_name: string;
      title: string;
      option_title: string;
      qty: number;
      answers: Json;
      order_answers: Json;
      status: Enums['activation_status'];
      activation_at: Date | null;
      activation_hours: number | null;
      note: string;
      reference: string | null;
      needs_identity: boolean;
      review: boolean;
      hours: Json | null;
      confirmed_at: Date | null;
      verified_at: Date | null;
      customer: Json | null;
    };
  };
  'staff.page-of-answered-lines': {
    params: { done: boolean; limit: number; offset: number };
    row: {
      id: number;
      order: string;
      invoice_number: number;
      paid_at: Date | null;
      store_id: number;
      store_name: string;
      status: Enums['order_status'];
      title: string;
      option_title: string;
      qty: number;
      answers: Json;
      order_answers: Json;
      done_at: Date | null;
      activations: Json;
    };
  };
  'staff.page-of-bank-cards': {
    params: { status: Enums['bank_card_status']; mobile: string | null; limit: number; offset: number };
    row: {
      id: number;
      user_id: number;
      key_id: string;
      secret: Buffer;
      masked: string;
      status: Enums['bank_card_status'];
      reason: string | null;
      mobile: string;
      name: string | null;
      photo_at: Date | null;
    };
  };
  'staff.page-of-found-orders': {
    params: {
      number: string | null;
      invoice: number;
      mobile: string | null;
      name: string | null;
      limit: number;
      offset: number;
    };
    row: {
      code: string;
      invoice_number: number;
      status: Enums['order_status'];
      payment: Enums['order_payment'];
      total: number;
      currency: string;
      created_at: Date;
      customer: number | null;
      name: string | null;
      mobile: string | null;
    };
  };
  'staff.page-of-identities': {
    params: { status: Enums['identity_status']; mobile: string | null; limit: number; offset: number };
    row: {
      mobile: string;
      name: string | null;
      user_id: number;
      status: Enums['identity_status'];
      reason: string | null;
      key_id: string | null;
      secret: Buffer | null;
      masked: string | null;
      fingerprint: Buffer | null;
      card_photo: string | null;
      card_photo_at: Date | null;
      face_photo: string | null;
      face_photo_at: Date | null;
      submitted_at: Date | null;
      decided_at: Date | null;
      decided_by: number | null;
    };
  };
  'staff.page-of-inquiries': {
    params: {
      status: Enums['inquiry_status'];
      kind: Enums['inquiry_kind'] | null;
      limit: number;
      offset: number;
    };
    row: {
      id: number;
      code: string;
      kind: Enums['inquiry_kind'];
      status: Enums['inquiry_status'];
      user_id: number | null;
      name: string;
      mobile: string;
      email: string | null;
      subject: string;
      text: string;
      order_code: string | null;
      version: number;
      status_since: Date;
      created_at: Date;
    };
  };
  'staff.page-of-receipts': {
    params: { limit: number; offset: number };
    row: {
      id: number;
      payment: string;
      order: string | null;
      charge: string | null;
      amount: number;
      currency: string;
      uploaded_at: Date;
      mobile: string;
      same_picture: string[];
    };
  };
  'staff.page-of-reviews': {
    params: { limit: number; offset: number };
    row: {
      kind: string;
      order: string | null;
      charge: string | null;
      store_id: number | null;
      payment: string | null;
      since: Date;
      reason: string | null;
      opens_at: Date | null;
      amount: number | null;
      currency: string | null;
    };
  };
  'staff.page-of-shipments': {
    params: { status: Enums['shipment_status'] | null; limit: number; offset: number };
    row: {
      order: string;
      invoice_number: number;
      paid_at: Date | null;
      address: Json | null;
      order_answers: Json;
      store_id: number;
      store_name: string;
      status: Enums['shipment_status'];
      carrier: string | null;
      tracking: string | null;
      tracking_url: string | null;
      sent_at: Date | null;
      received_at: Date | null;
      returned_at: Date | null;
      version: number;
      lines: Json;
    };
  };
  'staff.page-of-tickets': {
    params: { statuses: readonly (Enums['ticket_status'] | null)[]; limit: number; offset: number };
    row: {
      id: number;
      user_id: number;
      title: string;
      subject: Enums['ticket_subject'];
      order: string | null;
      status: Enums['ticket_status'];
      previous: Enums['ticket_status'] | null;
      due_at: Date | null;
      reopen_until: Date | null;
      version: number;
      unread: number;
      status_since: Date;
      created_at: Date;
      updated_at: Date;
      mobile: string;
      name: string | null;
    };
  };
  'staff.post-ids': {
    params: { before: number; words: string; archived: boolean | null; limit: number };
    row: { id: number };
  };
  'staff.product-ids': {
    params: {
      before: number;
      words: string;
      archived: boolean | null;
      store: number | null;
      category: number | null;
      limit: number;
    };
    row: { id: number };
  };
  'staff.product-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      price: number;
      option_count: number;
      in_stock: boolean;
      updated_at: Date;
      slug: string;
      type: Enums['product_type'];
      store_id: number;
      category_id: number;
      title: string;
      english_title: string | null;
      readings: string[];
      summary: string;
      description: string;
      features: Json;
      faq: Json;
      how_to_redeem: string | null;
      form: Json | null;
      fulfillment: Enums['fulfillment'];
      pictures: Json;
      popularity: number;
      archived: boolean;
    };
  };
  'staff.receipt': {
    params: { id: number };
    row: {
      file: string | null;
      payment_id: number;
      status: 'waiting' | 'approved' | 'rejected' | 'replaced';
    };
  };
  'staff.referral-of': {
    params: { user: number };
    row: {
      id: number;
      status: Enums['referral_status'];
      reason: string | null;
      source: 'link' | 'typed';
      mobile: string | null;
      order: string | null;
      currency: string;
      referrer_reward: number;
      invited_reward: number;
      entered_at: Date;
      due_at: Date | null;
      decided_at: Date | null;
    };
  };
  'staff.referrals': {
    params: { user: number; before: number; limit: number };
    row: {
      id: number;
      status: Enums['referral_status'];
      reason: string | null;
      source: 'link' | 'typed';
      mobile: string | null;
      order: string | null;
      currency: string;
      referrer_reward: number;
      invited_reward: number;
      entered_at: Date;
      due_at: Date | null;
      decided_at: Date | null;
    };
  };
  'staff.roles-before': {
    params: { user: number };
    row: { role: Enums['staff_role'] };
  };
  'staff.roles-of': {
    params: { users: readonly (number | null)[] };
    row: { user_id: number; role: Enums['staff_role'] };
  };
  'staff.save-discount': {
    params: {
      code: string | null;
      percent: number | null;
      amount: number | null;
      currency: string | null;
      minimum: number | null;
      maximum: number | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      active: boolean | null;
      personal: boolean | null;
      at: Date | null;
    };
    row: { used: number };
  };
  'staff.short-link-ids': {
    params: { before: number; words: string; archived: boolean | null; limit: number };
    row: { id: number };
  };
  'staff.store-ids': {
    params: { before: number; words: string; archived: boolean | null; limit: number };
    row: { id: number };
  };
  'staff.update-blocked': {
    params: { blocked: boolean | null; at: Date | null; id: number };
    row: Record<never, never>;
  };
  'stock-alerts.count': {
    params: { user: number; sellable: number };
    row: { count: number };
  };
  'stock-alerts.insert': {
    params: { user: number | null; sellable: number | null; now: Date | null };
    row: Record<never, never>;
  };
  'stock-alerts.insert-messages': {
    params: { now: Date | null; messages: string | null };
    row: Record<never, never>;
  };
  'stock-alerts.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'stock-alerts.of-customer': {
    params: { user: number };
    row: {
      sellable: number;
      slug: string;
      title: string;
      picture: Json | null;
      option: string;
      offered: boolean;
      requested_at: Date;
    };
  };
  'stock-alerts.remove': {
    params: { user: number; sellable: number };
    row: Record<never, never>;
  };
  'stock-alerts.stock': {
    params: { sellable: number };
    row: { buyable: boolean };
  };
  'stock-alerts.take-due': {
    params: { by_sms: boolean | null };
    row: { user: number; mobile: string; email: string | null; id: number; slug: string; title: string };
  };
  'stores.by-id': {
    params: { id: number };
    row: {
      Id: number;
      slug: string;
      page_name: string;
      summary: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      latitude: number;
      longitude: number;
      hours: Json;
      follow_count: number;
      product_count: number;
      rating: number | null;
      main_category_ids: number[];
      description: string;
      address: string;
      contact: Json;
    };
  };
  'stores.by-slug': {
    params: { slug: string };
    row: {
      Id: number;
      slug: string;
      page_name: string;
      summary: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      latitude: number;
      longitude: number;
      hours: Json;
      follow_count: number;
      product_count: number;
      rating: number | null;
      main_category_ids: number[];
      description: string;
      address: string;
      contact: Json;
    };
  };
  'stores.count': {
    params: {
      category: number | null;
      word_1: string;
      word_2: string;
      word_3: string;
      word_4: string;
      word_5: string;
      word_6: string;
    };
    row: { total: number };
  };
  'stores.count-followed': {
    params: { user: number; store: number };
    row: { count: number };
  };
  'stores.follow': {
    params: { user: number | null; store: number | null; now: Date | null };
    row: Record<never, never>;
  };
  'stores.followed': {
    params: { user: number };
    row: {
      Id: number;
      slug: string;
      page_name: string;
      summary: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      latitude: number;
      longitude: number;
      hours: Json;
      follow_count: number;
      product_count: number;
      rating: number | null;
      main_category_ids: number[];
    };
  };
  'stores.followed-store': {
    params: { store: number };
    row: {
      Id: number;
      slug: string;
      page_name: string;
      summary: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      latitude: number;
      longitude: number;
      hours: Json;
      follow_count: number;
      product_count: number;
      rating: number | null;
      main_category_ids: number[];
      archived: boolean;
    };
  };
  'stores.insert-many': {
    params: { rows: string | null };
    row: Record<never, never>;
  };
  'stores.known-categories': {
    params: { ids: readonly (number | null)[] };
    row: { id: number };
  };
  'stores.lock-follower': {
    params: { user: number };
    row: Record<never, never>;
  };
  'stores.lock-records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      product_count: number;
      slug: string;
      page_name: string;
      summary: string;
      description: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      address: string;
      latitude: number;
      longitude: number;
      hours: Json;
      contact: Json;
      main_category_ids: number[];
      archived: boolean;
    };
  };
  'stores.page': {
    params: {
      lat: number | null;
      long: number | null;
      category: number | null;
      limit: number;
      offset: number;
      word_1: string;
      word_2: string;
      word_3: string;
      word_4: string;
      word_5: string;
      word_6: string;
    };
    row: {
      Id: number;
      slug: string;
      page_name: string;
      summary: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      latitude: number;
      longitude: number;
      hours: Json;
      follow_count: number;
      product_count: number;
      rating: number | null;
      main_category_ids: number[];
      distance: number | null;
    };
  };
  'stores.products': {
    params: { stores: readonly (number | null)[] | null };
    row: { store_id: number; id: number; slug: string; title: string; picture: Json | null };
  };
  'stores.records': {
    params: { ids: readonly (number | null)[] };
    row: {
      id: number;
      version: number;
      product_count: number;
      slug: string;
      page_name: string;
      summary: string;
      description: string;
      logo: Json | null;
      cover: Json | null;
      city: string;
      address: string;
      latitude: number;
      longitude: number;
      hours: Json;
      contact: Json;
      main_category_ids: number[];
      archived: boolean;
    };
  };
  'stores.references': {
    params: Record<never, never>;
    row: { Id: number; slug: string; page_name: string; hours: Json };
  };
  'stores.slugs': {
    params: { slugs: readonly (string | null)[] };
    row: { id: number; slug: string };
  };
  'stores.unfollow': {
    params: { user: number; store: number };
    row: Record<never, never>;
  };
  'stores.update-many': {
    params: { at: Date | null; rows: string | null };
    row: Record<never, never>;
  };
  'tickets.attach-pictures': {
    params: { message: number | null; pictures: readonly (number | null)[]; user: number };
    row: Record<never, never>;
  };
  'tickets.count-messages': {
    params: { ticket: number };
    row: { total: number; unanswered: number };
  };
  'tickets.count-open': {
    params: { user: number };
    row: { count: number };
  };
  'tickets.delete-of-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'tickets.delete-old': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'tickets.find': {
    params: { id: number };
    row: {
      id: number;
      user_id: number;
      title: string;
      subject: Enums['ticket_subject'];
      order: string | null;
      status: Enums['ticket_status'];
      previous: Enums['ticket_status'] | null;
      due_at: Date | null;
      reopen_until: Date | null;
      version: number;
      unread: number;
      status_since: Date;
      created_at: Date;
      updated_at: Date;
    };
  };
  'tickets.insert': {
    params: {
      user: number | null;
      title: string | null;
      subject: Enums['ticket_subject'] | null;
      order: number | null;
      status: Enums['ticket_status'] | null;
      now: Date | null;
    };
    row: { id: number; version: number };
  };
  'tickets.insert-message': {
    params: {
      ticket: number | null;
      author: string | null;
      staff: number | null;
      text: string | null;
      version: number | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'tickets.insert-notices': {
    params: {
      now: Date | null;
      by_sms: boolean | null;
      short: string | null;
      subject: string | null;
      text: string | null;
      user: number;
    };
    row: Record<never, never>;
  };
  'tickets.insert-picture': {
    params: {
      user: number | null;
      file: string | null;
      width: number | null;
      height: number | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'tickets.lock': {
    params: { id: number };
    row: {
      id: number;
      user_id: number;
      title: string;
      subject: Enums['ticket_subject'];
      order: string | null;
      status: Enums['ticket_status'];
      previous: Enums['ticket_status'] | null;
      due_at: Date | null;
      reopen_until: Date | null;
      version: number;
      unread: number;
      status_since: Date;
      created_at: Date;
      updated_at: Date;
    };
  };
  'tickets.lock-due': {
    params: { now: Date; limit: number };
    row: {
      id: number;
      user_id: number;
      title: string;
      subject: Enums['ticket_subject'];
      order: string | null;
      status: Enums['ticket_status'];
      previous: Enums['ticket_status'] | null;
      due_at: Date | null;
      reopen_until: Date | null;
      version: number;
      unread: number;
      status_since: Date;
      created_at: Date;
      updated_at: Date;
    };
  };
  'tickets.lock-old': {
    params: { before: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'tickets.lock-old-pictures': {
    params: { before: Date; now: Date; left_out: readonly (number | null)[] | null; limit: number };
    row: { id: number };
  };
  'tickets.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'tickets.messages': {
    params: { ticket: number; after: number };
    row: {
      id: number;
      author: 'customer' | 'support' | 'admin';
      text: string;
      created_at: Date;
      pictures: Json;
    };
  };
  'tickets.page': {
    params: { user: number; before: number; limit: number };
    row: {
      id: number;
      user_id: number;
      title: string;
      subject: Enums['ticket_subject'];
      order: string | null;
      status: Enums['ticket_status'];
      previous: Enums['ticket_status'] | null;
      due_at: Date | null;
      reopen_until: Date | null;
      version: number;
      unread: number;
      status_since: Date;
      created_at: Date;
      updated_at: Date;
    };
  };
  'tickets.picture-for-staff': {
    params: { id: number; user: number };
    row: { file: string };
  };
  'tickets.picture-of-owner': {
    params: { id: number; user: number };
    row: { file: string };
  };
  'tickets.remove-old-pictures': {
    params: { ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'tickets.remove-picture': {
    params: { id: number; user: number };
    row: { file: string };
  };
  'tickets.remove-pictures-of-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'tickets.remove-surplus-pictures': {
    params: { user: number };
    row: { file: string };
  };
  'tickets.update': {
    params: {
      status: Enums['ticket_status'] | null;
      previous: Enums['ticket_status'] | null;
      due_at: Date | null;
      reopen_until: Date | null;
      version: number | null;
      unread: number | null;
      status_since: Date | null;
      updated_at: Date | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'tickets.update-unread': {
    params: { id: number; version: number };
    row: Record<never, never>;
  };
  'wallet.accounts': {
    params: { user: number; currency: string };
    row: { id: number; kind: string; balance: number };
  };
  'wallet.charge-by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      user_id: number;
      currency: string;
      amount: number;
      started_from: string;
      order_id: number | null;
      payment: Enums['order_payment'];
      refunded: number;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
    };
  };
  'wallet.charged': {
    params: { since: Date | null; until: Date | null; currency: string; except: number; user: number };
    row: { begun: number; sum: number };
  };
  'wallet.expects-payment': {
    params: { id: number; since: Date };
    row: Record<never, never>;
  };
  'wallet.get': {
    params: { user: number };
    row: { kind: string; currency: string; balance: number };
  };
  'wallet.holds': {
    params: { held: number; user: number; currency: string };
    row: { order: number; amount: number };
  };
  'wallet.insert-accounts': {
    params: { user: number | null; currency: string | null };
    row: Record<never, never>;
  };
  'wallet.insert-charge': {
    params: {
      code: string | null;
      user_id: number | null;
      currency: string | null;
      amount: number | null;
      started_from: string | null;
      order_id: number | null;
      payable_until: Date | null;
      created_at: Date | null;
    };
    row: {
      id: number;
      code: string;
      user_id: number;
      currency: string;
      amount: number;
      started_from: string;
      order_id: number | null;
      payment: Enums['order_payment'];
      refunded: number;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
    };
  };
  'wallet.insert-message': {
    params: {
      text: string | null;
      now: Date | null;
      by_sms: boolean | null;
      subject: string | null;
      user: number;
    };
    row: Record<never, never>;
  };
  'wallet.insert-shop-account': {
    params: { kind: string | null; currency: string | null };
    row: Record<never, never>;
  };
  'wallet.lock-accounts': {
    params: { user: number; currency: string };
    row: { id: number; kind: string; balance: number };
  };
  'wallet.lock-charge': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      user_id: number;
      currency: string;
      amount: number;
      started_from: string;
      order_id: number | null;
      payment: Enums['order_payment'];
      refunded: number;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
    };
  };
  'wallet.lock-charges-of-user': {
    params: { user: number | null };
    row: { pg_advisory_xact_lock: '' };
  };
  'wallet.lock-free-charge': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      user_id: number;
      currency: string;
      amount: number;
      started_from: string;
      order_id: number | null;
      payment: Enums['order_payment'];
      refunded: number;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
    };
  };
  'wallet.mark-charges-erased': {
    params: { at: Date | null; ids: readonly (number | null)[] };
    row: Record<never, never>;
  };
  'wallet.open-account': {
    params: { user: number };
    row: Record<never, never>;
  };
  'wallet.order-of-charge': {
    params: { id: number };
    row: { code: string };
  };
  'wallet.own-order': {
    params: { code: string; user: number };
    row: { id: number };
  };
  'wallet.payer': {
    params: { user: number };
    row: { mobile: string; email: string | null; isClosed: boolean };
  };
  'wallet.payments-of-charge': {
    params: { id: number };
    row: {
      code: string;
      method: Enums['payment_method'];
      provider: string;
      status: Enums['payment_status'];
      amount: number;
      currency: string;
      reference: string | null;
      reason: string | null;
      created_at: Date;
      expires_at: Date;
      doubt_until: Date | null;
    };
  };
  'wallet.post': {
    params: {
      kind: string | null;
      reason: string | null;
      order: number | null;
      payment: number | null;
      referral: number | null;
      at: Date | null;
      currency: string | null;
      accounts: readonly (number | null)[] | null;
      amounts: readonly (number | null)[] | null;
    };
    row: Record<never, never>;
  };
  'wallet.read-charge': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      user_id: number;
      currency: string;
      amount: number;
      started_from: string;
      order_id: number | null;
      payment: Enums['order_payment'];
      refunded: number;
      payable_until: Date;
      expired_at: Date | null;
      paid_at: Date | null;
      created_at: Date;
    };
  };
  'wallet.report': {
    params: {
      before: number;
      direction: string | null;
      limit: number;
      user: number;
      currency: string | null;
    };
    row: {
      id: number;
      kind: 'charge' | 'hold' | 'release' | 'payment' | 'refund' | 'reversal' | 'reward' | 'reward-reversal';
      currency: string;
      amount: number;
      reason: string;
      at: Date;
      order: string | null;
      invoice_number: number | null;
      method: Enums['payment_method'] | null;
      reference: string | null;
    };
  };
  'wallet.returning': {
    params: { user: number; currency: string; except: number };
    row: { total: number };
  };
  'wallet.save-charge': {
    params: {
      payment: Enums['order_payment'] | null;
      refunded: number | null;
      payable_until: Date | null;
      expired_at: Date | null;
      paid_at: Date | null;
      id: number;
    };
    row: Record<never, never>;
  };
  'wallet.shop-account': {
    params: { kind: string; currency: string };
    row: { id: number };
  };
}
