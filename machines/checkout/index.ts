export { emptyDraft, itemsOf, ownDraft } from './draft.ts';
export { checkoutMachine } from './machine.ts';
export { quoteRequest } from './requests.ts';
export { checkoutSettings } from './settings.ts';
export { currentSteps, isDone, startValues } from './steps.ts';
export { readStoredDraft, toStoredDraft } from './stored-draft.ts';
export type * from './types.ts';
