import { maxNesting } from '#schemas/markdown.ts';
import type { DiagnosticText } from './text.ts';

/** Problems with the texts of blocks, such as Markdown; a part of the texts of diagnostic-texts.ts. */
export const markdownTexts = {
  'markdown-nesting': {
    severity: 'error',
    problem: `lists and quotes stand more than ${maxNesting} deep in each other: visitors would see the text as it is written`,
    remedy: 'take the marks of inner lists and quotes away',
  },
  'markdown-passage': {
    severity: 'error',
    problem:
      'the text has too many lines, or one passage has too many marks: visitors would see them as they are written',
    remedy: 'separate passages with blank lines, take marks such as *, _ and ~ away, or shorten the text',
  },
  'html-in-text': {
    severity: 'warning',
    problem: 'this text has HTML tags or codes such as &nbsp;, and visitors see them as written',
    remedy:
      'write Markdown: **bold**, “- ” for a list, [text](https://…), an empty line between paragraphs; put HTML that visitors should read in `…`',
  },
  'text-unwritten': {
    severity: 'warning',
    problem: 'nobody has written this text yet: visitors read “{text}”, with which a new block begins',
    remedy: 'write what visitors should read, or remove what is not needed',
  },
} as const satisfies Record<string, DiagnosticText>;
