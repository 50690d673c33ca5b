import { expect, it } from 'vitest';
import { toggledTheme } from './theme-toggle.tsx';

it.each([
  [null, false, 'dark'],
  ['system', true, 'light'],
  ['light', false, 'dark'],
  ['light', true, 'system'],
  ['dark', false, 'system'],
  ['dark', true, 'light'],
] as const)('switches from %s (system dark: %s) to %s', (chosen, systemIsDark, expected) => {
  expect(toggledTheme(chosen, systemIsDark)).toBe(expected);
});
