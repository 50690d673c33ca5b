import { z } from 'zod';

/** One page of the customer's account, as menus show it. */
const accountLink = z
  .strictObject({
    label: z.string().trim().min(1).max(80).meta({ title: 'Text', widget: 'text' }),
    href: z
      .string()
      .max(2048)
      .regex(/^(\/(?!\/)|https:\/\/)/, 'a path that starts with /, or an address that starts with https:')
      .meta({ title: 'Link', widget: 'link' }),
    icon: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/)
      .max(40)
      .optional()
      .meta({ title: 'Icon', widget: 'icon' }),
    description: z.string().trim().min(1).max(80).optional().meta({ title: 'Words below', widget: 'text' }),
    staff: z.boolean().default(false).meta({ title: 'Only for staff', widget: 'switch' }),
    badge: z
      .enum(['messages'])
      .optional()
      .meta({ title: 'Number', description: 'Messages that are new', widget: 'select' }),
    routes: z
      .array(z.string().max(64).meta({ widget: 'route' }))
      .max(12)
      .default([])
      .meta({ title: 'Routes it stands for', description: 'Besides the page of its link' }),
  })
  .meta({ title: 'Link' });
export type AccountLink = z.infer<typeof accountLink>;

/** The menu of the account. */
export const accountMenu = z.array(accountLink).max(24).meta({ title: 'Menu' });
