import type { FlowSettings } from '#schemas/documents/flows.ts';
import { compileForm, FormError } from '../forms/compile-form.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Checks that every form of the shop compiles: browsers get validators, not schemas. */
export function checkForms({ document, value }: Read<FlowSettings>): Diagnostic[] {
  return Object.entries(value.checkout.forms).flatMap(([name, form]) => {
    try {
      compileForm(form);
      return [];
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      return [
        diagnosticAt(document, ['checkout', 'forms', name, 'schema'], 'form-invalid', {
          detail: error.message.trim(),
        }),
      ];
    }
  });
}
