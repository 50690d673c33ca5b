import { z } from 'zod';
import type { Picture } from '#schemas/entities/picture.ts';
import { kitNames } from './kits/index.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour as six hexadecimal digits, for example "#1d4ed8"');
const pattern = z.enum(['rings', 'dots', 'waves', 'grid', 'beams', 'none']);

/** A brand glyph of simple-icons (`apple`) or a neutral one of Lucide (`lucide:gamepad-2`). */
const glyph = z.string().min(1).max(60);
const text = z.string().max(60);

/** How a thing looks; what the second and third colour, the text and the variant mean depends on the kit. */
const look = {
  kit: z.enum(kitNames),
  colour,
  second: z.string().max(40).optional(),
  third: z.string().max(40).optional(),
  text: text.optional(),
  variant: z.string().max(40).optional(),
};
export const thing = z.strictObject(look);
export type Thing = z.output<typeof thing>;

/** Where the third view shows a thing. */
export const scene = z.enum([
  'carton',
  'bag',
  'rail',
  'tea',
  'coffee',
  'shelf',
  'pouch',
  'gift',
  'pages',
  'plant',
]);

/** One thing on a backdrop, square. `view` 1 is a detail, and 2 shows it packed or in use. */
export const goodsRecipe = z.strictObject({
  art: z.literal('goods'),
  ...look,
  /** The hue of the backdrop; without it that of the thing. */
  tone: colour.optional(),
  /** The text on the box of the third view. */
  label: text.default(''),
  scene: scene.default('carton'),
  view: z.int().min(0).max(2).default(0),
});

/**
 * A card on a surface, square. `view` 1 shows it in an envelope, and 2 on a phone. `tag` is a region or a
 * plan, `title` the name of the brand.
 */
export const cardRecipe = z.strictObject({
  art: z.literal('card'),
  glyph,
  from: colour,
  to: colour,
  ink: colour.default('#ffffff'),
  tag: z.string().max(8).default(''),
  title: text.default(''),
  amount: text.default(''),
  unit: text.default(''),
  pattern: pattern.default('rings'),
  view: z.int().min(0).max(2).default(0),
});

/** A store's mark: one of its goods or a glyph on a full colour, square. */
export const logoRecipe = z.strictObject({
  art: z.literal('logo'),
  thing: thing.optional(),
  glyph: glyph.optional(),
  from: colour,
  to: colour,
});

/** The front of a shop with up to three of its goods in the window, 16:9. */
export const frontRecipe = z.strictObject({
  art: z.literal('front'),
  name: text,
  things: z.array(thing).min(1).max(3),
  from: colour,
  to: colour,
});

/** A wide cover, 16:9, with up to three things on a table, or a card with a glyph. */
export const coverRecipe = z.strictObject({
  art: z.literal('cover'),
  things: z.array(thing).max(3).default([]),
  glyph: glyph.optional(),
  from: colour,
  to: colour,
});

/** How a picture of the catalogue is made. */
export const pictureRecipe = z.discriminatedUnion('art', [
  goodsRecipe,
  cardRecipe,
  logoRecipe,
  frontRecipe,
  coverRecipe,
]);
export type PictureRecipe = z.output<typeof pictureRecipe>;
export type GoodsRecipe = z.output<typeof goodsRecipe>;
export type CardRecipe = z.output<typeof cardRecipe>;
export type LogoRecipe = z.output<typeof logoRecipe>;
export type FrontRecipe = z.output<typeof frontRecipe>;
export type CoverRecipe = z.output<typeof coverRecipe>;
export type Pattern = z.output<typeof pattern>;

/** The picture of a recipe; null where no pictures are drawn. */
export type PictureOf = (recipe: PictureRecipe, alt: string) => Picture | null;
