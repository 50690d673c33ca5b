import type { FormDocument } from './form-document.ts';
import { addressForm } from './address.ts';
import { buyerForm } from './buyer.ts';

/** The forms that a shop has without writing any, by the name that a checkout step asks for. */
export const defaultForms: Readonly<Record<string, FormDocument>> = {
  buyer: buyerForm,
  address: addressForm,
};
