import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { banner, count } from '#schemas/block/fields.ts';
import { fromPage } from '#schemas/block/request.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { longText } from '#schemas/entities/examples.ts';

export default defineBlock({
  type: 'secondary-banners',
  version: 1,
  label: 'Smaller banners',
  category: 'banners',
  props: z.strictObject({
    banners: z
      .array(banner)
      .max(12)
      .optional()
      .meta({ title: 'Banners', description: 'The shop’s other showcases when it is left out' }),
    ids: z
      .array(z.string().max(64).meta({ widget: 'showcase' }))
      .max(12)
      .optional()
      .meta({
        title: 'Showcases',
        description: 'Ids of showcases, in their order',
        unusedWhen: { banners: true },
      }),
    limit: count('At most', 12).default(4),
    layout: z.enum(['grid', 'stack', 'scroll']).default('grid').meta({ title: 'Layout', widget: 'select' }),
    columns: z
      .int()
      .min(1)
      .max(4)
      .default(4)
      .meta({ title: 'Columns on wide screens', widget: 'number', unusedWhen: { layout: ['scroll'] } }),
    size: z.enum(['sm', 'md']).default('md').meta({ title: 'Size', widget: 'select' }),
  }),
  siteParts: (props) =>
    props.banners ? [] : [{ path: 'showcases.others', prop: 'banners', ids: props.ids }],
  data: (props) => (props.banners ? {} : { site: fromPage('site_info') }),
  examples: {
    default: { props: { columns: 3 }, data: { site: sampleSite } },
    stack: { props: { layout: 'stack', limit: 2, size: 'sm' }, data: { site: sampleSite } },
    scroll: { props: { layout: 'scroll', ids: ['music', 'games'] }, data: { site: sampleSite } },
    empty: { props: {}, data: {} },
    missingPicture: { props: { banners: [{ title: 'گیفت کارت', href: '/products', color: '#12A150' }] } },
    longText: {
      props: {
        banners: [{ title: longText.slice(0, 80), subtitle: longText.slice(0, 200), href: '/products' }],
      },
    },
  },
});
