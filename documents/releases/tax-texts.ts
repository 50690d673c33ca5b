import type { DiagnosticText } from './text.ts';

/** Problems with taxes; a part of the texts of diagnostic-texts.ts. */
export const taxTexts = {
  'tax-rate-small': {
    severity: 'warning',
    problem: 'the rate of “{id}” is {percent} %',
    remedy: 'write {meant} for {rate} %: rates are whole millionths; or leave it if it is really so low',
  },
  'tax-place-unknown': {
    severity: 'error',
    problem: 'no address has “{name}” as its {field}, so nothing would be taxed there',
    remedy: 'write it as addresses keep it, such as {suggestion}; or take it out',
  },
  'tax-place-unasked': {
    severity: 'error',
    problem: 'the address form does not ask for {field}, so nothing would be taxed by it',
    remedy:
      'add {field} to the form “address” of flows.json, or write the shop’s own in “taxes.place”, or take this out of “where”',
  },
} as const satisfies Record<string, DiagnosticText>;
