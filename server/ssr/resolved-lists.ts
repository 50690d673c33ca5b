import type { Platform } from '#schemas/locale.ts';
import type { PortDocument } from '../data-port/data-port.ts';
import { resolveList, type Definitions, type ResolvedList } from './resolve-blocks.ts';
import type { Shop } from './shop.ts';

/**
 * Resolved blocks of documents and layouts. A list is resolved once, and again when its schedule changes it.
 */
export class ResolvedLists {
  readonly #known = new WeakMap<object, Map<string, ResolvedList>>();
  readonly #definitions: Definitions;
  readonly #now: () => Date;

  constructor(definitions: Definitions, now: () => Date) {
    this.#definitions = definitions;
    this.#now = now;
  }

  /** Returns the blocks of a page document. */
  ofDocument(document: PortDocument, { release, platform }: Shop): ResolvedList {
    return this.#once(document, platform, () => {
      const list = resolveList(document.blocks, {
        ...this.#optionsOf(release.site, platform),
        overrides: document.platform === 'all',
      });
      // A remote engine has applied the schedules itself, and its response says until when it is valid.
      return { ...list, expires: list.expires ?? (document.expires ? new Date(document.expires) : null) };
    });
  }

  /** Returns the blocks of the site above or below every page. */
  ofLayout({ release, platform }: Shop, part: 'top' | 'bottom'): ResolvedList {
    const { layout } = release.site;
    return this.#once(layout, `${part} ${platform}`, () =>
      resolveList(layout[part], {
        ...this.#optionsOf(release.site, platform),
        overrides: true,
        prefix: 'site-',
      }),
    );
  }

  #optionsOf({ currencies }: Shop['release']['site'], platform: Platform) {
    return {
      definitions: this.#definitions,
      platform,
      now: this.#now(),
      currencies: currencies?.map(({ code }) => code),
    };
  }

  #once(document: object, name: string, resolve: () => ResolvedList): ResolvedList {
    const lists = this.#known.get(document) ?? new Map<string, ResolvedList>();
    this.#known.set(document, lists);
    const known = lists.get(name);
    if (known && (known.expires === null || known.expires > this.#now())) return known;

    const list = resolve();
    lists.set(name, list);
    return list;
  }
}
