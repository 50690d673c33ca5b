import type { FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import type { EmailPort } from './email/port.ts';
import type { GatewayPort } from './payments/port.ts';
import type { SmsPort } from './sms/port.ts';

// What a demo puts in the place of providers that are not configured. `demo/` implements it.

/** Values of the shop that the pages of a demo use. */
export interface DemoShop {
  /** As `formatLocale` makes it. */
  locale: string;
  timeZone: string;
}

export interface DemoProviderOptions {
  /** The shop that is published now. */
  shop: () => DemoShop;
  pool: Pool;
  now: () => Date;
  /** PUBLIC_URL of the environment; without it the address at which this process listens. */
  publicUrl: string | undefined;
  /** The address that the shop names to gateways. */
  shopUrl: string;
  /** Whether proxies are trusted; a visitor may then be behind any connection, so no message is shown. */
  behindProxy: boolean;
  /** Opens the outbox. */
  outboxToken: string;
}

/** Stand-ins for providers that are not configured. */
export interface DemoProviders {
  /** By name. They can be used once the app that was passed to `register` listens. */
  gateways: ReadonlyMap<string, GatewayPort>;
  sms: SmsPort;
  email: EmailPort;
  /** Path with the token that opens the outbox; null when it is not served. */
  outboxLink: string | null;
  /** Serves `/dev/outbox` (to programs on this machine that know its token) and `/dev/gateways/…`. */
  register(app: FastifyInstance): Promise<void>;
}
