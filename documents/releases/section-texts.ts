import type { DiagnosticText } from './text.ts';

/** Problems with saved sections; a part of the texts of diagnostic-texts.ts. */
export const sectionTexts = {
  'section-missing': {
    severity: 'error',
    problem: 'there is no saved section “{section}”',
    remedy: 'add sections/{section}.json, name another section, or remove the block',
  },
  'section-nested': {
    severity: 'error',
    problem: 'a section is linked within a section',
    remedy: 'copy the blocks of “{section}” to this place, or link both sections on the page',
  },
  'section-difference': {
    severity: 'error',
    problem: 'a linked section has no settings of its own for phones',
    remedy:
      'remove “mobile”; change the section, or hide this block on phones and link another section there',
  },
  'section-never-shown': {
    severity: 'warning',
    problem:
      'the block “{block}” of the section “{section}” is never shown here: it and this block are for different visitors or states',
    remedy: 'remove the condition here or in the section',
  },
} as const satisfies Record<string, DiagnosticText>;
