import { z } from 'zod';
import type { Picture } from '#schemas/entities/picture.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour as six hexadecimal digits, for example "#1d4ed8"');
const pattern = z.enum(['rings', 'dots', 'waves', 'grid', 'beams', 'none']);

/** A brand glyph of simple-icons (`apple`) or a neutral one of Lucide (`lucide:gamepad-2`). */
const glyph = z.string().min(1).max(60);
/** The name of a Fluent emoji, for example `headphone`. */
const emoji = z.string().min(1).max(60);

/** A gift card on a soft backdrop, square. `tag` is a few Latin letters or digits, drawn as strokes. */
export const cardRecipe = z.strictObject({
  art: z.literal('card'),
  glyph,
  from: colour,
  to: colour,
  ink: colour.default('#ffffff'),
  tag: z
    .string()
    .regex(/^[A-Z0-9+]{0,5}$/)
    .default(''),
  pattern: pattern.default('rings'),
});

/**
 * One thing on a tinted backdrop, square. `accent` is drawn smaller next to it; `pose` 1 is a closer second
 * view.
 */
export const emojiRecipe = z.strictObject({
  art: z.literal('emoji'),
  name: emoji,
  tint: colour,
  accent: emoji.optional(),
  pattern: pattern.default('none'),
  pose: z.int().min(0).max(2).default(0),
});

/** A store's mark: an illustration or a glyph on a full gradient, square. */
export const logoRecipe = z.strictObject({
  art: z.literal('logo'),
  name: emoji.optional(),
  glyph: glyph.optional(),
  from: colour,
  to: colour,
});

/** A wide cover, 16:9, with up to three illustrations or one glyph. */
export const coverRecipe = z.strictObject({
  art: z.literal('cover'),
  names: z.array(emoji).max(3).default([]),
  glyph: glyph.optional(),
  from: colour,
  to: colour,
  pattern: pattern.default('waves'),
});

/** How a picture of the catalogue is made. */
export const pictureRecipe = z.discriminatedUnion('art', [cardRecipe, emojiRecipe, logoRecipe, coverRecipe]);
export type PictureRecipe = z.output<typeof pictureRecipe>;
export type CardRecipe = z.output<typeof cardRecipe>;
export type EmojiRecipe = z.output<typeof emojiRecipe>;
export type LogoRecipe = z.output<typeof logoRecipe>;
export type CoverRecipe = z.output<typeof coverRecipe>;
export type Pattern = z.output<typeof pattern>;

/** The picture of a recipe; null where no pictures are drawn. */
export type PictureOf = (recipe: PictureRecipe, alt: string) => Picture | null;
