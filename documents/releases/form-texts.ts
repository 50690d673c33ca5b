import type { DiagnosticText } from './text.ts';

/** Problems with the forms of the checkout; a part of the texts of diagnostic-texts.ts. */
export const formTexts = {
  'form-field-missing': {
    severity: 'error',
    problem: 'the form {form} does not require {field}, and no order can be placed without it',
    remedy:
      'ask for {field} in “properties” and name it in “required”, or take the form out to have the usual one',
  },
  'form-field-impossible': {
    severity: 'error',
    problem: 'nothing can be entered for {field}: {least}, {most}',
    remedy: 'make the first at most the second',
  },
  'form-field-hidden': {
    severity: 'error',
    problem: 'the form requires {field} and hides it, so nobody can go on',
    remedy: 'show it, or take it out of “required”',
  },
  'form-name-order': {
    severity: 'error',
    problem:
      'the form {form} does not say in which order the parts of a name are, and a release keeps no order of “properties”',
    remedy: 'write “ui:order” in “uiSchema”, with given_name and family_name as a name has them: [{fields}]',
  },
  'form-order': {
    severity: 'warning',
    problem:
      'the fields of the form {form} may be shown in any order: a release keeps no order of “properties”',
    remedy: 'write “ui:order” in “uiSchema”: [{fields}]',
  },
  'form-telephone': {
    severity: 'error',
    problem:
      'the form refuses telephone numbers of the shop’s country {country}, which are stored like {example}',
    remedy:
      'take “pattern” and the lengths out of phone_number; the engine checks numbers by the plan of the country',
  },
} as const satisfies Record<string, DiagnosticText>;
