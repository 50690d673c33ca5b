import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import { publicUrlOf, type Environment } from '#platform/env.ts';
import type { DemoProviderOptions, DemoProviders, DemoShop } from './demo-providers.ts';
import type { EmailPort } from './email/port.ts';
import { createSmtp } from './email/smtp.ts';
import { knownGateways } from './payments/known-gateways.ts';
import type { GatewayPort } from './payments/port.ts';
import { observeCalls, type OnProviderCall } from './observe-calls.ts';
import { configureSms } from './sms/configure.ts';
import { configurePlaces } from './places/configure.ts';
import type { PlacesPort } from './places/port.ts';
import type { SmsPort } from './sms/port.ts';

/** The external services that the shop uses. */
export interface Providers {
  /** In the order of preference: the first one that fits a method and a currency is the default. */
  gateways: readonly GatewayPort[];
  gateway(id: string): GatewayPort | undefined;
  /** Null when text messages cannot be sent. */
  sms: SmsPort | null;
  /** Null when e-mail cannot be sent. */
  email: EmailPort | null;
  /** Null when the shop has no provider of places. */
  places: PlacesPort | null;
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
  /** Returns the country of the shop, whose numbers are stored without its calling code in Iran. */
  country?: () => string;
  /** Is called with each call of a provider that has ended. */
  onCall?: OnProviderCall | undefined;
}

/** Returns the e-mail provider that the environment configures. */
export function configureEmail(env: Environment): EmailPort | undefined {
  if (env.SMTP_URL === undefined || env.SMTP_FROM === undefined) return undefined;
  return createSmtp({ url: env.SMTP_URL, from: env.SMTP_FROM });
}

/**
 * The providers that the environment configures. The environment itself requires what production needs (see
 * loadEnvironment); in demo mode simulated gateways and an outbox stand in for providers that are not
 * configured. `findUnsendable` and `findUnpayable` find the other providers that a shop needs.
 */
export function createProviders(
  env: Environment,
  {
    pool,
    log,
    demo,
    now = () => new Date(),
    shop = () => ({ locale: 'en', timeZone: 'UTC' }),
    country,
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
  const sms = configureSms(env, country) ?? standIns?.sms ?? null;
  const email = configureEmail(env) ?? standIns?.email ?? null;
  const places =
    configurePlaces(env, { country: country ?? (() => 'IR'), language: () => shop().locale }) ??
    standIns?.places ??
    null;
  const inUse = [...gateways, sms, email];
  const simulated = [...(standIns?.gateways.values() ?? []), standIns?.sms, standIns?.email].flatMap((port) =>
    port && inUse.includes(port) ? [port.id] : [],
  );
  if (simulated.length > 0)
    log.info({ standIns: [...new Set(simulated)] }, 'providers without configuration are simulated');

  const observedGateways = gateways.map((gateway) => observeCalls(gateway, onCall));
  return {
    gateways: observedGateways,
    gateway: (id) => observedGateways.find((gateway) => gateway.id === id),
    sms: sms && observeCalls(sms, onCall),
    email: email && observeCalls(email, onCall),
    places: places && observeCalls(places, onCall),
    outboxLink: standIns?.outboxLink ?? null,
    register: async (app) => standIns?.register(app),
    close: () => email?.close?.(),
  };
}
