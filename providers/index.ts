import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import { publicUrlOf, type Environment } from '#platform/env.ts';
import type { DemoProviderOptions, DemoProviders, DemoShop } from './demo-providers.ts';
import type { EmailPort } from './email/port.ts';
import { createSmtp } from './email/smtp.ts';
import { knownGateways } from './payments/known-gateways.ts';
import type { GatewayPort } from './payments/port.ts';
import { createKavenegar } from './sms/kavenegar.ts';
import { observeCalls, type OnProviderCall } from './observe-calls.ts';
import type { SmsPort } from './sms/port.ts';

/** The external services that the shop uses. */
export interface Providers {
  /** In the order of preference: the first one that fits a method and a currency is the default. */
  gateways: readonly GatewayPort[];
  gateway(id: string): GatewayPort | undefined;
  sms: SmsPort;
  /** Null when e-mail cannot be sent. */
  email: EmailPort | null;
  /** Path at which a demo shows the messages that it did not send; null when it shows none. */
  outboxLink: string | null;
  /** Serves the stand-ins for providers in demo mode, and nothing in production. */
  register(app: FastifyInstance): Promise<void>;
  close(): void;
}

export interface ProviderOptions {
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Stand-ins for providers that are not configured; null in production. */
  demo: { createProviders(options: DemoProviderOptions): DemoProviders } | null;
  now?: () => Date;
  /** Values of the shop for the pages of stand-ins. The pages are English without it. */
  shop?: () => DemoShop;
  /** Is called with each call of a provider that has ended. */
  onCall?: OnProviderCall | undefined;
}

function createSms(env: Environment): SmsPort | undefined {
  if (env.SMS_KAVENEGAR_KEY === undefined) return undefined;
  const { SMS_TEMPLATE_LOGIN: login, SMS_TEMPLATE_ORDER: order, SMS_SENDER: sender } = env;
  // Without a text of its own and a line that sends any text, the code comes with the text of a sign-in.
  const mobile = env.SMS_TEMPLATE_MOBILE ?? (sender === undefined ? login : undefined);
  return createKavenegar({
    apiKey: env.SMS_KAVENEGAR_KEY,
    baseUrl: () => env.SMS_KAVENEGAR_URL,
    templates: {
      ...(login === undefined ? {} : { login }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(order === undefined ? {} : { order }),
    },
    sender,
  });
}

function createEmail(env: Environment): EmailPort | undefined {
  if (env.SMTP_URL === undefined || env.SMTP_FROM === undefined) return undefined;
  return createSmtp({ url: env.SMTP_URL, from: env.SMTP_FROM });
}

/**
 * The providers that the environment configures. The environment itself requires what production needs (see
 * loadEnvironment); in demo mode simulated gateways and an outbox stand in for providers that are not
 * configured.
 * @throws {Error} when text messages cannot be sent
 */
export function createProviders(
  env: Environment,
  {
    pool,
    log,
    demo,
    now = () => new Date(),
    shop = () => ({ locale: 'en', timeZone: 'UTC' }),
    onCall = () => undefined,
  }: ProviderOptions,
): Providers {
  const standIns = demo?.createProviders({
    shop,
    pool,
    now,
    publicUrl: env.PUBLIC_URL,
    shopUrl: publicUrlOf(env),
    behindProxy: env.TRUST_PROXY !== false,
    outboxToken: env.DEMO_OUTBOX_TOKEN ?? randomBytes(18).toString('base64url'),
  });
  const gateways = Object.entries(knownGateways).flatMap(
    ([name, known]) => known.configure(env) ?? standIns?.gateways.get(name) ?? [],
  );
  const sms = createSms(env) ?? standIns?.sms;
  if (!sms) throw new Error('SMS_KAVENEGAR_KEY is not set, so no text message can be sent');
  const email = createEmail(env) ?? standIns?.email ?? null;
  const inUse = [...gateways, sms, email];
  const simulated = [...(standIns?.gateways.values() ?? []), standIns?.sms, standIns?.email].flatMap(
    (port) => (port && inUse.includes(port) ? [port.id] : []),
  );
  if (simulated.length > 0)
    log.info({ standIns: [...new Set(simulated)] }, 'providers without configuration are simulated');

  const observedGateways = gateways.map((gateway) => observeCalls(gateway, onCall));
  return {
    gateways: observedGateways,
    gateway: (id) => observedGateways.find((gateway) => gateway.id === id),
    sms: observeCalls(sms, onCall),
    email: email && observeCalls(email, onCall),
    outboxLink: standIns?.outboxLink ?? null,
    register: async (app) => standIns?.register(app),
    close: () => email?.close?.(),
  };
}
