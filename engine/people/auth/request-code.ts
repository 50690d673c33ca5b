import type { Handler } from '#engine/pipeline/handler.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { assertCodesGoTo } from './code-countries.ts';
import { sendCode } from './send-code.ts';
import type { AuthServices } from './services.ts';

/**
 * Sends a one-time code by SMS. For a stranger it never reads the customers, so the answer does not reveal
 * whether a number is known.
 */
export const requestLoginCode =
  (context: AuthServices): Handler<'auth.request-code'> =>
  ({ mobile, solution }, principal) => {
    assertCodesGoTo(context, mobile);
    const { sms, publicUrl, releases } = context;
    const texts = shopTexts(releases.published()).sms;
    return sendCode(context, principal, {
      operation: 'auth.request-code',
      mobile,
      recipient: mobile,
      solution,
      deliver: (code) =>
        sms.send({
          to: mobile,
          template: 'login',
          tokens: [code],
          text: texts.loginCode({ code, domain: new URL(publicUrl).hostname }),
        }),
    });
  };
