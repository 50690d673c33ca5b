import { expect, it } from 'vitest';
import { flowSettings } from '#schemas/documents/flows.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import { withOffered } from './with-offered.ts';

const card = { number: '6037991122334455', holder: 'Sara' };
const carrier = (id: string, offered?: boolean) => ({
  id,
  title: id,
  ...(offered === undefined ? {} : { offered }),
});

it('leaves out the methods, cards and carriers that are switched off, and every switch', () => {
  const flows = flowSettings.parse({
    version: 3,
    payment: {
      methods: [
        { method: 'card', providers: ['zarinpal'], currencies: ['toman'], offered: true },
        { method: 'crypto', providers: ['nowpayments'], currencies: ['dollar'], offered: false },
        { method: 'transfer', currencies: ['toman'] },
      ],
      transferCards: [{ ...card, offered: false }],
    },
    shipping: { carriers: [carrier('post'), carrier('tipax', false)] },
  });
  const offered = withOffered(flows);
  expect(offeredMethods(flows, 'dollar')).toEqual(['crypto']);
  expect(offeredMethods(offered, 'dollar')).toEqual([]);
  // Without a card nobody can transfer.
  expect(offeredMethods(offered, 'toman')).toEqual(['card']);
  expect(offered.shipping.carriers.map(({ id }) => id)).toEqual(['post']);
  expect(JSON.stringify(offered)).not.toContain('offered');
});
