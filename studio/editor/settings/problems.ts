import type { useTranslations } from 'use-intl';
import type { z } from 'zod';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { formatNumber } from '#ui/format/number.ts';

/** A problem of one value, for the form. */
export interface FieldProblem {
  /** Path below the props, joined by dots. */
  field: string;
  text: string;
}

type Translate = ReturnType<typeof useTranslations<'settings'>>;
type Issue = z.core.$ZodIssue;

/** The translations and the locale for the texts of problems. */
export interface ProblemTexts {
  t: Translate;
  /** For the digits of numbers. */
  locale: string;
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, { t, locale }: ProblemTexts): string {
  const count = formatNumber(Number(minimum), locale);
  if (origin === 'string')
    return Number(minimum) <= 1 ? t('problem.empty') : t('problem.tooShort', { count });
  return origin === 'array' ? t('problem.tooFew', { count }) : t('problem.tooLow', { count });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, { t, locale }: ProblemTexts): string {
  const count = formatNumber(Number(maximum), locale);
  if (origin === 'string') return t('problem.tooLong', { count });
  return origin === 'array' ? t('problem.tooMany', { count }) : t('problem.tooHigh', { count });
}

/**
 * Returns the text for a value of the wrong format. Schemas describe some formats in English. The words of that
 * description tell the format.
 */
function wrongFormat(issue: Issue, t: Translate): string {
  if (issue.message.includes('https:')) return t('problem.link');
  if (issue.message.includes('#RRGGBB')) return t('problem.colour');
  return 'format' in issue && issue.format === 'datetime' ? t('problem.moment') : t('problem.format');
}

function textOf(issue: Issue, isMissing: boolean, texts: ProblemTexts): string {
  const { t } = texts;
  if (isMissing) return t('problem.empty');
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, texts);
    case 'too_big':
      return tooBig(issue, texts);
    case 'invalid_format':
      return wrongFormat(issue, t);
    case 'invalid_value':
    case 'invalid_union':
      return t('problem.notOffered');
    case 'unrecognized_keys':
      return t('problem.unknown', { names: issue.keys.join(', ') });
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? t('problem.number')
        : t('problem.wrong');
    default:
      return t('problem.wrong');
  }
}

/** A problem with its path in the checked value. */
export interface PlacedProblem {
  path: (string | number)[];
  text: string;
}

/** Returns the problems of a value, with texts that say what to do. */
export function checkValue(schema: z.ZodType, value: unknown, texts: ProblemTexts): PlacedProblem[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map((issue) => {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    const found = valueAt(value, path);
    const isMissing = issue.code !== 'unrecognized_keys' && (found === undefined || found === '');
    return { path, text: textOf(issue, isMissing, texts) };
  });
}

/** Returns the problems of a block's props, with texts that say what to do. */
export const findProblems = (
  { props: schema }: Pick<AnyBlockDefinition, 'props'>,
  props: unknown,
  texts: ProblemTexts,
): FieldProblem[] =>
  checkValue(schema, props, texts).map(({ path, text }) => ({ field: path.join('.'), text }));

/** Returns the problems of a field and of the fields in it. */
export const problemsBelow = (problems: readonly FieldProblem[], field: string): FieldProblem[] =>
  problems.filter((problem) => problem.field === field || problem.field.startsWith(`${field}.`));
