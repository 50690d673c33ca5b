import type { Theme } from '#data/storage/shapes.ts';
import { readingHook, requireActors } from './running.ts';

const useThemeView = readingHook<Theme | null>((actors) => actors.theme.view, null);
const setTheme = (theme: Theme): void => requireActors().theme.setTheme(theme);

/** The chosen theme; null until it is known. */
export function useTheme(): { theme: Theme | null; setTheme(theme: Theme): void } {
  return { theme: useThemeView(), setTheme };
}
