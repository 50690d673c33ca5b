import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// The placeholders of ICU messages: arguments such as `{count}`, and tags such as `<link>`.

/** One use of an argument or a tag, with the required type of its value. */
interface Use {
  name: string;
  kind: 'text' | 'number' | 'date' | 'tag';
}

const kinds: Readonly<Partial<Record<TYPE, Use['kind']>>> = {
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
};

function usesIn(elements: readonly MessageFormatElement[]): Use[] {
  return elements.flatMap((element): Use[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag)
      return [{ name: `<${element.value}>`, kind: 'tag' }, ...usesIn(element.children)];
    const use: Use = { name: `{${element.value}}`, kind: kinds[element.type] ?? 'text' };
    return element.type === TYPE.select || element.type === TYPE.plural
      ? [use, ...Object.values(element.options).flatMap((option) => usesIn(option.value))]
      : [use];
  });
}

/**
 * Returns the arguments and tags that an ICU message takes, such as `{count}` and `<link>`, sorted.
 * @throws SyntaxError when the text is not an ICU message
 */
export const argumentsOf = (text: string): string[] =>
  [...new Set(usesIn(parse(text)).map(({ name }) => name))].sort();

/** The reason why a text is not an ICU message, and the remedy. */
export interface Unreadable {
  detail: string;
  remedy: string;
}

/** Remedies by the parser's name of the problem. Other problems concern braces. */
const remedies: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'add “other {…}” to its choices',
  UNCLOSED_TAG: 'close each tag, as in <b>…</b>',
  UNMATCHED_CLOSING_TAG: 'close each tag, as in <b>…</b>',
  INVALID_TAG: 'close each tag, as in <b>…</b>',
};

/**
 * Returns the reason why a text cannot be read as ICU; undefined when it can. It is read as servers and
 * browsers read it.
 */
export function unreadable(text: string): Unreadable | undefined {
  try {
    parse(text);
    return undefined;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return {
      detail: `${reason} (${text})`,
      remedy: remedies[reason] ?? 'check its braces and quotation marks',
    };
  }
}

/**
 * Lists uses of a message that another message, which is filled with the same values, does not have:
 * arguments, tags, and dates and numbers that have another type there.
 * @param numbers whether a value that is not a number in the other message cannot be one
 * @throws SyntaxError when one of them is not an ICU message
 */
export function otherUses(text: string, known: string, { numbers }: { numbers: boolean }): string[] {
  const right = usesIn(parse(known));
  const wrong = usesIn(parse(text)).filter(({ name, kind }) => {
    const same = right.filter((use) => use.name === name);
    const isFree = kind === 'text' || (kind === 'number' && !numbers);
    return isFree ? same.length === 0 : !same.some((use) => use.kind === kind);
  });
  const named = wrong.map(({ name, kind }) =>
    kind === 'date' || kind === 'number' ? `a ${kind} ${name}` : name,
  );
  return [...new Set(named)].sort();
}
