/**
 * Fields that an order needs, by the form that must have them. Publishing refuses a form without them, and
 * the engine refuses a missing value: releases that were published under earlier rules have forms without
 * `required`.
 */
export const neededFields = {
  buyer: ['full_name', 'phone_number'],
  address: ['full_name', 'address'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
