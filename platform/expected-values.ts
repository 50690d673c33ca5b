import { retentionRules } from './retention.ts';
import { expectedOfSms } from './sms-keys.ts';

const strongSecret =
  'at least 32 random characters, such as those that `openssl rand -base64 32` prints (no pattern, no example value)';

const acceptedList = `up to four earlier secrets with commas between them, each ${strongSecret}`;

/** Descriptions of valid values, by environment key. Error messages to operators quote them. */
export const expectedValues: Readonly<Record<string, string>> = {
  PORT: 'a whole number from 0 to 65535',
  APP_MODE: 'demo or production',
  DEMO_PUBLIC: 'yes or no',
  DEMO_OUTBOX_TOKEN: '16 to 100 letters, digits, - and _',
  API_REFERENCE: 'yes or no',
  PICTURES: 'ahead or asked',
  SERVICE_WORKER: 'yes or no',
  CACHE_MEMORY: 'a whole number of megabytes from 64 to 65536',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  LOG_REQUESTS: 'trace, debug, info, warn, error, fatal or silent',
  METRICS_TOKEN: '16 to 200 letters, digits and . _ ~ + / = -',
  TRUST_PROXY:
    'the addresses or networks of your own proxies, such as 127.0.0.1, 10.0.0.0/8 or loopback, with commas between them, or false (neither true nor a number of hops: clients could then choose the IP address that limits apply to)',
  DATABASE_URL: 'an address that starts with postgres://',
  ...expectedOfSms,
  SMTP_URL: 'an address that starts with smtp:// or smtps://',
  PAYMENT_ZARINPAL_MERCHANT: 'an id of 36 characters',
  TILES_URL: 'an https address, or a path, with {z}, {x} and {y}',
  TILES_MAX_ZOOM: 'a whole number from 1 to 22',
  SECURITY_CONTACT: 'an address that starts with mailto: or https://',
  SECRET_TOKEN: strongSecret,
  SECRET_CODES: strongSecret,
  SECRET_TOKEN_ACCEPTED: acceptedList,
  SECRET_CODES_ACCEPTED: acceptedList,
  ROLE: 'all, web or worker',
  DATABASE_POOL: 'a whole number of connections from 4 to 500',
  DATABASE_REPLICA_URL: 'an address that starts with postgres://',
  DATABASE_REPLICA_LAG: 'a whole number of seconds from 1 to 60',
  HSTS: 'subdomains, host or no',
  SHUTDOWN_DRAIN: 'a whole number of seconds from 0 to 300',
  SHUTDOWN_GRACE: 'a whole number of seconds from 1 to 600',
  STAFF_SESSION_HOURS: 'a whole number from 1 to 24',
  STAFF_IDLE_MINUTES: 'a whole number from 1 to 480',
  STAFF_APPROVAL_TOMAN: 'an amount in whole toman',
  STAFF_APPROVAL_CENTS: 'an amount in whole cents of a dollar',
  STAFF_DAILY_TOMAN: 'an amount in whole toman',
  STAFF_DAILY_CENTS: 'an amount in whole cents of a dollar',
  STAFF_PAYOUTS:
    'CURRENCY:APPROVAL:DAILY in the smallest unit, such as jpy:15000:150000, with commas between several; APPROVAL is the amount above which a second person must approve, DAILY the most that one person gives out in 24 hours',
  BACKUP_RECIPIENT: 'a public key as `npm run backup -- --keys` prints it (age1…)',
  BACKUP_IDENTITY: 'a private key as `npm run backup -- --keys` prints it (AGE-SECRET-KEY-1…)',
  BACKUP_PASSPHRASE: 'at least 16 characters',
  ...Object.fromEntries(
    Object.values(retentionRules).map(({ key, min, max }) => [
      key,
      `a whole number of days from ${min} to ${max}`,
    ]),
  ),
};
