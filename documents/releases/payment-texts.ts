import type { DiagnosticText } from './text.ts';

/** Problems with currencies and gateways; a part of the texts of diagnostic-texts.ts. */
export const paymentTexts = {
  'referral-loss': {
    severity: 'error',
    problem:
      'a purchase of {smallest} brings rewards of {rewards}: customers who invite themselves earn money',
    remedy: 'make “smallestOrder” at least {least}, or the rewards smaller',
  },
  'network-below-customer': {
    severity: 'warning',
    problem:
      'one customer may hold {customer} {what} unpaid, and all of their network together {all}: customers of one operator share its addresses',
    remedy: 'write at least {customer}, or less in “customer.{what}”',
  },
  'provider-unknown': {
    severity: 'error',
    problem: 'this software has no gateway {provider} for the method {method}',
    remedy: 'write one of those that serve the method; all gateways are: {known}',
  },
  'provider-currency': {
    severity: 'error',
    problem: '{provider} cannot take {currency}',
    remedy: 'name a gateway that takes it, or take {currency} out of the method; {provider} takes {takes}',
  },
  'currency-unknown': {
    severity: 'error',
    problem: 'there is no currency {currency} in this shop',
    remedy: '{instead}write one of: {currencies}; or add {currency} to “currencies” of site.json',
  },
  'currency-unpayable': {
    severity: 'error',
    problem: 'no payment method brings {currency} in, so nothing could be paid',
    remedy:
      '{on}{instead}add {currency} to “currencies” of card, crypto or transfer, with a gateway that takes it, or for transfers with “transferCards”; or take it out of “currencies” of the shop',
  },
  'currency-in-wallets': {
    severity: 'warning',
    problem: 'no payment method brings {currency} in, so only wallets that staff have filled can pay',
    remedy: '{on}{instead}add {currency} to “currencies” of card, crypto or transfer, unless that is meant',
  },
  'method-currency': {
    severity: 'warning',
    problem: 'the method {method} takes {currency}, and orders are counted in {currencies} only',
    remedy: '{instead}write one of: {currencies}; or add {currency} to “currencies” of the shop',
  },
  'discount-currency': {
    severity: 'warning',
    problem: 'discount codes of the catalogue are in {currency}, and orders are counted in {currencies} only',
    remedy: 'write these codes in one of: {currencies}; or switch them off',
  },
  'amount-currency': {
    severity: 'error',
    problem: 'the amount is in {currency}, and the shop counts in {currencies} only',
    remedy: '{instead}take it out, or add {currency} to “currencies”',
  },
  'least-above-order': {
    severity: 'error',
    problem:
      'an option is sold from {least} pieces (“min_quantity”), and an order may hold {most}, so nobody could buy it',
    remedy:
      'raise “piecesOfSellable” and “pieces” here to {least}, or lower the least quantity of the option first',
  },
  'price-place': {
    severity: 'error',
    problem: 'the price of sending in {currency} is “{field}”, so this one is never read',
    remedy: 'write it as “{field}”, and take it out here',
  },
  'sending-free': {
    severity: 'warning',
    problem: 'sending has a price, and none in {currency}: parcels of orders in {currency} cost nothing',
    remedy: 'write “prices”: { "{currency}": … } beside “price”, or 0 if that is meant',
  },
  'currency-moved': {
    severity: 'warning',
    problem:
      'goods have prices in {currency} of their own, and its place in this list says that they cost what “{field}” says, which was another currency’s',
    remedy:
      'put {currency} back behind the second currency; or write all prices again with prices.csv at once, and 0 as “price.{currency}”',
  },
} as const satisfies Record<string, DiagnosticText>;
