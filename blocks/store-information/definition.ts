import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromPage } from '#schemas/block/request.ts';
import { longText, sampleStore } from '#schemas/entities/examples.ts';

/** Information about the page's store: hours, address, distance and contact. */
export default defineBlock({
  type: 'store-information',
  version: 1,
  label: 'Store information',
  category: 'store',
  hydrate: 'visible',
  props: z.strictObject({
    distance: z.boolean().default(true).meta({ title: 'Offer the distance', widget: 'switch' }),
    map: z
      .string()
      .regex(/^https:\/\//)
      .max(300)
      .optional()
      .meta({ title: 'Address of a map', description: '{lat} and {long} are filled in', widget: 'text' }),
  }),
  data: () => ({ store: fromPage('store') }),
  examples: {
    default: {
      props: { map: 'https://www.openstreetmap.org/?mlat={lat}&mlon={long}#map=17/{lat}/{long}' },
      data: { store: sampleStore() },
    },
    noContact: {
      props: { distance: false },
      data: {
        store: sampleStore({ contact: { phone_number: null, email: null, telegram: null, instagram: null } }),
      },
    },
    longText: { props: {}, data: { store: sampleStore({ description: longText, address: longText }) } },
    missingPicture: { props: {}, data: { store: sampleStore({ logo: null, cover: null }) } },
    empty: { props: {} },
  },
});
