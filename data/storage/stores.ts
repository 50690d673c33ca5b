import { browserArea, safeArea, type StorageArea } from './area.ts';
import { builderCache, type BuilderCache } from './builder-cache.ts';
import { localShapes, sessionShapes } from './shapes.ts';
import { browserTabLink, noTabLink, type TabLink } from './tab-link.ts';
import { valueStore, type ValueShape, type ValueStore } from './value-store.ts';

type StoresOf<Shapes> = {
  readonly [Name in keyof Shapes]: Shapes[Name] extends ValueShape<infer Value> ? ValueStore<Value> : never;
};

/** The shop's complete storage in one browser tab. */
export type BrowserStores = StoresOf<typeof localShapes> &
  StoresOf<typeof sessionShapes> & { readonly builder: BuilderCache };

/** The storage areas: the browser's, or others in tests. null stands for an area that the browser denies. */
export interface StorageSource {
  local: StorageArea | null;
  session: StorageArea | null;
  link: TabLink;
}

/** Creates the stores from their areas. */
export function createStores({ local, session, link }: StorageSource): BrowserStores {
  const safeLocal = safeArea(local);
  const safeSession = safeArea(session);
  const bind = <Shapes extends object>(shapes: Shapes, area: typeof safeLocal, tabs: TabLink) =>
    Object.fromEntries(
      Object.entries(shapes).map(([name, shape]: [string, ValueShape<unknown>]) => [
        name,
        valueStore(shape, area, tabs),
      ]),
    ) as StoresOf<Shapes>;
  return {
    ...bind(localShapes, safeLocal, link),
    ...bind(sessionShapes, safeSession, noTabLink),
    builder: builderCache(safeLocal),
  };
}

let stores: BrowserStores | undefined;

/** Returns the stores of this tab. On the server they are empty, and store nothing beyond one page. */
export function browserStores(): BrowserStores {
  stores ??= createStores({
    local: browserArea('localStorage'),
    session: browserArea('sessionStorage'),
    link: browserTabLink(),
  });
  return stores;
}
