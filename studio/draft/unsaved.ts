import { del, entries, get, set } from 'idb-keyval';
import { newKey } from '#data/new-key.ts';
import type { Unsaved } from './draft-types.ts';

/** Key of this tab's name in session storage, which survives a reload and a crash. */
const tabKey = 'vitrin-studio-tab';
const prefix = 'studio-unsaved';

/** Absent on pages over plain HTTP away from localhost. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined;
const lockOf = (tab: string): string => `${prefix}-tab-${tab}`;

/** Holds a lock for as long as this tab lives. @returns whether no other tab holds it */
function hold(tab: string): Promise<boolean> {
  const all = locks();
  if (!all) return Promise.resolve(true);
  return new Promise((resolve) => {
    void all.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });
}

let own: Promise<string> | undefined;

/** Names this tab. A duplicated tab has the storage of the first one, so it gets another name. */
function tabName(): Promise<string> {
  own ??= (async () => {
    let known: string | null = null;
    try {
      known = sessionStorage.getItem(tabKey);
    } catch {
      // Without storage each visit is another tab.
    }
    if (known !== null && (await hold(known))) return known;
    const made = newKey();
    await hold(made);
    try {
      sessionStorage.setItem(tabKey, made);
    } catch {
      // As above.
    }
    return made;
  })();
  return own;
}

const keyOf = (person: number, draft: number | null, tab: string): string =>
  `${prefix}-${person}-${draft ?? 'new'}-${tab}`;

/** Writes run one after the other, so that an earlier one cannot overwrite a later one. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Stores the changes of this tab that the server does not have. Without storage, such as in a private window,
 * the changes end with the tab.
 */
export function keepUnsaved(person: number, draft: number | null, unsaved: Unsaved): void {
  const isEmpty = unsaved.length === 0;
  writing = writing
    .then(tabName)
    .then((tab) => {
      const key = keyOf(person, draft, tab);
      return isEmpty ? del(key) : set(key, unsaved);
    })
    .catch(() => undefined);
}

/** Names of the tabs that live; null where the browser does not say. */
async function livingTabs(): Promise<ReadonlySet<string> | null> {
  const held = (await locks()?.query())?.held;
  return held ? new Set(held.flatMap(({ name }) => name ?? [])) : null;
}

/** Kept changes; an earlier version of the studio has kept them by document. */
type Kept = Unsaved | Readonly<Record<string, Unsaved[number]['operations']>>;

// cast: `Array.isArray` does not tell a read-only list from the rest
const listOf = (kept: Kept): Unsaved =>
  Array.isArray(kept)
    ? (kept as Unsaved)
    : Object.entries(kept).map(([path, operations]) => ({ path, operations }));

/**
 * Reads the changes that an earlier visit has kept for a draft: those of this tab, and of tabs that are gone.
 * Never rejects.
 */
export async function readUnsaved(person: number, draft: number | null): Promise<Unsaved> {
  try {
    const tab = await tabName();
    const mine = keyOf(person, draft, tab);
    const living = await livingTabs();
    const found = listOf((await get<Kept>(mine)) ?? []);
    if (!living) return found;
    const start = keyOf(person, draft, '');
    const left = (await entries<string, Kept>()).filter(
      ([key]) => key.startsWith(start) && key !== mine && !living.has(lockOf(key.slice(start.length))),
    );
    const all = [...found];
    for (const [key, kept] of left) {
      all.push(...listOf(kept));
      await del(key);
    }
    return all;
  } catch {
    return [];
  }
}
