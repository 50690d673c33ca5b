import type { FastifyInstance } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import type { EmailPort } from './email/port.ts';
import type { GatewayPort } from './payments/port.ts';
import type { PlacesPort } from './places/port.ts';
import type { SmsPort } from './sms/port.ts';

// Types of the stand-ins with which a demo replaces providers that are not configured. `demo/` implements
// them.

/** Values of the shop that the demo's own pages use: simulated gateways and the outbox. */
export interface DemoShop {
  /** The result of `formatLocale`. */
  locale: string;
  timeZone: string;
}

export interface DemoProviderOptions {
  /** Reads the values of the shop that is published now. */
  shop: () => DemoShop;
  pool: Pool;
  now: () => Date;
  /**
   * PUBLIC_URL of the environment. If it is undefined, browsers use the address at which this process
   * listens.
   */
  publicUrl: string | undefined;
  /** The shop's address, as gateways get it for callbacks. Always set, unlike `publicUrl`. */
  shopUrl: string;
  /**
   * Whether the server trusts a proxy. The outbox is then off, because any visitor may be behind a connection
   * from this machine.
   */
  behindProxy: boolean;
  /** Secret that opens the outbox, which is the page of the messages that a demo does not send. */
  outboxToken: string;
}

/** Stand-ins for providers that are not configured. */
export interface DemoProviders {
  /** By the name of the gateway. They work once the app that was passed to `register` listens. */
  gateways: ReadonlyMap<string, GatewayPort>;
  sms: SmsPort;
  email: EmailPort;
  places: PlacesPort;
  /** Path of the outbox with its token; null when the outbox is off. */
  outboxLink: string | null;
  /** Serves `/dev/outbox` (to programs on this machine that know its token) and `/dev/gateways/…`. */
  register(app: FastifyInstance): Promise<void>;
}
