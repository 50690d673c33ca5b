import { internationalNumber } from '#platform/country/telephones.ts';
import type { Environment } from '#platform/env.ts';
import { smsProviderOf } from '#platform/sms-keys.ts';
import { createKavenegar } from './kavenegar.ts';
import type { SmsPort } from './port.ts';
import { createTwilio } from './twilio.ts';

function configureKavenegar(env: Environment): SmsPort | undefined {
  if (env.SMS_KAVENEGAR_KEY === undefined) return undefined;
  const { SMS_TEMPLATE_LOGIN: login, SMS_TEMPLATE_ORDER: order, SMS_SENDER: sender } = env;
  // Without a text of its own and a line that sends any text, the code comes with the text of a sign-in.
  const mobile = env.SMS_TEMPLATE_MOBILE ?? (sender === undefined ? login : undefined);
  return createKavenegar({
    apiKey: env.SMS_KAVENEGAR_KEY,
    baseUrl: () => env.SMS_KAVENEGAR_URL,
    templates: {
      ...(login === undefined ? {} : { login }),
      ...(mobile === undefined ? {} : { mobile }),
      ...(order === undefined ? {} : { order }),
    },
    sender,
  });
}

function configureTwilio(env: Environment, country: () => string): SmsPort | undefined {
  const { SMS_TWILIO_ACCOUNT: account, SMS_TWILIO_SECRET: secret, SMS_SENDER: from } = env;
  const { SMS_TWILIO_KEY: user = account, SMS_TWILIO_SERVICE: service } = env;
  if (account === undefined || user === undefined || secret === undefined) return undefined;
  const sender = service === undefined ? from !== undefined && { from } : { service };
  if (!sender) return undefined;
  return createTwilio({
    account,
    user,
    secret,
    sender,
    baseUrl: () => env.SMS_TWILIO_URL,
    toInternational: (number) => internationalNumber(country(), number),
  });
}

/**
 * Returns the SMS provider that the environment configures.
 * @param country returns the country of the shop, as ISO 3166 has it; Iran by default
 */
export function configureSms(env: Environment, country: () => string = () => 'IR'): SmsPort | undefined {
  switch (smsProviderOf(env)) {
    case 'kavenegar':
      return configureKavenegar(env);
    case 'twilio':
      return configureTwilio(env, country);
    case undefined:
      return undefined;
  }
}
