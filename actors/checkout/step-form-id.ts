/** Returns the id of a step's form element. A button elsewhere on the page submits the form by it. */
export const stepFormId = (step: string): string => `checkout-form-${step}`;
