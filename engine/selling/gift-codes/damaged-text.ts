import type { ImportRefusal } from '#platform/messages/gift-codes.ts';
import { isMasked } from './compared-code.ts';

// Damage that spreadsheets do to codes and PINs. To the shop a damaged code looks like any code, but its
// buyer cannot redeem it.

/** 6.03799E+15, even with the comma of other countries. `12E34567` is a code. */
const scientific = /^[+-]?\d+(?:[.,\u066B]\d+E[+-]?\d+|E[+-]\d+)$/i;
/** A number with separators of thousands or with decimals, such as 6,037,991 and 6037991.00. */
const formatted = /^\d{1,3}(?:([,.\u066C])\d{3})(?:\1\d{3})+$|^\d+[.,\u066B]0+$/;
/** #N/A, #REF!, #VALUE! and their names in other languages, Err:502, and the signs of a narrow column. */
const failed = /^#[\p{L}\d/_]+[!?]?$|^#+$|^Err:\d+$/iu;
/** Empty cells, as programs write them. */
const nothing = /^\(?(?:null|none|nil|nan|n\/a|n\.a\.|undefined|empty|blank|true|false)\)?$/i;
/** A formula, and the mark with which spreadsheets protect a text. */
const formula = /^[=@']|^[+-](?:[\d.,+*/^-]*$|.*[()])/;

const damages = [scientific, formatted, failed, nothing, formula];

/**
 * Characters that are invisible or that people skip: marks of width and direction, fillers, blanks other than
 * the usual one, control characters, and the results of a wrong encoding.
 */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\uFFFC\uFFFD\u2800\u{1D159}]|(?! )\p{Zs}/u;

/**
 * Finds the damage in a code or PIN of a file.
 * @returns undefined for one that may be sold
 */
export function findDamage(
  text: string,
): Extract<ImportRefusal, 'spreadsheet' | 'hidden-mark' | 'masked'> | undefined {
  if (damages.some((damage) => damage.test(text))) return 'spreadsheet';
  if (hidden.test(text)) return 'hidden-mark';
  return isMasked(text) ? 'masked' : undefined;
}

/** Digits of a number that a spreadsheet stores. It writes zeros for later digits. */
const keptDigits = 15;
/** So many zeros in these positions, without another digit, are not a coincidence. */
const suspicious = 6;

/**
 * Finds files whose long numbers were rounded: no number has a digit other than zero after the fifteenth. One
 * line is not enough evidence, because a code may end in zeros.
 */
export class RoundedNumbers {
  #zeros = 0;
  #isIntact = false;

  add(code: string): void {
    const digits = code.replaceAll(/[\s-]/g, '');
    if (this.#isIntact || digits.length <= keptDigits || !/^\d+$/.test(digits)) return;
    const rest = digits.slice(keptDigits);
    this.#isIntact = /[1-9]/.test(rest);
    this.#zeros += rest.length;
  }

  get areSuspected(): boolean {
    return !this.#isIntact && this.#zeros >= suspicious;
  }
}
