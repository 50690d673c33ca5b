import type { FlowSettings } from '#schemas/documents/flows.ts';

interface Switched {
  offered?: boolean | undefined;
}

/** Returns what is switched on, without the switches: a page needs not a byte of them. */
const switchedOn = <Item extends Switched>(items: readonly Item[]): Item[] =>
  items
    .filter(({ offered }) => offered !== false)
    .map((item) => {
      if (item.offered === undefined) return item;
      const { offered: _on, ...rest } = item;
      // cast: the switch is optional in every item
      return rest as Item;
    });

/**
 * Returns flow settings without the payment methods, cards for transfers and carriers that the shop has switched
 * off. The engine and the shop's pages know only these. Problems of a document are found before, because
 * the places of the others change.
 */
export function withOffered(flows: FlowSettings): FlowSettings {
  const { payment, shipping } = flows;
  return {
    ...flows,
    payment: {
      ...payment,
      methods: switchedOn(payment.methods),
      transferCards: switchedOn(payment.transferCards),
    },
    shipping: { ...shipping, carriers: switchedOn(shipping.carriers) },
  };
}
