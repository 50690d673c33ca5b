import { z } from 'zod';
import { picture } from '../entities/picture.ts';

/**
 * Fields that many blocks share, with the metadata that the editor needs. Titles are keys of the editor's
 * translations.
 */

/** One line of text. */
export const line = (title: string, most = 120) =>
  z.string().trim().min(1).max(most).meta({ title, widget: 'text' });

/** Several lines of plain text. */
export const paragraph = (title: string, most = 600) =>
  z.string().trim().min(1).max(most).meta({ title, widget: 'textarea' });

/** Markdown. Pages show raw HTML in it as text. */
export const markdown = (title: string, most = 60_000) =>
  z.string().max(most).meta({ title, widget: 'markdown' });

/**
 * The target of a link: a path of the shop, an anchor on the page, a web address, an e-mail address or a
 * telephone number. A script is refused.
 */
export const href = (title = 'Link') =>
  z
    .string()
    .max(2048)
    .regex(
      /^(\/(?!\/)|#|\?|https?:\/\/|mailto:|tel:)/,
      'a path that starts with /, or an address that starts with https:, mailto: or tel:',
    )
    .meta({ title, widget: 'link' });

/** A link with its text. */
export const link = (title: string) =>
  z.strictObject({ label: line('Text', 80), href: href() }).meta({ title });

/** Name of an icon of the design system; an unknown name shows no icon. */
export const icon = (title = 'Icon') =>
  z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(40)
    .meta({ title, widget: 'icon' });

/** A CSS colour that tints pictures and surfaces. */
export const colour = (title = 'Colour') =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #RRGGBB')
    .meta({ title, widget: 'colour' });

/** The number of items that a block shows. */
export const count = (title: string, most: number) =>
  z.int().min(1).max(most).meta({ title, widget: 'number' });

/** A merchandiser's banner: one link with a few words and a picture. */
export const banner = z
  .strictObject({
    title: line('Title', 80),
    subtitle: paragraph('Subtitle', 200).optional(),
    action: line('Words of the button', 40).optional(),
    eyebrow: line('Small line above', 60).optional(),
    href: href(),
    picture: picture.optional().meta({ title: 'Picture' }),
    pictureStyle: z.enum(['art', 'photo']).default('art').meta({
      title: 'Style of the picture',
      widget: 'select',
      description: 'Art stands free on the colour, a photo covers the banner',
    }),
    color: colour().optional(),
  })
  .meta({ title: 'Banner' });
