/**
 * Days of retention for each kind of personal data. The flow settings (`uploads`) have the days for pictures
 * in tickets and photos of bank cards.
 */
export interface Retention {
  /** Buyers, addresses and answers of settled orders, since the order was placed. */
  orders: number;
  /** Pictures of receipts that were decided, since they were uploaded. */
  receipts: number;
  /** Tickets, since they were closed or locked. */
  tickets: number;
  /** Complaints and messages of the contact form, since they were answered or closed. */
  inquiries: number;
  /** Comments that staff have rejected. */
  comments: number;
  /**
   * Photos of identities, since staff decided on them. Photos that were never submitted, since they were
   * sent.
   */
  identity: number;
  /** Messages that were sent or given up. */
  messages: number;
  /** Networks of guests, on orders that hold no goods. */
  networks: number;
  /** Login codes. */
  codes: number;
  /** Sessions that have ended, with their devices and networks. */
  sessions: number;
  /** Records of the audit log. */
  audit: number;
  /** Files of the embedded database's log. */
  logs: number;
}

/** The environment key of each kind, with its default and its bounds in days. */
export const retentionRules = {
  orders: { key: 'RETENTION_ORDERS', days: 730, min: 30, max: 3650 },
  receipts: { key: 'RETENTION_RECEIPTS', days: 365, min: 30, max: 3650 },
  tickets: { key: 'RETENTION_TICKETS', days: 730, min: 30, max: 3650 },
  inquiries: { key: 'RETENTION_INQUIRIES', days: 730, min: 30, max: 3650 },
  comments: { key: 'RETENTION_COMMENTS', days: 90, min: 7, max: 3650 },
  identity: { key: 'RETENTION_IDENTITY', days: 90, min: 1, max: 3650 },
  messages: { key: 'RETENTION_MESSAGES', days: 30, min: 1, max: 365 },
  networks: { key: 'RETENTION_NETWORKS', days: 7, min: 1, max: 90 },
  codes: { key: 'RETENTION_CODES', days: 1, min: 1, max: 30 },
  sessions: { key: 'RETENTION_SESSIONS', days: 30, min: 1, max: 365 },
  audit: { key: 'RETENTION_AUDIT', days: 730, min: 90, max: 3650 },
  logs: { key: 'RETENTION_LOGS', days: 14, min: 1, max: 365 },
} as const satisfies Record<keyof Retention, { key: string; days: number; min: number; max: number }>;

export const defaultRetention: Retention = {
  orders: retentionRules.orders.days,
  receipts: retentionRules.receipts.days,
  tickets: retentionRules.tickets.days,
  inquiries: retentionRules.inquiries.days,
  comments: retentionRules.comments.days,
  identity: retentionRules.identity.days,
  messages: retentionRules.messages.days,
  networks: retentionRules.networks.days,
  codes: retentionRules.codes.days,
  sessions: retentionRules.sessions.days,
  audit: retentionRules.audit.days,
  logs: retentionRules.logs.days,
};
