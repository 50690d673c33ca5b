import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { store } from '../../entities/store.ts';
import { defineOperation } from '../operation.ts';

export const getStore = defineOperation({
  id: 'stores.get',
  method: 'GET',
  path: '/api/v1/stores/{slug}',
  summary: 'One store with its contact, hours and place',
  tag: 'stores',
  params: z.object({ slug }),
  response: z.object({ store }),
  errors: ['store-not-found'],
  cache: { seconds: 60, tags: ['catalogue'] },
});
