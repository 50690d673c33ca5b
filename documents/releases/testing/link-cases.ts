import { note, slideWith, withHome, withMovedHome } from './changed-shop.ts';
import type { FixtureDocuments } from './fixture-shop.ts';

/** Mistakes in conditions and links by code: the documents that make them, and what is said of them. */
export const linkCases = {
  'condition-unknown': {
    documents: withHome(note('greeting', { show: { when: 'payment.pendign' } })),
    told: 'error pages/home.all.json:15:17 › block «greeting» › show.when: there is no condition “payment.pendign”, so the block would never be shown\n  → write a condition from docs/conditions.md, such as “payment.pending”',
  },
  'state-retired': {
    documents: withHome(note('greeting', { show: { when: 'checkout.deciding' } })),
    told: 'warning pages/home.all.json:15:17 › block «greeting» › show.when: “checkout.deciding” is a state that older versions knew, and no condition replaces it: the block is never shown\n  → write a condition from docs/conditions.md, for example “payment.pending”, or remove the block',
  },
  'condition-elsewhere': {
    documents: withHome(note('greeting', { show: { when: 'payment.failed' } })),
    told: 'warning pages/home.all.json:15:17 › block «greeting» › show.when: “payment.failed” never holds on this page, because no block of it runs a payment: the block is never shown\n  → choose another condition, or put the block on a page of the payment',
  },
  'link-dead': {
    documents: withHome(slideWith({ href: '/itmes/lamp?ref=home#top' })),
    told: 'warning pages/home.all.json:14:21 › block «hero» › slides[0].href: /itmes/lamp?ref=home#top leads to no route on web and mobile\n  → correct the path, or add a route to manifest.json',
  },
  'link-moved': {
    documents: withMovedHome(withHome(slideWith({ href: '/sale' }))),
    told: 'warning pages/home.all.json:14:21 › block «hero» › slides[0].href: /sale is an address that only leads on to home\n  → write the address of that page, /, or remove the link',
  },
  'link-anchor': {
    documents: withHome(slideWith({ href: '#heroes' })),
    told: 'warning pages/home.all.json:14:21 › block «hero» › slides[0].href: #heroes leads to no block of this page\n  → write the id of a block that this page shows, with those of its sections',
  },
  'link-anchor-elsewhere': {
    documents: withHome(slideWith({ href: '/#heroes' })),
    told: 'warning pages/home.all.json:14:21 › block «hero» › slides[0].href: /#heroes leads to no block of that page on web and mobile\n  → write the id of a block that the page shows, with those of its sections',
  },
  'link-scheme': {
    documents: withHome(slideWith({ href: ' java\tscript:alert(1)' })),
    told: 'error pages/home.all.json:14:21 › block «hero» › slides[0].href: the link  java\tscript:alert(1) starts with something that may not be followed\n  → use a path that starts with /, an anchor (#), or https:, mailto:, tel: or sms:',
  },
} satisfies Record<string, { documents: FixtureDocuments; told: string }>;
