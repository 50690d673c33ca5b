import type { Messages } from '#schemas/documents/messages.ts';
import { accountTexts as englishAccount } from './account-en.ts';
import { accountTexts as persianAccount } from './account-fa.ts';
import { errorTexts as englishErrors } from './en.ts';
import { errorTexts as persianErrors } from './fa.ts';
import * as englishFields from './fields-en.ts';
import * as persianFields from './fields-fa.ts';
import { importRefusals } from './gift-codes.ts';
import { notices as englishNotices } from './notices-en.ts';
import { notices as persianNotices } from './notices-fa.ts';
import { orderTexts as englishOrders } from './orders-en.ts';
import { orderTexts as persianOrders } from './orders-fa.ts';
import type { InAnotherLanguage } from './text-types.ts';

const persian = {
  separator: '، ',
  errors: persianErrors,
  fields: persianFields.fieldTexts,
  ownFields: persianFields.textsOfFields,
  fieldNames: persianFields.fieldNames,
  orders: persianOrders,
  account: persianAccount,
  importRefusals: importRefusals.fa,
  ...persianNotices,
} as const;

/** Every text that the engine itself sends to people, as ICU messages. */
export type EngineTexts = InAnotherLanguage<typeof persian>;

const english: EngineTexts = {
  separator: ', ',
  errors: englishErrors,
  fields: englishFields.fieldTexts,
  ownFields: englishFields.textsOfFields,
  fieldNames: englishFields.fieldNames,
  orders: englishOrders,
  account: englishAccount,
  importRefusals: importRefusals.en,
  ...englishNotices,
};

/** The engine's texts by language. */
export const engineTexts: Readonly<Record<'fa' | 'en', EngineTexts>> = { fa: persian, en: english };

/** The namespace of these texts in the message catalogue. A shop translates them like all others. */
export const engineNamespace = 'engine';

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

function asMessages(texts: object): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      isTree(text) ? asMessages(text) : String(text),
    ]),
  );
}

/** The same texts as message catalogues, which translations and releases are made from. */
export const engineMessages: Readonly<Record<'fa' | 'en', Messages>> = {
  fa: { [engineNamespace]: asMessages(engineTexts.fa) },
  en: { [engineNamespace]: asMessages(engineTexts.en) },
};
