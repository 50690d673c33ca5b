import type { EngineLog } from '#engine/pipeline/engine-log.ts';
import type { Pool } from '#platform/db/pool.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import type { GatewayPort, Verification } from '#providers/payments/port.ts';
import { ShopError } from '#schemas/errors.ts';
import { saveFailure, type PaymentRow } from './payment-repository.ts';

interface AskServices {
  pool: Pool;
  /** Payment providers that can be used. */
  gateways: readonly GatewayPort[];
  log: EngineLog;
}

/** @throws ShopError `gateway-failed` when the provider is not (or no longer) configured */
export function gatewayOf({ gateways }: Pick<AskServices, 'gateways'>, provider: string): GatewayPort {
  const gateway = gateways.find(({ id }) => id === provider);
  if (!gateway) throw new ShopError('gateway-failed', { detail: `no provider ${provider} is configured` });
  return gateway;
}

/**
 * Asks a provider about a payment. Staff who look at the order see why it did not answer.
 * @throws GatewayError, and ShopError `gateway-failed` when the provider is not configured any more
 */
export async function askProvider(
  services: AskServices,
  payment: PaymentRow,
  authority: string,
  transactionName: string | null,
): Promise<Verification> {
  try {
    return await gatewayOf(services, payment.provider).verify({
      authority,
      amount: payment.amount,
      currency: payment.currency,
      paymentCode: payment.code,
      transaction: transactionName ?? payment.transaction,
    });
  } catch (err) {
    const about = { payment: payment.code, provider: payment.provider };
    services.log.warn({ ...about, err }, 'a provider has not verified a payment; it is asked again');
    if (err instanceof GatewayError) await saveFailure(services.pool, payment.id, err.summary);
    else if (err instanceof ShopError && err.code === 'gateway-failed')
      await saveFailure(services.pool, payment.id, `${payment.provider}: not configured`);
    throw err;
  }
}
