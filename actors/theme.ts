import type { Theme } from '#data/storage/shapes.ts';
import type { ValueStore } from '#data/storage/value-store.ts';

export interface ThemeControl {
  /** Switches to the other theme. */
  toggle(): void;
  stop(): void;
}

/** Sets the theme as `data-theme` on the document's element. Without it the system's choice applies. */
function showTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}

/**
 * Returns the theme that a press on the button chooses: the opposite one, or `system` when the system prefers
 * that one.
 * @param chosen the current choice
 */
export function toggledTheme(chosen: Theme, systemIsDark: boolean): Theme {
  const isDark = chosen === 'dark' || (chosen === 'system' && systemIsDark);
  return isDark === systemIsDark ? (isDark ? 'light' : 'dark') : 'system';
}

/** Starts the theme, whose choice is stored and the same in all tabs. */
export function startTheme(store: ValueStore<Theme>, root: HTMLElement): ThemeControl {
  let theme: Theme;
  const take = (next: Theme | null) => {
    theme = next ?? 'system';
    showTheme(theme, root);
  };
  take(store.read());
  return {
    stop: store.watch(take),
    toggle() {
      const next = toggledTheme(theme, matchMedia('(prefers-color-scheme: dark)').matches);
      if (next === 'system') store.remove();
      else store.write(next);
      take(next);
    },
  };
}
