import { createEmitter } from '#schemas/emitter.ts';
import type { PageView } from './page-view.ts';

/** The store of the current page. Only navigation writes it. */
export interface ViewStore {
  current(): PageView;
  /** Settles when React has hydrated the root of the first page. Its blocks follow one by one. */
  hydrated: Promise<void>;
  /** Whether another page is being fetched. */
  isLeaving: boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Shows another page.
   * @returns a promise that settles when React has rendered it
   */
  show(view: PageView): Promise<void>;
  /** Called by the app after every commit. */
  shown(view: PageView): void;
}

/** Creates the store with the page that the server rendered. */
export function createViewStore(first: PageView): ViewStore {
  let view = first;
  const hydrated = Promise.withResolvers<void>();
  let waiting: (() => void)[] = [];
  const changes = createEmitter();
  return {
    current: () => view,
    hydrated: hydrated.promise,
    isLeaving: false,
    subscribe: changes.listen,
    show(next) {
      if (next === view) return Promise.resolve();
      view = next;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      changes.emit();
      return promise;
    },
    shown(committed) {
      hydrated.resolve();
      if (committed !== view) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
}
