import type { Rule } from '../finding.ts';

const mostLines = 350;

/** A long file usually holds two things. */
export const fileLength: Rule = {
  name: 'file-length',
  reads: (file) => !file.isGenerated,
  check: (file) => {
    const lines = file.text.split('\n').length;
    return lines <= mostLines
      ? []
      : [
          {
            line: mostLines + 1,
            message: `${lines} lines, and ${mostLines} are the most: split the file by the things it holds`,
          },
        ];
  },
};
