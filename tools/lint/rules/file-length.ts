import type { Rule } from '../diagnostic.ts';

const maxLines = 350;

/** A long file usually has two subjects. */
export const fileLength: Rule = {
  name: 'file-length',
  reads: (file) => !file.isGenerated,
  check: (file) => {
    const lines = file.text.split('\n').length;
    return lines <= maxLines
      ? []
      : [
          {
            line: maxLines + 1,
            message: `${lines} lines, and ${maxLines} are the most: split the file by the things it holds`,
          },
        ];
  },
};
