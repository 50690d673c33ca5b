import { GatewayError } from '../gateway-error.ts';

/** Expects a call to fail with a GatewayError, and returns that error. */
export async function failureOf(work: Promise<unknown> | undefined): Promise<GatewayError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}
