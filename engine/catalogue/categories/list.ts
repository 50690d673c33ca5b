import type { Handler } from '#engine/pipeline/handler.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { CatalogueContext } from '../context.ts';

export const listCategories =
  (context: Pick<CatalogueContext, 'categories'>): Handler<'categories.list'> =>
  async () => {
    const directory = await context.categories.get();
    return { value: directory.state, tags: [categoriesTag] };
  };
