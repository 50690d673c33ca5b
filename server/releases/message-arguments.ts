import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// What ICU messages take: arguments such as `{count}`, and tags such as `<link>`.

/** One use of an argument or a tag, and what its value has to be for it. */
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
 * The arguments and tags that an ICU message takes, such as `{count}` and `<link>`, sorted.
 * @throws SyntaxError when the text is no ICU message
 */
export const argumentsOf = (text: string): string[] =>
  [...new Set(usesIn(parse(text)).map(({ name }) => name))].sort();

/**
 * Tags, dates and numbers of a message that another one, which is filled with the same values, does not use as such.
 * @throws SyntaxError when one of them is no ICU message
 */
export function otherUses(text: string, known: string): string[] {
  const right = usesIn(parse(known));
  const wrong = usesIn(parse(text)).filter(
    ({ name, kind }) => kind !== 'text' && !right.some((use) => use.name === name && use.kind === kind),
  );
  return [...new Set(wrong.map(({ name, kind }) => (kind === 'tag' ? name : `a ${kind} ${name}`)))].sort();
}
