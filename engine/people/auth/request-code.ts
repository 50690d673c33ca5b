import type { Handler } from '#engine/pipeline/handler.ts';
import { deliveryTo } from './deliver-code.ts';
import { sendCode } from './send-code.ts';
import type { AuthServices } from './services.ts';

/**
 * Sends a one-time code to a number or an address. For a stranger it never reads the customers, so the answer
 * does not reveal whether the name is known.
 */
export const requestLoginCode =
  (context: AuthServices): Handler<'auth.request-code'> =>
  async ({ mobile, solution }, principal) =>
    sendCode(context, principal, {
      operation: 'auth.request-code',
      mobile,
      recipient: mobile,
      solution,
      deliver: deliveryTo(context, mobile),
    });
