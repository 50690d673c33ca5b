const records = 'changes what the shop says, at a price that everybody sees and the audit log keeps';
const words = 'writes words to customers';
const documents = 'changes documents of the shop, which publishing checks';
const payback =
  'cancels what its buyer paid and did not get: the goods stay, and neither amount nor receiver can be chosen';
/**
 * Reasons why staff operations that change data and are not marked as payouts give out neither money nor
 * goods.
 */
export const givesNothing: Readonly<Record<string, string>> = {
  'staff.answer-comment': words,
  'staff.answer-inquiry': words,
  'staff.answer-ticket': words,
  'staff.approve-payout': 'is the second person',
  'staff.block-customer': 'takes away',
  'staff.cancel-parcel': payback,
  'staff.close-inquiry': words,
  'staff.create': 'makes no second person for who calls it',
  'staff.decide-activation': 'delivers what is paid',
  'staff.decide-bank-card': 'moves no money: a return to the card is a decision on its payment',
  'staff.decide-comment': words,
  'staff.decide-review': payback,
  'staff.finish-answered-line': 'delivers what is paid',
  'staff.import-codes': 'adds stock, which is sold',
  'staff.move-shipment': 'delivers what is paid',
  'staff.move-ticket': words,
  'staff.refuse-activation': payback,
  'staff.reject-payout': 'takes away',
  'staff.save-categories': records,
  'staff.save-cities': records,
  'staff.save-options': records,
  'staff.save-posts': records,
  'staff.save-products': records,
  'staff.save-short-links': records,
  'staff.save-stores': records,
  'staff.set-stock': 'adds stock, which is sold',
  'staff.switch-referral-code': 'lets or refuses rewards of the published programme',
  'staff.take-discount': 'takes away',
  'staff.upload-picture': records,
  'staff.upload-ticket-picture': words,
  'studio.add-note': documents,
  'studio.cancel-schedule': documents,
  'studio.change-draft': documents,
  'studio.create-draft': documents,
  'studio.create-preview': documents,
  'studio.describe-media': documents,
  'studio.discard-draft': documents,
  'studio.end-preview': documents,
  'studio.name-release': documents,
  'studio.publish-draft': documents,
  'studio.present': documents,
  'studio.remove-media': documents,
  'studio.resolve-note': documents,
  'studio.roll-back': documents,
  'studio.save-draft': documents,
  'studio.schedule-draft': documents,
  'studio.upload-media': documents,
  'staff.verify-identity': 'lets customers have what they paid',
};
