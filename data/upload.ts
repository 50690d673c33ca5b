import { fillPath } from '#schemas/tree/fill-path.ts';
import { sendPersonalRequest } from './access.ts';
import { operationRoutes } from './generated/operations.ts';
import type { OutputOf } from './operations.ts';

/**
 * Sends the picture of a receipt for a direct card payment.
 * @param code of the payment
 * @throws RequestError
 */
export async function uploadReceipt(
  code: string,
  picture: Blob,
): Promise<OutputOf<'payments.upload-receipt'>> {
  const { method, path } = operationRoutes['payments.upload-receipt'];
  const form = new FormData();
  form.set('receipt', picture);
  return (await sendPersonalRequest({ method, path: fillPath(path, { code }), form }))
    .body as OutputOf<'payments.upload-receipt'>;
}
