import type { FormDocument } from './form-document.ts';

/** The default form for the buyer's details. Its fields are those of `buyerFields`. */
export const buyerForm: FormDocument = {
  schema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      full_name: { type: 'string', title: 'buyer.full_name', minLength: 2, maxLength: 120 },
      phone_number: { type: 'string', title: 'buyer.phone_number', pattern: '^09\\d{9}$' },
      email: { type: 'string', title: 'buyer.email', format: 'email', maxLength: 200 },
      description: { type: 'string', title: 'buyer.description', maxLength: 500 },
    },
    required: ['full_name', 'phone_number'],
  },
  uiSchema: {
    'ui:order': ['full_name', 'phone_number', 'email', 'description'],
    full_name: { 'ui:autocomplete': 'name', 'ui:options': { error: 'full-name' } },
    phone_number: { 'ui:autocomplete': 'tel', 'ui:options': { inputType: 'tel', error: 'mobile' } },
    email: {
      'ui:autocomplete': 'email',
      'ui:help': 'buyer.email_help',
      'ui:options': { inputType: 'email', error: 'email' },
    },
    description: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
  },
};
