import { describe, expect, test } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import { ShopError } from '#schemas/errors.ts';
import { checkAnswers } from './answers.ts';

const note = {
  schema: {
    type: 'object',
    properties: { text: { type: 'string', minLength: 3 }, wrap: { type: 'boolean' } },
    required: ['text'],
  },
};
const steps = [
  { id: 'buyer', form: 'buyer' },
  { id: 'gift-note', form: 'note' },
  { id: 'delivery', form: 'note', when: 'physical' },
  { id: 'payment' },
];
const flows = flowSettings.parse({ version: flowsVersion, checkout: { steps, forms: { note } } });

const buyer = { full_name: 'Negar Rad', phone_number: '09121111111', email: '', description: '' };
const shopWith = (form: object) =>
  flowSettings.parse({ version: flowsVersion, checkout: { forms: { buyer: form } } });

const refusedFields = (answers: OrderAnswers, hasPhysical = false, shop = flows): string[] => {
  try {
    checkAnswers(shop, { answers, buyer, hasPhysical });
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.fields.map(({ field, code }) => `${field} ${code}`);
  }
};

describe('answers of further checkout steps', () => {
  test('are kept as the form asks for them, without anything else', () => {
    expect(
      checkAnswers(flows, {
        answers: {
          'gift-note': { text: 'happy birthday', wrap: true, more: 1 },
          'no-step': { text: 'abc' },
          buyer: { full_name: 'x' },
        },
        buyer,
        hasPhysical: false,
      }),
    ).toEqual({ 'gift-note': { text: 'happy birthday', wrap: true } });
  });

  test('are refused at their field by the form’s own schema', () => {
    expect(refusedFields({})).toEqual(['answers.gift-note.text required']);
    expect(refusedFields({ 'gift-note': { text: 'a', wrap: 'yes' } })).toEqual([
      'answers.gift-note.text too-short',
      'answers.gift-note.wrap invalid',
    ]);
  });

  test('of steps for physical goods are only required when the cart has some', () => {
    expect(refusedFields({ 'gift-note': { text: 'abc' } }, true)).toEqual(['answers.delivery.text required']);
  });

  test('never contain what the database cannot store', () => {
    expect(refusedFields({ 'gift-note': { text: 'abc\0def' } })).toHaveLength(1);
  });
});

describe('a shop’s own form for the buyer', () => {
  const own = shopWith({
    schema: {
      type: 'object',
      properties: {
        full_name: { type: 'string', minLength: 12 },
        email: { type: 'string' },
        postal_code: { type: 'string', pattern: '^\\d{10}$' },
        address: { type: 'string' },
      },
      required: ['full_name', 'email', 'postal_code'],
    },
  });

  test('is checked like any other form: the buyer’s fields under `user`, the rest under its step', () => {
    expect(refusedFields({}, false, own).sort()).toEqual([
      'answers.buyer.postal_code required',
      'user.email required',
      'user.full_name too-short',
    ]);
    expect(refusedFields({ buyer: { postal_code: '12', email: 'unheard' } }, false, own)).toContain(
      'answers.buyer.postal_code wrong-format',
    );
  });

  test('stores its additional fields with the order, and nothing twice', () => {
    const told = {
      buyer: { ...buyer, full_name: 'Negar Radmanesh', email: 'negar@shop.example' },
      hasPhysical: false,
    };
    expect(
      checkAnswers(own, {
        ...told,
        answers: {
          buyer: { postal_code: '9134567891', address: 'Bahar Street 12', full_name: 'Somebody', more: 1 },
        },
      }),
    ).toEqual({ buyer: { postal_code: '9134567891', address: 'Bahar Street 12' } });
  });

  test('never stores what the database cannot hold', () => {
    expect(refusedFields({ buyer: { address: 'abc\0def' } }, false, own)).toContain('answers.buyer invalid');
  });
});
