import { categoryState } from '../../entities/category.ts';
import { defineOperation } from '../operation.ts';

export const listCategories = defineOperation({
  id: 'categories.list',
  method: 'GET',
  path: '/api/v1/categories',
  summary: 'The category tree, gift and product categories apart, with flags and main categories',
  tag: 'categories',
  response: categoryState,
  cache: { seconds: 600, tags: ['catalogue'] },
});
