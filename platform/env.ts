import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { expectedValues } from './expected-values.ts';
import { findExposure } from './exposure.ts';
import { defaultCacheMemory } from './cache/memory.ts';
import { maxAmount, payoutLimits } from './payout-limits.ts';
import { retentionRules, type Retention } from './retention.ts';
import { isWeakSecret } from './security/secret-strength.ts';
import { parseTrustedProxies } from './security/trusted-proxies.ts';
import { findSmsProblems, smsProviders, twilioId } from './sms-keys.ts';

/** Returns the schema of a whole number with a default. */
const count = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const secret = z
  .string()
  .min(32)
  .refine((value) => !isWeakSecret(value));
/** Secrets with commas between them, the newest first. */
const acceptedSecrets = z
  .string()
  .default('')
  .transform((value) => (value === '' ? [] : value.split(',').map((each) => each.trim())))
  .pipe(z.array(secret).max(4));
const choice = z.enum(['yes', 'no']);
const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);
/** The shop of a demo without SHOP. */
const demoShop = 'examples/gift-shop';
/** Makes a key optional. An empty value in a .env file counts as a missing key. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Returns the schema of a retention in days, for one kind of personal data. */
const days = ({ days: usual, min, max }: { days: number; min: number; max: number }) =>
  z.coerce.number().int().min(min).max(max).default(usual);

const keys = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO_PUBLIC: choice.default('no').transform((value) => value === 'yes'),
  DEMO_OUTBOX_TOKEN: optional(z.string().regex(/^[\w-]{16,100}$/)),
  SHOP: optional(z.string()),
  PUBLIC_URL: optional(webAddress),
  API_HOST: optional(webAddress),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
  API_REFERENCE: optional(choice),
  PICTURES: z.enum(['ahead', 'asked']).default('ahead'),
  SERVICE_WORKER: choice.default('yes').transform((value) => value === 'yes'),
  CACHE_MEMORY: z.coerce.number().int().min(64).max(65_536).default(defaultCacheMemory),
  LOG_LEVEL: logLevel.default('info'),
  LOG_REQUESTS: logLevel.default('debug'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  METRICS_TOKEN: optional(z.string().regex(/^[\w.~+/=-]{16,200}$/)),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, { issues }) => {
      const proxies = parseTrustedProxies(value);
      if (proxies !== undefined) return proxies;
      issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  S3_ENDPOINT: optional(webAddress),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMS_PROVIDER: optional(z.enum(smsProviders)),
  SMS_KAVENEGAR_KEY: optional(z.string()),
  SMS_KAVENEGAR_URL: webAddress.default('https://api.kavenegar.com'),
  SMS_TWILIO_ACCOUNT: optional(twilioId('AC')),
  SMS_TWILIO_KEY: optional(twilioId('SK')),
  SMS_TWILIO_SECRET: optional(z.string()),
  SMS_TWILIO_SERVICE: optional(twilioId('MG')),
  SMS_TWILIO_URL: webAddress.default('https://api.twilio.com'),
  SMS_TEMPLATE_LOGIN: optional(z.string()),
  SMS_TEMPLATE_MOBILE: optional(z.string()),
  SMS_TEMPLATE_ORDER: optional(z.string()),
  SMS_SENDER: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//)),
  SMTP_FROM: optional(z.string()),
  PAYMENT_ZARINPAL_MERCHANT: optional(z.string().length(36)),
  PAYMENT_ZARINPAL_URL: webAddress.default('https://payment.zarinpal.com'),
  PAYMENT_ZIBAL_MERCHANT: optional(z.string()),
  PAYMENT_ZIBAL_URL: webAddress.default('https://gateway.zibal.ir'),
  PAYMENT_NOWPAYMENTS_KEY: optional(z.string()),
  PAYMENT_NOWPAYMENTS_IPN_SECRET: optional(z.string()),
  PAYMENT_NOWPAYMENTS_URL: webAddress.default('https://api.nowpayments.io'),
  PAYMENT_NOWPAYMENTS_EMAIL: optional(z.string()),
  PAYMENT_NOWPAYMENTS_PASSWORD: optional(z.string()),
  PAYMENT_STRIPE_KEY: optional(z.string()),
  PAYMENT_STRIPE_WEBHOOK_SECRET: optional(z.string()),
  PAYMENT_STRIPE_URL: webAddress.default('https://api.stripe.com'),
  PLACES_NESHAN_KEY: optional(z.string()),
  PLACES_NESHAN_URL: webAddress.default('https://api.neshan.org'),
  PLACES_NOMINATIM_URL: optional(webAddress),
  PLACES_NOMINATIM_AGENT: optional(z.string()),
  PLACES_ATTRIBUTION: optional(z.string()),
  TILES_URL: optional(z.string().regex(/^(https:\/\/|\/)(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)),
  TILES_ATTRIBUTION: optional(z.string()),
  TILES_MAX_ZOOM: z.coerce.number().int().min(1).max(22).default(19),
  SECURITY_CONTACT: optional(z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)),
  SECRET_TOKEN: optional(secret),
  SECRET_TOKEN_ACCEPTED: acceptedSecrets,
  SECRET_CODES: optional(secret),
  SECRET_CODES_ACCEPTED: acceptedSecrets,
  RETENTION_ORDERS: days(retentionRules.orders),
  RETENTION_RECEIPTS: days(retentionRules.receipts),
  RETENTION_TICKETS: days(retentionRules.tickets),
  RETENTION_INQUIRIES: days(retentionRules.inquiries),
  RETENTION_COMMENTS: days(retentionRules.comments),
  RETENTION_IDENTITY: days(retentionRules.identity),
  RETENTION_MESSAGES: days(retentionRules.messages),
  RETENTION_NETWORKS: days(retentionRules.networks),
  RETENTION_CODES: days(retentionRules.codes),
  RETENTION_SESSIONS: days(retentionRules.sessions),
  RETENTION_AUDIT: days(retentionRules.audit),
  RETENTION_LOGS: days(retentionRules.logs),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DATABASE_POOL: count(4, 500, 10),
  DATABASE_REPLICA_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_REPLICA_LAG: count(1, 60, 2),
  HSTS: z.enum(['subdomains', 'host', 'no']).default('subdomains'),
  SHUTDOWN_DRAIN: count(0, 300, 0),
  SHUTDOWN_GRACE: count(1, 600, 30),
  STAFF_SESSION_HOURS: count(1, 24, 8),
  STAFF_IDLE_MINUTES: count(1, 480, 15),
  STAFF_APPROVAL_TOMAN: count(0, maxAmount, 5_000_000),
  STAFF_APPROVAL_CENTS: count(0, maxAmount, 10_000),
  STAFF_DAILY_TOMAN: count(0, maxAmount, 50_000_000),
  STAFF_DAILY_CENTS: count(0, maxAmount, 100_000),
  STAFF_PAYOUTS: payoutLimits,
  BACKUP_RECIPIENT: optional(z.string().regex(/^age1[a-z0-9]{20,}$/)),
  BACKUP_IDENTITY: optional(z.string().regex(/^AGE-SECRET-KEY-[A-Z0-9-]{20,}$/)),
  BACKUP_PASSPHRASE: optional(z.string().min(16)),
});

/** Groups of keys that must be set together. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'SMTP_FROM'],
  ['PLACES_NOMINATIM_URL', 'PLACES_NOMINATIM_AGENT'],
  ['PAYMENT_NOWPAYMENTS_KEY', 'PAYMENT_NOWPAYMENTS_IPN_SECRET'],
  ['PAYMENT_NOWPAYMENTS_EMAIL', 'PAYMENT_NOWPAYMENTS_PASSWORD'],
] as const;
/** Keys that a public shop requires; see docs/configuration.md. */
const neededInProduction = ['PUBLIC_URL', 'DATABASE_URL'] as const;
/**
 * Keys that the engine of a public shop also requires, one of each group: its secrets, and a way to be paid.
 * Its documents decide whether it needs SMS and e-mail (findUnsendable).
 */
const oneNeededInProduction = [
  ['SECRET_TOKEN'],
  ['SECRET_CODES'],
  ['PAYMENT_ZARINPAL_MERCHANT', 'PAYMENT_ZIBAL_MERCHANT', 'PAYMENT_STRIPE_KEY'],
] as const;
const ownPrefix = /^(S3|SMS|SMTP|PAYMENT|TILES|SECRET|BACKUP|RETENTION|STAFF|SHUTDOWN|METRICS)_/;

/** Keys of earlier versions, and where their values belong now. */
const moved: Readonly<Record<string, string>> = {
  RETENTION_TICKET_PICTURES: 'uploads.ticketPictures of the flow settings, in milliseconds',
  RETENTION_BANK_CARDS: 'uploads.bankCardPhotos of the flow settings, in milliseconds',
};

/** The parsed environment. Folders are absolute. */
export type Environment = Readonly<
  Omit<z.output<typeof keys>, 'API_REFERENCE' | 'SHOP'> & {
    /** Whether the reference of the API is served. */
    API_REFERENCE: boolean;
    /** undefined in production when it is not set: the shop then comes only from the database. */
    SHOP: string | undefined;
  }
>;

/** An invalid environment. The message lists every invalid or missing key. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** These keys may contain passwords, and messages end up in logs. */
const confidential = /^(S3|SMS|SMTP|PAYMENT|SECRET|DATABASE|BACKUP|METRICS)_/;
const describeFound = (key: string, value: string | undefined): string =>
  confidential.test(key) ? 'found something else' : `found ${JSON.stringify(value)}`;

function findProblems(source: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (key: string): boolean => (source[key] ?? '') !== '';
  const parsed = keys.safeParse(source);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const key = String(issue.path[0]);
        return `${key}: expected ${expectedValues[key] ?? (/_(?:URL|HOST|ENDPOINT)$/.test(key) ? 'an http or https address' : 'a text that is not empty')}, ${describeFound(key, source[key])}`;
      });
  const unknown = Object.keys(source)
    .filter((key) => ownPrefix.test(key) && !(key in keys.shape))
    .map((key) =>
      moved[key] === undefined
        ? `${key}: no such key; known are ${Object.keys(keys.shape)
            .filter((name) => name.startsWith(key.slice(0, key.indexOf('_') + 1)))
            .join(', ')}`
        : `${key}: no key any more; publish ${moved[key]}, and leave it out`,
    );
  const partial = together.flatMap((group) =>
    group.some(isSet)
      ? group
          .filter((key) => !isSet(key))
          .map((key) => `${key}: needed beside ${group.filter(isSet).join(', ')}`)
      : [],
  );
  const groups = [
    ...neededInProduction.map((key) => [key]),
    ...(isSet('API_HOST') ? [] : oneNeededInProduction),
  ];
  const missing =
    source['APP_MODE'] === 'production'
      ? groups
          .filter((group) => !group.some(isSet))
          .map((group) => `${group.join(' or ')}: needed in production`)
      : [];
  const isSplit = isSet('ROLE') && source['ROLE'] !== 'all';
  const roles = [
    ...(isSplit && source['APP_MODE'] !== 'production'
      ? ['ROLE: a demo simulates its gateways in one process; leave it out']
      : []),
    ...(isSet('API_HOST') && source['ROLE'] === 'worker'
      ? ['ROLE: a worker works for an engine of its own; leave API_HOST out, or set ROLE=web']
      : []),
    ...(isSet('DATABASE_REPLICA_URL') && !isSet('DATABASE_URL')
      ? ['DATABASE_REPLICA_URL: needed beside it is DATABASE_URL, the primary']
      : []),
  ];
  const others = [...roles, ...findExposure(source), ...(isSet('API_HOST') ? [] : findSmsProblems(source))];
  return [...new Set([...wrong, ...unknown, ...partial, ...missing, ...others])];
}

/**
 * Reads the environment once, at start.
 * @throws EnvironmentError naming all invalid, unknown and missing keys in one message
 */
export function loadEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems = findProblems(set);
  if (problems.length > 0)
    throw new EnvironmentError(
      `The environment is not in order:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  const values = keys.parse(set);
  const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));
  const isDemo = values.APP_MODE === 'demo';
  const shop = values.SHOP ?? (isDemo ? demoShop : undefined);
  return {
    ...values,
    DATA_DIR: absolute(values.DATA_DIR),
    SHOP: shop === undefined ? undefined : absolute(shop),
    API_REFERENCE: values.API_REFERENCE === undefined ? isDemo : values.API_REFERENCE === 'yes',
  };
}

/** Returns the retention of personal data from the keys `RETENTION_…`. */
export const retentionOf = (env: Environment): Retention => ({
  orders: env.RETENTION_ORDERS,
  receipts: env.RETENTION_RECEIPTS,
  tickets: env.RETENTION_TICKETS,
  inquiries: env.RETENTION_INQUIRIES,
  comments: env.RETENTION_COMMENTS,
  identity: env.RETENTION_IDENTITY,
  messages: env.RETENTION_MESSAGES,
  networks: env.RETENTION_NETWORKS,
  codes: env.RETENTION_CODES,
  sessions: env.RETENTION_SESSIONS,
  audit: env.RETENTION_AUDIT,
  logs: env.RETENTION_LOGS,
});

/** Returns the address at which customers reach the shop, without a slash at its end. */
export const publicUrlOf = ({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Environment, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** Whether the environment names the shop's port, so that no message about it is needed. */
export const namesPort = (source: Readonly<Record<string, string | undefined>> = process.env): boolean =>
  (source['PORT'] ?? '') !== '';

/**
 * Returns the folder named by SHOP, for commands that cannot work without one.
 * @throws EnvironmentError when it is not set, which only production allows
 */
export function shopFolderOf({ SHOP }: Pick<Environment, 'SHOP'>): string {
  if (SHOP === undefined)
    throw new EnvironmentError("SHOP: needed here; set it to the shop's folder (production has no default)");
  return SHOP;
}

/** Returns the environment as it is, for messages about keys that are not read. */
export const rawEnvironment = (): Readonly<Record<string, string | undefined>> => process.env;

/** The names of all keys. */
export const knownKeys: readonly string[] = Object.keys(keys.shape);

/** Returns the address of a PostgreSQL server for the tests in place of the embedded one; empty for none. */
export function testDatabaseUrl(source: Readonly<Record<string, string | undefined>> = process.env): string {
  return source['TEST_DATABASE_URL'] ?? '';
}
