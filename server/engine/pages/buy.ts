import { ShopError } from '#schemas/errors.ts';
import { statement } from '../../db/statement.ts';
import type { CatalogueContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { siteInfo } from './site-info.ts';

const selectOrder = statement('pages.order-exists', 'SELECT FROM orders WHERE code = :code');

/**
 * Pages of an order contain none of its data: the browser requests it with its own token.
 * @throws ShopError `order-not-found`
 */
async function readBuyPage(context: CatalogueContext, code: string) {
  if ((await selectOrder.run(context.pool, { code })) !== 1)
    throw new ShopError('order-not-found', { detail: `no order ${code}` });
  return { value: { data: { site_info: siteInfo(context) } }, tags: ['release'] };
}

export const getBuyVerifyPage =
  (context: CatalogueContext): Handler<'pages.buy-verify'> =>
  ({ id }) =>
    readBuyPage(context, id);
export const getBuyVerifyFailedPage =
  (context: CatalogueContext): Handler<'pages.buy-verify-failed'> =>
  ({ id }) =>
    readBuyPage(context, id);
