import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { prepared } from '../prepared.ts';
import { siteInfo } from './site-info.ts';

/**
 * Pages of an order hold nothing of it: the browser asks for that with its token.
 * @throws ShopError `order-not-found`
 */
async function readBuyPage(context: EngineContext, code: string) {
  const { rowCount } = await context.pool.query(prepared('SELECT FROM orders WHERE code = $1', [code]));
  if (rowCount !== 1) throw new ShopError('order-not-found', { detail: `no order ${code}` });
  return { value: { data: { site_info: siteInfo(context) } }, tags: ['release'] };
}

export const getBuyVerifyPage =
  (context: EngineContext): Handler<'pages.buy-verify'> =>
  ({ id }) =>
    readBuyPage(context, id);
export const getBuyVerifyFailedPage =
  (context: EngineContext): Handler<'pages.buy-verify-failed'> =>
  ({ id }) =>
    readBuyPage(context, id);
