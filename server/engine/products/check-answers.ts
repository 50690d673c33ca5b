import { ShopError } from '#schemas/errors.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { jsonOf } from '../../db/json-column.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { checkLineAnswers } from '../../forms/check-line-answers.ts';

const selectForm = statement(
  'products.form',
  `SELECT p.form FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = :sellable AND NOT s.archived AND NOT p.archived`,
  { json: { form: jsonOf<ProductForm>() } },
);

export const checkProductAnswers =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'products.check-answers'> =>
  async ({ sellable, answers: given }) => {
    const product = await selectForm.maybeOne(pool, { sellable });
    if (!product) throw new ShopError('product-not-found', { detail: `no sellable ${sellable}` });
    const { answers, refused } = checkLineAnswers(product.form, given);
    if (refused.length > 0) throw new ShopError('validation-failed', { fields: refused });
    return { answers };
  };
