import { shopTexts } from '#platform/messages/texts.ts';
import { ShopError } from '#schemas/errors.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { assertCodesGoTo } from './code-countries.ts';
import type { AuthServices } from './services.ts';

/**
 * Returns how the shop sends a sign-in code to a name: by SMS to a number, and by e-mail to an address.
 * @throws ShopError `unavailable` without a provider, `validation-failed` for a number abroad
 */
export function deliveryTo(context: AuthServices, name: string): (code: string) => Promise<unknown> {
  const { sms, email, publicUrl, releases } = context;
  const release = releases.published();
  const texts = shopTexts(release);
  if (isAddress(name)) {
    if (!email) throw new ShopError('unavailable', { detail: 'no e-mail is configured' });
    const { site, flows } = release;
    const minutes = Math.ceil(flows.login.codeLife / 60_000);
    return (code) =>
      email.send({ to: name, isCode: true, ...texts.loginEmail({ shop: site.name, code, minutes }) });
  }
  assertCodesGoTo(context, name);
  if (!sms) throw new ShopError('unavailable', { detail: 'no SMS provider is configured' });
  return (code) =>
    sms.send({
      to: name,
      template: 'login',
      tokens: [code],
      text: texts.sms.loginCode({ code, domain: new URL(publicUrl).hostname }),
    });
}
