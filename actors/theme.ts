import type { Theme } from '#data/storage/shapes.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { atom, type Store } from './store.ts';

export interface ThemeControl {
  view: Store<Theme>;
  setTheme(theme: Theme): void;
  stop(): void;
}

/** Shows a theme by `data-theme` on the document's element; without it the system's choice holds. */
function showTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/** The chosen theme, stored and the same in all tabs. */
export function startTheme(store: ValueStore<Theme>, root: HTMLElement): ThemeControl {
  const theme = atom<Theme>(store.read() ?? 'system');
  const take = (next: Theme | null) => {
    theme.set(next ?? 'system');
    showTheme(theme.get(), root);
  };
  take(theme.get());
  const stop = store.watch(take);
  return {
    view: theme,
    stop,
    setTheme(next) {
      if (next === 'system') store.remove();
      else store.write(next);
      take(next);
    },
  };
}
