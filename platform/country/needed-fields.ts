/**
 * What an order cannot be placed or sent without, by the form that has to ask for it. Publishing refuses a form that does not,
 * and the engine a value that is missing: releases that were published under earlier rules have forms without `required`.
 */
export const neededFields = {
  buyer: ['full_name', 'phone_number'],
  address: ['full_name', 'address'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
