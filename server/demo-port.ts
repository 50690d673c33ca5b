import type { FastifyInstance } from 'fastify';
import type { ImportOptions, ImportSummary } from '#documents/catalogue/fill-from-documents.ts';
import type { CodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { DemoProviderOptions, DemoProviders } from '#providers/demo-providers.ts';
import type { MapTiles } from '#schemas/rendering.ts';

// The parts that demo mode adds to a shop. `demo/` implements them. Production never loads that folder.

export interface DemoSeedOptions extends ImportOptions {
  /** Receives the drawn pictures. */
  media: Media;
  /** The final number of products; by default, only those of the catalogue. */
  products?: number;
  /** Whether the pictures are drawn before the call returns. `later` leaves them to the gallery. */
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
  media: Media;
  log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
}

/** Draws the pictures of a seeded catalogue while the shop is already serving. */
export interface Gallery {
  /** Resolves when a picture has been drawn; immediately for files that are not in the catalogue. */
  want(file: string): Promise<void>;
  /** Draws the missing pictures one after the other, and records when all are drawn. Never throws. */
  drawAll(): Promise<void>;
  /** Stops after the current picture. The next start continues. */
  stop(): Promise<void>;
}

export interface Demo {
  createProviders(options: DemoProviderOptions): DemoProviders;
  /** Whether a shop's folder has products for `seedShop` to make, in `demo/`. */
  hasCatalogue(shopFolder: string): boolean;
  /**
   * Fills an empty database with the shop's catalogue, drawn pictures and generated comments, and extends it
   * to `products`.
   * @throws {Error} when a file of the catalogue is invalid; nothing has been written then
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
  /** Returns the map, with its caption in the language of the shop. */
  tiles(locale: string): MapTiles;
  addTileRoutes(app: FastifyInstance): void;
}
