import { describe, expect, test } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { ShopError } from '#schemas/errors.ts';
import { checkAnswers } from './answers.ts';

const note = { schema: { type: 'object', properties: { text: { type: 'string', minLength: 3 }, wrap: { type: 'boolean' } }, required: ['text'] } };
const steps = [{ id: 'buyer', form: 'buyer' }, { id: 'gift-note', form: 'note' }, { id: 'delivery', form: 'note', when: 'physical' }, { id: 'payment' }];
const flows = flowSettings.parse({ version: flowsVersion, checkout: { steps, forms: { note } } });

const refusedFields = (given: Parameters<typeof checkAnswers>[1], hasPhysical = false): string[] => {
  try {
    checkAnswers(flows, given, hasPhysical);
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.fields.map(({ field, code }) => `${field} ${code}`);
  }
};

describe('answers of further steps', () => {
  test('are kept as the form asks for them, and nothing besides', () => {
    expect(checkAnswers(flows, { 'gift-note': { text: 'happy birthday', wrap: true, more: 1 }, 'no-step': { text: 'abc' }, 'buyer': { full_name: 'x' } }, false)).toEqual({ 'gift-note': { text: 'happy birthday', wrap: true } });
  });

  test('are refused at their field by the form’s own schema', () => {
    expect(refusedFields({})).toEqual(['answers.gift-note.text required']);
    expect(refusedFields({ 'gift-note': { text: 'a', wrap: 'yes' } })).toEqual(['answers.gift-note.text too-short', 'answers.gift-note.wrap invalid']);
  });

  test('of steps for goods that are sent are asked only then', () => {
    expect(refusedFields({ 'gift-note': { text: 'abc' } }, true)).toEqual(['answers.delivery.text required']);
  });

  test('never hold what the database cannot', () => {
    expect(refusedFields({ 'gift-note': { text: 'abc\0def' } })).toHaveLength(1);
  });
});
