import { requireActors } from './running.ts';

/** Chooses the theme that is not shown. Only for handlers and effects. */
export const toggleTheme = (): void => requireActors().theme.toggle();
