import type { Theme } from './theme.ts';

/** Returns the theme as custom properties: `darkPage` becomes `--color-dark-page`. */
export function themeCss(theme: Theme): string {
  const names = Object.entries(theme).map(
    ([name, colour]) =>
      `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  return `:root{${names.join(';')}}`;
}
