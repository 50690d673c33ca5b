import { normalizePhone } from './digits.ts';
import type { SignInKind } from './sign-in-name.ts';

/** The required kind of number. The shop sends one-time codes and messages to `mobile` numbers. */
export type TelephoneKind = 'mobile' | 'any';

/**
 * The reason why a number is refused: its message code, and the right number of digits when the length is
 * wrong.
 */
export interface TelephoneProblem {
  code: 'required' | 'wrong-length' | 'wrong-format' | 'telephone-wrong' | 'mobile-wrong';
  limit?: number;
}

/** How the numbers of a country are written and stored. */
export interface TelephoneRules {
  /**
   * Returns the stored form of a number in any notation. For any other text the result is not a number
   * either.
   */
  normalize(text: string): string;
  /** @param text as `normalize` returns it */
  problem(text: string, kind: TelephoneKind): TelephoneProblem | null;
  /**
   * Whether a number belongs to a country that is neither the shop's nor one of `others`.
   * @param text as `normalize` returns it
   * @param others countries, as ISO 3166 has them
   */
  isAbroad(text: string, others: readonly string[]): boolean;
  /** The kind of names with which customers sign in. The default is telephone numbers. */
  signIn?: readonly SignInKind[];
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

/** Returns the rules with which contracts parse telephone numbers at this moment. */
export const telephoneRules = (): TelephoneRules => current;

/**
 * Parses with the rules of a shop's country. All shops have the same contracts, and Zod passes no context of
 * the caller to a check. Parsing is synchronous, so no other request sees these rules.
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
