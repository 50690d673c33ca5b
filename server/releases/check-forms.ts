import type { FlowSettings } from '#schemas/documents/flows.ts';
import { compileForm, FormError } from '../forms/compile-form.ts';
import { findPatterns } from '../forms/find-patterns.ts';
import { compilePattern } from '../forms/pattern.ts';
import { PatternError } from '../forms/re2-syntax.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/**
 * Checks that every form of the shop compiles, because browsers get validators and not schemas, and that the
 * server can run its patterns in linear time.
 */
export function checkForms({ document, value }: Read<FlowSettings>): Diagnostic[] {
  return Object.entries(value.checkout.forms).flatMap(([name, form]) => {
    const place = ['checkout', 'forms', name, 'schema'];
    try {
      compileForm(form);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      return [diagnosticAt(document, place, 'form-invalid', { detail: error.message.trim() })];
    }
    return findPatterns(form.schema).flatMap(({ path, pattern }) => {
      try {
        compilePattern(pattern);
        return [];
      } catch (error) {
        if (!(error instanceof PatternError)) throw error;
        const params = { pattern: pattern.slice(0, 80), detail: error.message };
        return [diagnosticAt(document, [...place, ...path], 'form-pattern', params)];
      }
    });
  });
}
