import type { Handler } from '#engine/pipeline/handler.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { CatalogueServices } from '../context.ts';
import { siteInfo } from './site-info.ts';

const selectOrder = statement('pages.order-exists', 'SELECT FROM orders WHERE code = :code');

/**
 * Reads the page of an order, which contains none of its data: the browser requests them with its own token.
 * @throws ShopError `order-not-found`
 */
async function readBuyPage(context: CatalogueServices, code: string) {
  if ((await selectOrder.run(context.pool, { code })) !== 1)
    throw new ShopError('order-not-found', { detail: `no order ${code}` });
  return { value: { data: { site_info: siteInfo(context) } }, tags: ['release'] };
}

export const getBuyVerifyPage =
  (context: CatalogueServices): Handler<'pages.buy-verify'> =>
  ({ id }) =>
    readBuyPage(context, id);
export const getBuyVerifyFailedPage =
  (context: CatalogueServices): Handler<'pages.buy-verify-failed'> =>
  ({ id }) =>
    readBuyPage(context, id);
