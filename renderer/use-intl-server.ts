import { createContext, createElement, use, type ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';

// Replaces `use-intl` in the server's build (vite.config.ts). There a component, with its memos, lives for
// one render. Each of a page's hundreds of components would otherwise make its own translator and format its
// texts again.

export * from 'use-intl/core';

/**
 * The values that components get from their provider. One object of messages has one locale and time zone.
 */
interface Intl {
  locale: string;
  timeZone: string;
  messages: Record<string, unknown>;
  onError: (error: Error) => void;
}

type Translator = ReturnType<typeof createTranslator>;
type Values = Readonly<Record<string, unknown>>;

const IntlContext = createContext<Intl | null>(null);

/** As in `use-intl`, with the properties that the shop passes. */
export const IntlProvider = ({ children, ...intl }: Intl & { children: ReactNode }): ReactNode =>
  createElement(IntlContext, { value: intl }, children);

function useIntl(): Intl {
  const intl = use(IntlContext);
  if (!intl) throw new Error('there is no IntlProvider above this component');
  return intl;
}

export const useLocale = (): string => useIntl().locale;
export const useTimeZone = (): string => useIntl().timeZone;
export const useMessages = (): Record<string, unknown> => useIntl().messages;

/**
 * Maximum number of texts that a translator stores. A shop shows some thousand numbers and names in some
 * hundred messages.
 */
const maxTexts = 2_000;

/** Returns a key of everything that a text depends on; null when a value is neither text nor number. */
function textKey(key: string, values: Values = {}): string | null {
  let whole = key;
  for (const name in values) {
    const value = values[name];
    if (typeof value === 'string') whole += `\n${name}:${value.length}:${value}`;
    else if (typeof value === 'number') whole += `\n${name}=${value}`;
    else return null;
  }
  return whole;
}

/** Wraps a translator, so that it formats the same message with the same values only once. */
function keepTexts(translator: Translator): Translator {
  const texts = new Map<string, string>();
  const translate = (...args: Parameters<Translator>): string => {
    const whole = args.length > 2 ? null : textKey(args[0], args[1] as Values | undefined);
    if (whole === null) return translator(...args);
    const known = texts.get(whole);
    if (known !== undefined) return known;
    const text = translator(...args);
    // A missing message is reported every time.
    if (!translator.has(args[0])) return text;
    if (texts.size >= maxTexts) texts.clear();
    texts.set(whole, text);
    return text;
  };
  return Object.assign(translate, translator);
}

const translators = new WeakMap<object, Map<string, Translator>>();

/** As in `use-intl`, but each translator is made once for the messages of a release and platform. */
export function useTranslations(namespace: string): Translator {
  const intl = useIntl();
  let known = translators.get(intl.messages);
  if (!known) translators.set(intl.messages, (known = new Map()));
  let translator = known.get(namespace);
  if (!translator) known.set(namespace, (translator = keepTexts(createTranslator({ ...intl, namespace }))));
  return translator;
}
