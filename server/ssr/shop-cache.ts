import { platforms, type Platform } from '#schemas/locale.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import type { DataPort } from '../data-port/data-port.ts';
import type { Definitions } from './resolve-blocks.ts';
import { compileMessages, createShop, type Shop } from './shop.ts';

export interface ShopCacheOptions {
  port: DataPort;
  definitions: Definitions;
  onMessageError: (key: string, error: unknown) => void;
  /** How ICU messages are prepared for the bundle's formatter; compiled by default. */
  readyMessages?: typeof compileMessages;
  /** The tile source of maps; none by default. */
  tiles?: (locale: string) => MapTiles | null;
}

/** The shops of the published release and of the one before it, made once for each platform. */
export class ShopCache {
  readonly #shops = new Map<string, Shop>();
  readonly #options: ShopCacheOptions;

  constructor(options: ShopCacheOptions) {
    this.#options = options;
  }

  /** Returns the shop of the published release. */
  published(platform: Platform): Shop {
    const release = this.#options.port.published();
    const key = `${release.id} ${platform}`;
    const known = this.#shops.get(key);
    // The development server makes a release again under its id, when texts of blocks have changed.
    if (known?.release === release) return known;

    const {
      definitions,
      onMessageError,
      readyMessages = compileMessages,
      tiles = () => null,
    } = this.#options;
    const made = createShop(release, platform, {
      definitions,
      readyMessages: (messages) => readyMessages(messages, onMessageError),
      tiles: tiles(release.site.locale),
      onError: onMessageError,
    });
    this.#removeOld();
    this.#shops.set(key, made);
    return made;
  }

  /** Returns the shops of the published release, then those that are still cached. */
  all(): Shop[] {
    return platforms.map((platform) => this.published(platform)).concat([...this.#shops.values()]);
  }

  /** Leaves room for one more shop: two platforms of two releases. */
  #removeOld(): void {
    for (const old of [...this.#shops.keys()].slice(0, Math.max(0, this.#shops.size - 3)))
      this.#shops.delete(old);
  }
}
