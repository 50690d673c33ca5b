import type { EngineContext } from '../context.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { Handler } from '../handler.ts';

export const listCategories =
  (context: Pick<EngineContext, 'categories'>): Handler<'categories.list'> =>
  async () => {
    const directory = await context.categories.get();
    return { value: directory.state, tags: [categoriesTag] };
  };
