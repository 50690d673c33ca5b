import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { moveActivation } from '#machines/activation/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { checkLineAnswers } from '#platform/forms/check-line-answers.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { ShopError } from '#schemas/errors.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { correctLineAnswers } from './activations.ts';
import { lockOrder } from './order-repository.ts';
import { readParcels, saveParcels } from './parcels.ts';
import { readOrder, readOwnOrder, withheldReason } from './read-order.ts';

interface Services {
  pool: Pool;
  releases: Pick<ReleaseSource, 'published'>;
}

const selectForm = statement('orders.form-of-product', 'SELECT form FROM products WHERE id = :product', {
  json: { form: jsonOf<ProductForm>() },
});

/** A customer who may only read an order may not change the target of its activation. */
const mayNotCorrect: ReadonlySet<string | null> = new Set(['mobile', 'blocked']);

/**
 * Replaces the answers of a line after the shop has asked for it, with the product's current form. The order
 * is locked, so that a line is either corrected or decided. A visitor with the link of a guest's order must
 * sign in with the buyer's number first. Otherwise a person who received the link could redirect the goods.
 */
export const correctAnswers =
  ({ pool, releases }: Services): Handler<'orders.correct-answers'> =>
  ({ code, id, answers: given }, principal) =>
    transaction(pool, async (client) => {
      const own = await readOwnOrder(client, code, principal);
      if (!principal.user && mayNotCorrect.has(withheldReason(own, own.customer)))
        throw new ShopError('unauthenticated', { detail: `order ${code} belongs to a guest` });
      const order = await lockOrder(client, { id: own.id });
      const parcels = order ? await readParcels(client, order.id) : [];
      const line = parcels.flatMap(({ lines }) => lines).find((each) => each.id === id);
      if (!order || !line?.activation)
        throw new ShopError('order-not-found', { detail: `order ${code} has no line ${id} to correct` });
      const { accepted, status } = moveActivation(line.activation, { type: 'activation.corrected' });
      const product = await selectForm.maybeOne(client, { product: line.product_id });
      // A product without a form any more has nothing to correct. Staff finish or refuse the line.
      if (!accepted || !product?.form)
        throw new ShopError('move-not-allowed', {
          detail: `the answers of line ${id} cannot be corrected: it is ${line.activation}`,
        });
      const { answers, refused } = checkLineAnswers(product.form, given);
      if (refused.length > 0) throw new ShopError('validation-failed', { fields: refused });
      const at = principal.now();
      await saveParcels(
        client,
        order,
        parcels.map((parcel) => ({
          ...parcel,
          lines: parcel.lines.map((each) => (each.id === id ? { ...each, activation: status } : each)),
        })),
      );
      await correctLineAnswers(client, { id, answers, at });
      await writeAudit(client, {
        at,
        actor: customerActor(principal),
        action: 'activation.correct',
        subject: `line:${id}`,
        after: { order: code },
      });
      const { flows } = releases.published();
      return {
        order: await readOrder(client, { id: order.id }, { customer: own.customer, now: at, flows }),
      };
    });
