import { activationHoursOf } from '#schemas/documents/flow-rules.ts';
import { ShopError } from '#schemas/errors.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { jsonOf } from '../../db/json-column.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { shopTexts } from '../../messages/texts.ts';
import { checkAnswers } from '../gift-records/check-answers.ts';

const selectForm = statement(
  'products.form',
  `SELECT p.form, p.type, p.fulfillment FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = :sellable AND NOT s.archived AND NOT p.archived`,
  { json: { form: jsonOf<ProductForm>() } },
);

export const checkProductAnswers =
  ({
    pool,
    releases,
    telephones,
  }: Pick<EngineContext, 'pool' | 'releases' | 'telephones'>): Handler<'products.check-answers'> =>
  async ({ sellable, answers: given }) => {
    const product = await selectForm.maybeOne(pool, { sellable });
    if (!product) throw new ShopError('product-not-found', { detail: `no sellable ${sellable}` });
    const release = releases.published();
    const { flows } = release;
    const { answers, refused } = checkAnswers(
      { ...product, activation_hours: activationHoursOf(product, flows) },
      given,
      { titles: shopTexts(release).gifts.fields, telephones: telephones() },
    );
    if (refused.length > 0) throw new ShopError('validation-failed', { fields: refused });
    return { answers };
  };
