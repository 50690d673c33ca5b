import { z } from 'zod';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #RRGGBB');

/** The ten colours of a shop. CSS derives every other colour from them. */
export const theme = z.strictObject({
  primary: colour,
  secondary: colour,
  accent: colour,
  dark: colour,
  darkPage: colour,
  positive: colour,
  negative: colour,
  info: colour,
  warning: colour,
  loading: colour,
});
export type Theme = z.infer<typeof theme>;
