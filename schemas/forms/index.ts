import type { FormDocument } from './form-document.ts';
import { addressForm } from './address.ts';
import { buyerForm } from './buyer.ts';

/** The built-in forms, by the name that a checkout step uses. */
export const defaultForms: Readonly<Record<string, FormDocument>> = {
  buyer: buyerForm,
  address: addressForm,
};
