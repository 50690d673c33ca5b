/** The id of a step's form element, by which a button elsewhere on the page submits it. */
export const stepFormId = (step: string): string => `checkout-form-${step}`;
