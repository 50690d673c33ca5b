/** The id of the form element of a step, by which a button elsewhere on the page sends it. */
export const stepFormId = (step: string): string => `checkout-form-${step}`;
