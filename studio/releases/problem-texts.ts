import type { StaffOutputOf } from '#data/staff-operations.ts';
import { conditionTexts, isCondition } from '#schemas/conditions/conditions.ts';
import persianConditions from '#schemas/conditions/messages.fa.json' with { type: 'json' };
import { formatNumber } from '#ui/format/number.ts';
import { isolate } from '../texts/isolate.ts';
import persian from './problems.fa.json' with { type: 'json' };

type Diagnostic = StaffOutputOf<'studio.check-draft'>['diagnostics'][number];
type Said = Pick<Diagnostic, 'code' | 'params' | 'problem' | 'remedy'>;

/** The text of a problem, and the language it is in. */
export interface ProblemText {
  problem: string;
  remedy: string;
  language: 'fa' | 'en';
}

const phrases: Readonly<Record<string, string | undefined>> = persian.phrases;
/** Sentences with `{names}` of the values that stand in them. */
const sentences = Object.entries(persian.sentences).map(([english, said]): [RegExp, string] => [
  new RegExp(`^${english.replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
  said,
]);
const problems: Readonly<Record<string, readonly string[] | undefined>> = persian.problems;

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const fillIn = (text: string, valueOf: (name: string) => string | number | undefined): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = valueOf(name);
    return value === undefined ? placeholder : inPersian(value);
  });

/** A sentence that a schema or the check of routes says itself, with the values that stand in it. */
function sentenceInPersian(text: string): string | undefined {
  for (const [english, said] of sentences) {
    const found = english.exec(text);
    if (found) return fillIn(said, (name) => found.groups?.[name]);
  }
  return undefined;
}

/** A value of a problem in Persian: a known phrase or sentence, or a number such as `80 characters`. */
function inPersian(value: string | number): string {
  const text = String(value);
  if (isCondition(text)) return persianConditions[text].title;
  const phrase = own(phrases, text) ?? sentenceInPersian(text);
  if (phrase !== undefined) return phrase;
  const [, number, unit] = /^([\d.]+)(?: (\w+))?$/.exec(text) ?? [];
  if (number === undefined) return /[a-z]/i.test(text) ? isolate(text) : text;
  const word = unit === undefined ? '' : ` ${own(phrases, unit) ?? unit}`;
  const digits = number.split('.')[1]?.length ?? 0;
  return formatNumber(Number(number), 'fa', { useGrouping: false, minimumFractionDigits: digits }) + word;
}

/** Replaces the name of a condition by its title. */
const withTitle = (text: string, name: string | number | undefined): string =>
  typeof name === 'string' && isCondition(name) ? text.replaceAll(name, conditionTexts[name].title) : text;

/** Returns the text of a problem in the studio's language; in English if it has no Persian text. */
export function problemText({ code, params, problem, remedy }: Said, locale: string): ProblemText {
  const [said, mended] = (locale.startsWith('fa') && own(problems, code)) || [];
  if (said === undefined || mended === undefined)
    return { problem: withTitle(problem, params['condition']), remedy, language: 'en' };
  const fill = (text: string): string => fillIn(text, (name) => own(params, name));
  return { problem: fill(said), remedy: fill(mended), language: 'fa' };
}
