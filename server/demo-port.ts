import type { FastifyInstance } from 'fastify';
import type { MapTiles } from '#schemas/rendering.ts';
import type { ImportOptions, ImportSummary } from './catalogue/import-catalogue.ts';
import type { Pool } from './db/pool.ts';
import type { CodeCipher } from './engine/gift-codes/cipher.ts';
import type { EmailPort } from './providers/email/port.ts';
import type { GatewayPort } from './providers/payments/port.ts';
import type { SmsPort } from './providers/sms/port.ts';

// What demo mode adds to a shop. `demo/` implements it; production never loads that folder.

/** What the pages of a demo take from the shop. */
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
  /** Can be used once the app that was passed to `register` listens. */
  gateways: Readonly<Record<'zarinpal' | 'zibal' | 'nowpayments' | 'stripe', GatewayPort>>;
  sms: SmsPort;
  email: EmailPort;
  /** Path with the token that opens the outbox; null when it is not served. */
  outboxLink: string | null;
  /** Serves `/dev/outbox` (to programs on this machine that know its token) and `/dev/gateways/…`. */
  register(app: FastifyInstance): Promise<void>;
}

export interface DemoSeedOptions extends ImportOptions {
  /** Pictures are drawn into its `media` folder. */
  dataDir: string;
  /** The final number of products; without it, only those of the catalogue. */
  products?: number;
  /** Whether the pictures are drawn before the call returns; `later` leaves them to the gallery. */
  pictures?: 'now' | 'later';
}

/** `grown` counts the variants that were added. */
export interface DemoSeedSummary extends ImportSummary {
  grown: number;
  pictures: { drawn: number; kept: number };
  seconds: number;
}

export interface GalleryOptions {
  pool: Pool;
  shopFolder: string;
  dataDir: string;
  log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
}

/** Draws the pictures of a seeded catalogue while the shop is already serving. */
export interface Gallery {
  /** Resolves when a picture has been drawn; at once for files that are not in the catalogue. */
  want(file: string): Promise<void>;
  /** Draws the missing pictures one after the other, and records when all are drawn. Never throws. */
  drawAll(): Promise<void>;
  /** Stops after the current picture; the next start continues. */
  stop(): Promise<void>;
}

export interface Demo {
  createProviders(options: DemoProviderOptions): DemoProviders;
  /**
   * Fills an empty database with the shop's catalogue, drawn pictures and made-up comments, and extends it
   * to `products`.
   * @throws {CatalogueError} when a file of the catalogue is invalid; nothing has been written then
   */
  seedShop(options: DemoSeedOptions): Promise<DemoSeedSummary>;
  /**
   * Creates as many gift codes as there is stock, once.
   * @returns how many were created
   */
  seedGiftCodes(pool: Pool, cipher: CodeCipher, now: Date): Promise<number>;
  /** @returns null when all pictures are drawn, or when `seedShop` did not fill the catalogue */
  openGallery(options: GalleryOptions): Promise<Gallery | null>;
  /** The map of an invented town, used where TILES_URL names no other. */
  /** The map, with its caption in the language of the shop. */
  tiles(locale: string): MapTiles;
  addTileRoutes(app: FastifyInstance): void;
}
