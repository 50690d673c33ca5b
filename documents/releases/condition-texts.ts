import type { DiagnosticText } from './text.ts';

/** Problems with conditions; a part of the texts of diagnostic-texts.ts. */
export const conditionTexts = {
  'condition-unknown': {
    severity: 'error',
    problem: 'there is no condition “{condition}”, so the block would never be shown',
    remedy: 'write a condition from docs/conditions.md{suggestion}',
  },
  'state-retired': {
    severity: 'warning',
    problem:
      '“{condition}” is a state that older versions knew, and no condition replaces it: the block is never shown',
    remedy: 'write a condition from docs/conditions.md{suggestion}, or remove the block',
  },
  'condition-elsewhere': {
    severity: 'warning',
    problem:
      '“{condition}” never holds on this page, because no block of it runs a {machine}: the block is never shown',
    remedy: 'choose another condition, or put the block on a page of the {machine}',
  },
} as const satisfies Record<string, DiagnosticText>;
