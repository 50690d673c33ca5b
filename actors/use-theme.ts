import { useSelector } from './use-selector.ts';
import type { Theme } from '#data/storage/shapes.ts';
import { requireActors, useShopActors } from './running.ts';

const setTheme = (theme: Theme): void => requireActors().theme.setTheme(theme);

/** The chosen theme; null until it is known. */
export function useTheme(): { theme: Theme | null; setTheme(theme: Theme): void } {
  return { theme: useSelector(useShopActors()?.theme.view, (view) => view?.theme ?? null), setTheme };
}
