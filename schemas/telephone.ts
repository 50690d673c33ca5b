import { normalizePhone } from './digits.ts';

/** What a number has to be: `mobile` numbers get one-time codes and messages of the shop. */
export type TelephoneKind = 'mobile' | 'any';

/** Why a number is refused: the code of its message, and the number of digits where that is what is wrong. */
export interface TelephoneProblem {
  code: 'required' | 'wrong-length' | 'wrong-format' | 'telephone-wrong' | 'mobile-wrong';
  limit?: number;
}

/** How the numbers of a country are written and stored. */
export interface TelephoneRules {
  /** The stored form of a number in any notation. The result for any other text is not a number either. */
  normalize(text: string): string;
  /** @param text as `normalize` returns it */
  problem(text: string, kind: TelephoneKind): TelephoneProblem | null;
  /**
   * Whether a number is of another country than the shop and of none of these.
   * @param text as `normalize` returns it
   * @param others countries, as ISO 3166 has them
   */
  isAbroad(text: string, others: readonly string[]): boolean;
}

/** Digits of an Iranian number with its leading 0. */
const iranianLength = 11;

/** Numbers of Iran are stored as 0 and ten digits; mobile numbers begin with 09. */
export const iranianTelephones: TelephoneRules = {
  normalize: normalizePhone,
  problem(text, kind) {
    if (text === '') return { code: 'required' };
    if (text.length !== iranianLength) return { code: 'wrong-length', limit: iranianLength };
    const pattern = kind === 'mobile' ? /^09\d{9}$/ : /^0[1-9]\d{9}$/;
    return pattern.test(text) ? null : { code: 'wrong-format' };
  },
  isAbroad: () => false,
};

let current = iranianTelephones;

/** The rules by which telephone numbers of contracts are parsed now. */
export const telephoneRules = (): TelephoneRules => current;

/**
 * Parses with the rules of a shop's country. Contracts are the same for all shops, and Zod passes nothing of its caller on to
 * a check; parsing is synchronous, so no other request sees these rules.
 * @param parse synchronous
 */
export function withTelephones<Value>(rules: TelephoneRules, parse: () => Value): Value {
  const before = current;
  current = rules;
  try {
    return parse();
  } finally {
    current = before;
  }
}
