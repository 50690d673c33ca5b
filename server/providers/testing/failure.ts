import { GatewayError } from '../gateway-error.ts';

/** The GatewayError that a call must end with. */
export async function failureOf(work: Promise<unknown> | undefined): Promise<GatewayError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}
