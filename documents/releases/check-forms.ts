import { compileForm, FormError } from '#platform/forms/compile-form.ts';
import { findPatterns } from '#platform/forms/find-patterns.ts';
import { compilePattern } from '#platform/forms/pattern.ts';
import { PatternError } from '#platform/forms/re2-syntax.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { asksForNameParts, nameParts } from '#schemas/forms/name-parts.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/**
 * Checks that a form has an order of name parts. The database of releases sorts the fields of a form by its
 * own rule, and only a list keeps their order. The order of the name parts is the order of the name.
 */
function checkOrder({ document }: Read<FlowSettings>, name: string, form: FormDocument): Diagnostic[] {
  const fields = Object.keys(Object(form.schema['properties']));
  const order = form.uiSchema['ui:order'];
  const written: unknown[] = Array.isArray(order) ? order : [];
  const place = ['checkout', 'forms', name];
  const params = { form: name, fields: fields.map((field) => JSON.stringify(field)).join(', ') };
  if (asksForNameParts(form) && !nameParts.some((part) => written.includes(part)))
    return [diagnosticAt(document, place, 'form-name-order', params)];
  return fields.length > 1 && written.length === 0
    ? [diagnosticAt(document, place, 'form-order', params)]
    : [];
}

/**
 * Checks that every form of the shop compiles, because browsers get validators and not schemas, and that the
 * server can run its patterns in linear time and their fields have an order.
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
    const patterns = findPatterns(form.schema).flatMap(({ path, pattern }) => {
      try {
        compilePattern(pattern);
        return [];
      } catch (error) {
        if (!(error instanceof PatternError)) throw error;
        const params = { pattern: pattern.slice(0, 80), detail: error.message };
        return [diagnosticAt(document, [...place, ...path], 'form-pattern', params)];
      }
    });
    return [...patterns, ...checkOrder({ document, value }, name, form)];
  });
}
