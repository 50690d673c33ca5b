import { requireActors } from './running.ts';

/** Switches to the other theme. Only for handlers and effects. */
export const toggleTheme = (): void => requireActors().theme.toggle();
