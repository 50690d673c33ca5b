import type { Theme } from '#data/storage/shapes.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { atom, type Store } from './store.ts';

export interface ThemeControl {
  view: Store<{ theme: Theme }>;
  setTheme(theme: Theme): void;
  stop(): void;
}

/** Sets the theme as `data-theme` on the document's element; without it the system's choice applies. */
function showTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** The chosen theme, stored and the same in all tabs. */
export function startTheme(store: ValueStore<Theme>, root: HTMLElement): ThemeControl {
  const view = atom<{ theme: Theme }>({ theme: store.read() ?? 'system' });
  const take = (next: Theme | null) => {
    const theme = next ?? 'system';
    if (theme !== view.getSnapshot().theme) view.set({ theme });
    showTheme(theme, root);
  };
  take(view.getSnapshot().theme);
  return {
    view,
    stop: store.watch(take),
    setTheme(next) {
      if (next === 'system') store.remove();
      else store.write(next);
      take(next);
    },
  };
}
