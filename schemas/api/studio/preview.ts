import { z } from 'zod';
import type { ManifestRoute } from '../../documents/manifest.ts';
import type { Messages } from '../../documents/messages.ts';
import { platforms } from '../../locale.ts';
import { idInPath } from '../../query.ts';
import type { ClientShop } from '../../rendering.ts';
import { defineOperation } from '../operation.ts';
import { documentPath, editors, errors, savingLimit, tag } from './shared.ts';

/** The parts of a route that titles and breadcrumbs are made of. */
export type RouteHead = Pick<ManifestRoute, 'title' | 'description' | 'breadCrumb'>;

export const previewShop = defineOperation({
  tag,
  audience: editors,
  // An editor asks again after each pause in the work on theme, texts, routes or settings.
  limit: savingLimit,
  id: 'studio.preview-shop',
  method: 'GET',
  path: '/api/v1/studio/preview-shop',
  summary:
    'The parts that all pages of the shop share, with the documents of a draft in place of the published ones',
  query: z.object({ platform: z.enum(platforms), draft: idInPath.optional() }),
  response: z.object({
    // casts: the server has made these values
    shop: (z.unknown() as z.ZodType<ClientShop>).describe(
      'The shop as its pages get it. Forms are checked by the published rules',
    ),
    theme_css: z.string(),
    route_messages: (z.unknown() as z.ZodType<Messages>).describe('The namespace `routes`, not compiled'),
    route_heads: (z.unknown() as z.ZodType<Readonly<Record<string, RouteHead>>>).describe(
      'By the id of the route',
    ),
    unreadable: z
      .array(documentPath)
      .describe('Documents of the draft that do not fit their schema. The published ones stand in for them'),
  }),
  errors: [...errors, 'unavailable'],
});
