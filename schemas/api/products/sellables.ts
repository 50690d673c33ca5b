import { z } from 'zod';
import { sellableState } from '../../entities/product.ts';
import { defineOperation } from '../operation.ts';
import { idList } from './cards.ts';

export const listSellables = defineOperation({
  id: 'products.sellables',
  method: 'GET',
  path: '/api/v1/sellables',
  summary: 'Prices and stock of price options now; ids that no longer exist are left out',
  tag: 'products',
  query: z.object({ ids: idList }),
  response: z.object({ sellables: z.array(sellableState) }),
  errors: ['validation-failed'],
});
