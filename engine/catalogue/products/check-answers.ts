import type { Handler } from '#engine/pipeline/handler.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { activationHoursOf } from '#schemas/documents/flow-rules.ts';
import { ShopError } from '#schemas/errors.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import type { CatalogueContext } from '../context.ts';
import { checkAnswers } from './sellable-answers.ts';

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
  }: Pick<CatalogueContext, 'pool' | 'releases' | 'telephones'>): Handler<'products.check-answers'> =>
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
