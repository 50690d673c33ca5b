import { z } from 'zod';

// The keys of SMS providers. Whether a shop needs one is decided by its documents, not by these keys.

type Source = Readonly<Record<string, string | undefined>>;

/** The keys that choose a provider. */
type ChoosingKeys = Readonly<{
  SMS_PROVIDER?: string | undefined;
  SMS_KAVENEGAR_KEY?: string | undefined;
  SMS_TWILIO_ACCOUNT?: string | undefined;
}>;

export const smsProviders = ['kavenegar', 'twilio'] as const;
export type SmsProvider = (typeof smsProviders)[number];

/** Returns the schema of an id at Twilio, which begins with two letters that say what it names. */
export const twilioId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[\\da-f]{32}$`));

/** The correct form of a value, by key. An error message about a wrong value contains it. */
export const expectedOfSms = {
  SMS_PROVIDER: smsProviders.join(' or '),
  SMS_TWILIO_ACCOUNT: 'the SID of an account, AC and 32 hexadecimal digits',
  SMS_TWILIO_KEY: 'the SID of an API key, SK and 32 hexadecimal digits',
  SMS_TWILIO_SERVICE: 'the SID of a messaging service, MG and 32 hexadecimal digits',
} as const;

/** The key without which a provider sends nothing. */
const mainKeys = {
  kavenegar: 'SMS_KAVENEGAR_KEY',
  twilio: 'SMS_TWILIO_ACCOUNT',
} as const satisfies Record<SmsProvider, string>;

/** Keys of which a provider needs one, group by group. */
const needed: Readonly<Record<SmsProvider, readonly (readonly string[])[]>> = {
  kavenegar: [['SMS_TEMPLATE_LOGIN'], ['SMS_TEMPLATE_ORDER', 'SMS_SENDER']],
  twilio: [['SMS_TWILIO_SECRET'], ['SMS_SENDER', 'SMS_TWILIO_SERVICE']],
};

const isSet = (source: Source, key: string): boolean => (source[key] ?? '') !== '';

/** The providers whose main key is set. */
const configured = (source: ChoosingKeys): SmsProvider[] =>
  smsProviders.filter((provider) => (source[mainKeys[provider]] ?? '') !== '');

/** Returns the provider that sends text messages: the one of SMS_PROVIDER, otherwise the one with keys. */
export function smsProviderOf(source: ChoosingKeys): SmsProvider | undefined {
  const named = smsProviders.find((provider) => provider === source.SMS_PROVIDER);
  return named ?? configured(source)[0];
}

/**
 * Returns the problems of the keys of SMS providers. A demo may leave out keys that its outbox does not need.
 */
export function findSmsProblems(source: Source): string[] {
  if (configured(source).length > 1 && !isSet(source, 'SMS_PROVIDER'))
    return [`SMS_PROVIDER: write ${smsProviders.join(' or ')}, because the keys of both are set`];
  const provider = smsProviderOf(source);
  const isDemo = source['APP_MODE'] !== 'production';
  if (provider === undefined) {
    const others = Object.keys(source).filter(
      (key) => /^SMS_(?!PROVIDER$|.*_URL$)/.test(key) && isSet(source, key),
    );
    return isDemo || others.length === 0
      ? []
      : [`${Object.values(mainKeys).join(' or ')}: needed beside ${others.join(', ')}`];
  }
  const main = mainKeys[provider];
  if (!isSet(source, main)) return [`${main}: needed beside SMS_PROVIDER=${provider}`];
  if (isDemo && provider === 'kavenegar') return [];
  return needed[provider]
    .filter((group) => !group.some((key) => isSet(source, key)))
    .map((group) => `${group.join(' or ')}: needed beside ${main}`);
}
