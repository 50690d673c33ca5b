import type { SafeArea } from './area.ts';
import { isFields } from './shapes.ts';

/** The site-builder cache: page documents of one release by path, for an hour. */
export interface BuilderCache {
  /**
   * @param path key of the document
   * @param at conditions for the document: the current release, the current time and the maximum age, in
   * milliseconds
   * @returns the document, or null; a document of another release is dropped with all others of that release
   */
  read(path: string, at: { release: string | null; now: number; maxAge: number }): unknown;
  write(path: string, document: unknown, at: { release: string; now: number; expires: string | null }): void;
  clear(): void;
}

interface Entry {
  release: string;
  /** Time of the fetch, in milliseconds since 1970. */
  at: number;
  /** Time at which a schedule of the document begins or ends. */
  expires: string | null;
  document: unknown;
}

const prefix = 'siteBuilder:';

/** The size limit of the whole cache, in characters. The oldest documents are removed for new ones. */
const maxTotalLength = 1_000_000;

function readEntry(text: string | null): Entry | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isFields(value) || typeof value['release'] !== 'string' || typeof value['at'] !== 'number')
      return null;
    const expires = typeof value['expires'] === 'string' ? value['expires'] : null;
    return { release: value['release'], at: value['at'], expires, document: value['document'] };
  } catch {
    return null;
  }
}

/** Creates the site-builder cache in a storage area of the browser. */
export function builderCache(area: SafeArea): BuilderCache {
  const own = () => area.keys().filter((key) => key.startsWith(prefix));
  const clear = () => own().forEach((key) => area.remove(key));

  /** Removes the oldest documents until a text of this length fits. */
  const makeRoom = (needed: number) => {
    const entries = own().map((key) => ({ key, text: area.get(key) ?? '' }));
    let used = entries.reduce((sum, { text }) => sum + text.length, needed);
    if (used <= maxTotalLength) return;
    const byAge = entries
      .map((entry) => ({ ...entry, at: readEntry(entry.text)?.at ?? 0 }))
      .sort((a, b) => a.at - b.at);
    for (const { key, text } of byAge) {
      if (used <= maxTotalLength) return;
      area.remove(key);
      used -= text.length;
    }
  };

  return {
    clear,
    read(path, { release, now, maxAge }) {
      const entry = readEntry(area.get(prefix + path));
      if (!entry) return null;
      if (release !== null && entry.release !== release) {
        clear();
        return null;
      }
      // A document must not live longer after the clock was set back.
      const isFresh =
        now >= entry.at &&
        now - entry.at < maxAge &&
        (entry.expires === null || now < Date.parse(entry.expires));
      if (!isFresh) area.remove(prefix + path);
      return isFresh ? entry.document : null;
    },
    write(path, document, { release, now, expires }) {
      const key = prefix + path;
      area.remove(key);
      const text = JSON.stringify({ release, at: now, expires, document } satisfies Entry);
      if (text.length > maxTotalLength) return;
      makeRoom(text.length);
      // In memory the cache would only grow, while the HTTP cache serves the same purpose.
      if (!area.set(key, text)) area.remove(key);
    },
  };
}
