const repeat = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const around = (open: string, close: string) => (length: number) =>
  `${repeat(open)(length / 2)}a${repeat(close)(length / 2 - 1)}`;

/** Texts of a length, in characters, for which a reader of Markdown can need much more than linear time. */
export const heavyMarkdown: Readonly<Record<string, (length: number) => string>> = {
  'opened strikethroughs': repeat('~~a~'),
  'wide tables with empty rows': (length) => {
    const columns = Math.floor(length / 10);
    return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${repeat('|b\n')(length - 4 * columns - 4)}`;
  },
  'wide tables with empty rows in quotes': (length) => {
    const columns = Math.floor(length / 10);
    return `> |${'a|'.repeat(columns)}\n> |${'-|'.repeat(columns)}\n${repeat('> |b\n')(length - 4 * columns - 8)}`;
  },
  'nested quotes': repeat('> '),
  'nested ordered lists': repeat('1. '),
  'nested lists': repeat('- '),
  'lists in quotes': repeat('> - '),
  'nested lists by indentation': (length) =>
    Array.from({ length: Math.sqrt(length) }, (_, n) => `${'  '.repeat(n)}- a\n`)
      .join('')
      .slice(0, length),
  'crossed emphasis': repeat('*a_'),
  'emphasis in words': repeat('a_b'),
  'emphasis inside emphasis': around('**a *b ', ' b* a**'),
  'three stars': repeat('***a** '),
  stars: around('*', '*'),
  'stars in short passages': repeat(`${'>|-***a@b.c [x]'.repeat(130)}\n\n`),
  'lazy lines of a list': (length) => `- a\n${repeat('b\n')(length - 4)}`,
  'indented lines of lists': repeat('- b\n\t~'),
  'lazy lines of quotes': repeat('> > a\nb\n'),
  'short paragraphs': repeat('a\n\n'),
  'short quotes': repeat('> a\n\n'),
  'short lists': repeat('- a\n\n'),
  'opened links': repeat('['),
  'opened targets': repeat('[a]('),
  'nested links': around('[', '](a)'),
  'opened pictures': repeat('![a]('),
  'opened titles': repeat('[a](b "'),
  references: (length) => `[a]: b\n\n${repeat('[a]')(length - 8)}`,
  'link reference definitions': repeat('[a]: b\n'),
  'a title that never ends': (length) => `[a]: b "${repeat('x\n')(length - 8)}`,
  'code of growing marks': (length) =>
    Array.from({ length: Math.sqrt(2 * length) }, (_, n) => '`'.repeat(n + 1))
      .join(' ')
      .slice(0, length),
  'opened fences': repeat('```\n'),
  'a wide table': (length) => `${repeat('|a')(length / 2)}|\n${repeat('|-')(length / 2 - 2)}|\n`,
  'a long table': (length) => `|a|b|\n|-|-|\n${repeat('|a|b|\n')(length - 14)}`,
  'heads of other columns than their tables': repeat(`${'x'.repeat(60)}|a|\n|-|\n`),
  'heads of other columns in quotes': repeat(`> ${'x'.repeat(60)}|a|\n> |-|\n`),
  'exclamation marks': repeat(`${'!'.repeat(60)} `),
  'long lines of one item': (length) => `- a\n${repeat(`  ${'x'.repeat(150)}\n`)(length - 4)}`,
  'underlined lines of one item': (length) => `- ${repeat(`${'x'.repeat(280)}\n===\n`)(length - 2)}`,
  'blank lines in items': repeat(`![# ](${'\n'.repeat(120)}-  `),
  'words before mail addresses': repeat(`${'{'.repeat(60)}a@b.c😀 `),
  'opened comments': repeat('  <!--'),
  'opened comments in a passage': repeat('a <!--'),
  'opened elements': repeat('<a '),
  'opened attributes': repeat('<a href="'),
  'an address without end': (length) => `${'a'.repeat(length - 1)}@`,
  'addresses with brackets': repeat('http://a('),
  'closed brackets behind an address': (length) => `http://a${')'.repeat(length - 8)}`,
  'web addresses': repeat('www.'),
  'mail addresses': repeat('a@b.c '),
  blanks: (length) => `a${' '.repeat(length - 2)}b`,
  escapes: repeat('\\*'),
};
