import { z } from 'zod';
import { listStores } from '#schemas/api/stores/list.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line, paragraph } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import { longText, sampleStoreSummary } from '#schemas/entities/examples.ts';
import type { StoreSummary } from '#schemas/entities/store.ts';

const stores = (length: number, changes: Partial<StoreSummary> = {}) => ({
  stores: Array.from({ length }, (_, index) => ({
    ...sampleStoreSummary({ Id: index + 1, slug: `sample-${index}`, ...changes }),
    distance: null,
  })),
  pagination: { current_page: 1, last_page: 1, per_page: 12, total: length },
});

export default defineBlock({
  type: 'store-strip',
  version: 1,
  label: 'Stores strip',
  category: 'store',
  hydrate: 'visible',
  props: z.strictObject({
    title: line('Title', 80),
    subtitle: paragraph('Subtitle', 200).optional(),
    category: z.int().positive().optional().meta({ title: 'Main category', widget: 'category' }),
    sort: z.enum(['popular', 'newest']).default('popular').meta({ title: 'Order', widget: 'select' }),
    limit: count('At most', 24).default(10),
  }),
  leadsTo: () => ['store', 'stores'],
  data: ({ category, sort, limit }) => ({ list: request(listStores, { category, sort, limit }) }),
  examples: {
    default: {
      props: { title: 'فروشگاه‌های شهر', subtitle: 'باز و بسته بودن هر فروشگاه را همین‌جا ببینید' },
      data: { list: stores(6) },
    },
    empty: { props: { title: 'فروشگاه‌ها' }, data: { list: stores(0) } },
    error: { props: { title: 'فروشگاه‌ها' } },
    missingPicture: {
      props: { title: 'فروشگاه‌ها' },
      data: { list: stores(3, { logo: null, cover: null, rating: null }) },
    },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: { list: stores(2, { page_name: longText, city: longText }) },
    },
  },
});
