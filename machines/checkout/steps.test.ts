import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { currentSteps } from './steps.ts';
import { settingsOf } from './testing/fixtures.ts';
import type { CheckoutDraft } from './types.ts';

test('an order that is resumed without a quote has the step of its address, as when it was placed', () => {
  const settings = settingsOf();
  const placed = { code: 'ORDER1234567', items: '' };
  const ids = (draft: Partial<CheckoutDraft>) =>
    currentSteps({ settings, quote: null, draft: { ...emptyDraft(settings), ...draft } }).map(({ id }) => id);
  expect(ids({ address_id: 7 })).not.toContain('address');
  expect(ids({ placed })).not.toContain('address');
  expect(ids({ placed, address_id: 7 })).toContain('address');
});
