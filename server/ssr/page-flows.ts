import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { PageFlows } from '#schemas/rendering.ts';

/** Returns the flow settings that pages need. Every page brings them to the browser. */
export const pageFlows = ({
  builderCache,
  cart,
  checkout,
  connectivity,
  currencies,
  defaultGateway,
  firstCurrency,
  furtherCurrencies,
  identity,
  login,
  payment,
  referral: { enabled },
  reservations: { lines, piecesOfSellable, share, shareFloor },
  taxes,
  thresholds,
  wallet,
}: FlowSettings): PageFlows => ({
  builderCache,
  cart,
  checkout,
  connectivity,
  currencies,
  defaultGateway,
  firstCurrency,
  furtherCurrencies,
  identity,
  login,
  payment,
  referral: { enabled },
  reservations: { lines, piecesOfSellable, share, shareFloor },
  taxes,
  thresholds,
  wallet,
});
