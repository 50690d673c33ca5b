import { neededFields } from '#platform/country/needed-fields.ts';
import { canBeDialled, isKnownCountry } from '#platform/country/telephones.ts';
import { knownGateways } from '#providers/payments/known-gateways.ts';
import type { KnownGateway } from '#providers/payments/port.ts';
import { knownUnits } from '#schemas/documents/currencies.ts';
import { currencyCodes, usualCurrencies } from '#schemas/documents/currency-rules.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { PaymentMethod } from '#schemas/entities/order.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { asksForNameParts, nameParts } from '#schemas/forms/name-parts.ts';
import { largestLeast } from '#schemas/sellable-limits.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import { own } from './block-catalog.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkFillable } from './check-fillable.ts';
import { checkPricePlaces } from './check-price-places.ts';
import { checkTaxes } from './check-taxes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { insteadOf, nearest } from './nearest.ts';
import type { Read, ReadShop } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';
import { withOffered } from './with-offered.ts';

// Whether shoppers can buy with these settings. The problems would otherwise appear only when an order cannot
// be placed or paid.

/**
 * Lists the needed fields that a form does not have. Its schema already refuses a form that requires a
 * missing field.
 */
function missingFields(document: FormDocument, form: string): readonly string[] {
  const { required } = document.schema;
  const isRequired = (field: string): boolean => Array.isArray(required) && required.includes(field);
  // Given and family name together are a name.
  return (own<readonly string[]>(neededFields, form) ?? []).flatMap((field) =>
    field === 'full_name' && asksForNameParts(document)
      ? nameParts.filter((part) => !isRequired(part))
      : isRequired(field)
        ? []
        : [field],
  );
}

function checkNeededFields({ document, value }: Read<FlowSettings>): Diagnostic[] {
  return Object.entries(value.checkout.forms).flatMap(([name, form]) =>
    missingFields(form, name).map((field) =>
      diagnosticAt(document, ['checkout', 'forms', name, 'schema'], 'form-field-missing', {
        form: name,
        field,
      }),
    ),
  );
}

/** Checks for the steps that an order needs. */
function checkSteps(
  { document, value: { checkout, login } }: Read<FlowSettings>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  const place = ['checkout', 'steps'];
  const found: Diagnostic[] = [];
  // An order has a number, which an account with an address does not have.
  if ((checkout.guest || login.by.includes('email')) && !checkout.steps.some(({ form }) => form === 'buyer'))
    found.push(diagnosticAt(document, place, 'buyer-step-missing'));
  if (catalogue?.sendsGoods === true && !checkout.steps.some(({ id }) => id === 'address'))
    found.push(diagnosticAt(document, place, 'address-step-missing'));
  return found;
}

/** Whether one of the gateways takes a currency. */
const isTaken = (providers: readonly string[], currency: Currency): boolean =>
  providers.some((name) => own<KnownGateway>(knownGateways, name)?.currencies.includes(currency));

const gatewayNames = Object.keys(knownGateways).join(', ');

function checkProviders({ document, value: { payment, currencies } }: Read<FlowSettings>): Diagnostic[] {
  return payment.methods.flatMap((offered, index) =>
    offered.providers.flatMap((provider, position): Diagnostic[] => {
      const place = ['payment', 'methods', index, 'providers', position];
      const gateway = own<KnownGateway>(knownGateways, provider);
      if (gateway?.method !== offered.method) {
        const params = { provider, method: offered.method, known: gatewayNames };
        return [diagnosticAt(document, place, 'provider-unknown', params)];
      }
      const counted = offered.currencies.filter((currency) => currencies.includes(currency));
      const isUsed = counted.some((currency) => gateway.currencies.includes(currency));
      // The currency of an order selects its gateway, so another gateway may take a currency that this one
      // does not.
      const refused = counted.filter(
        (currency) =>
          !gateway.currencies.includes(currency) && !(isUsed && isTaken(offered.providers, currency)),
      );
      const takes = gateway.currencies.join(', ');
      return refused.map((currency) =>
        diagnosticAt(document, place, 'provider-currency', { provider, currency, takes }),
      );
    }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the paths of the amounts below a value of the document. Absent ones are the software's own. */
function amountsAt(value: unknown, path: readonly (string | number)[]): TreePath[] {
  if (typeof value === 'number') return value > 0 ? [[...path]] : [];
  if (Array.isArray(value)) return value.flatMap((each, index) => amountsAt(each, [...path, index]));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => amountsAt(each, [...path, key]))
    : [];
}

/** Names of the amounts in the shipping settings, and which of the shop's currencies they are counted in. */
const shippingAmounts: Readonly<Record<string, number>> = { price: 0, usdt_price: 1 };

/**
 * Finds amounts in a currency that the shop does not have: they would never apply. Thresholds are not
 * checked, because they always apply to the worth in the first currency.
 */
function checkAmounts(
  { document, value: { currencies } }: Read<FlowSettings>,
  site: Pick<SiteDocument, 'currencies'>,
): Diagnostic[] {
  const codes = currencyCodes(site);
  const written = isObject(document.value) ? document.value : {};
  const shipping = amountsAt(written['shipping'], ['shipping']).flatMap((path) => {
    const name = String(path.at(-1));
    if (path.at(-2) === 'prices') return [{ path, currency: name }];
    const position = shippingAmounts[name];
    return position === undefined ? [] : [{ path, currency: codes[position] ?? 'usdt_price' }];
  });
  const limits = isObject(written['wallet']) ? written['wallet'] : {};
  const wallet = [
    ...usualCurrencies.flatMap((currency) =>
      limits[currency] === undefined ? [] : [{ path: ['wallet', currency], currency }],
    ),
    ...Object.keys(isObject(limits['currencies']) ? limits['currencies'] : {}).map((currency) => ({
      path: ['wallet', 'currencies', currency],
      currency,
    })),
  ];
  return [...shipping, ...wallet]
    .filter(({ currency }) => !currencies.includes(currency))
    .map(({ path, currency }) =>
      diagnosticAt(document, path, 'amount-currency', {
        currency,
        currencies: currencies.join(', '),
        instead: insteadOf(currency, currencies),
      }),
    );
}

/** Checks that the currencies of orders are currencies of the site document. */
function checkCounted({ document, value }: Read<FlowSettings>, site: SiteDocument): Diagnostic[] {
  const codes = currencyCodes(site);
  return value.currencies.flatMap((currency, index) =>
    codes.includes(currency)
      ? []
      : [
          diagnosticAt(document, ['currencies', index], 'currency-unknown', {
            currency,
            currencies: codes.join(', '),
            instead: insteadOf(currency, codes),
          }),
        ],
  );
}

/**
 * Whether a method brings money of a currency into the shop. A wallet only contains money that another
 * method, or staff, have brought.
 */
const bringsMoney = (
  { payment: { methods } }: FlowSettings,
  method: PaymentMethod,
  currency: Currency,
): boolean => {
  if (method === 'wallet') return false;
  if (method === 'transfer') return true;
  return isTaken(methods.find((each) => each.method === method)?.providers ?? [], currency);
};

/** Finds currencies that a document lists for a payment method and that no order has. */
function checkMethodCurrencies({
  document,
  value: { payment, currencies },
}: Read<FlowSettings>): Diagnostic[] {
  const written = isObject(document.value) ? document.value['payment'] : undefined;
  // The methods that come with the software list those that a shop usually has.
  if (!isObject(written) || written['methods'] === undefined) return [];
  // `checkPayable` reports a mistyped currency of the shop once. The method is right.
  const taken = new Set(payment.methods.flatMap((offered) => offered.currencies));
  const isMeant = (code: Currency): boolean =>
    currencies.some(
      (ours) => !taken.has(ours) && !Object.hasOwn(knownUnits, ours) && nearest(ours, [code]) !== undefined,
    );
  return payment.methods.flatMap((offered, index) =>
    offered.currencies.flatMap((currency, position) =>
      currencies.includes(currency) || isMeant(currency)
        ? []
        : [
            diagnosticAt(document, ['payment', 'methods', index, 'currencies', position], 'method-currency', {
              method: offered.method,
              currency,
              currencies: currencies.join(', '),
              instead: insteadOf(currency, currencies),
            }),
          ],
    ),
  );
}

/** Suggests a code for an unknown one: one that a method takes, or one that gateways know. */
const meantInstead = ({ payment }: FlowSettings, currency: Currency): string =>
  insteadOf(currency, [
    ...payment.methods.flatMap(({ currencies }) => currencies).filter((code) => code !== currency),
    ...Object.keys(knownUnits),
  ]);

/** Suggests to switch methods on again that would bring a currency in. */
function switchOn(flows: FlowSettings, currency: Currency): string {
  const off = flows.payment.methods.filter(
    ({ offered, method, currencies }) =>
      offered === false && currencies.includes(currency) && bringsMoney(flows, method, currency),
  );
  return off.map(({ method }) => `switch the method ${method} on again; or `).join('');
}

/** Checks that the shop can be paid in each of its currencies. */
const checkPayable = ({ document, value: written }: Read<FlowSettings>): Diagnostic[] => {
  const value = withOffered(written);
  return value.currencies
    .filter(
      (currency) => !offeredMethods(value, currency).some((method) => bringsMoney(value, method, currency)),
    )
    .map((currency) => {
      const hasWallet = !value.checkout.guest && offeredMethods(value, currency).includes('wallet');
      const code = hasWallet ? 'currency-in-wallets' : 'currency-unpayable';
      return diagnosticAt(document, ['payment', 'methods'], code, {
        currency,
        on: switchOn(written, currency),
        instead: meantInstead(value, currency),
      });
    });
};

/** Finds discount codes of the catalogue that no order can use, because no order has their currency. */
const checkDiscounts = (
  { document, value: { currencies } }: Read<FlowSettings>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] =>
  [...(catalogue?.discountCurrencies ?? [])]
    .filter((currency) => !currencies.includes(currency))
    .map((currency) =>
      diagnosticAt(document, ['currencies'], 'discount-currency', {
        currency,
        currencies: currencies.join(', '),
      }),
    );

/** Finds options whose minimum is larger than an order may be. The shop could never sell them. */
function checkLeasts(
  { document, value: { reservations } }: Read<FlowSettings>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  const least = catalogue?.largestLeast ?? 1;
  const most = largestLeast(reservations);
  return least > most ? [diagnosticAt(document, ['reservations'], 'least-above-order', { least, most })] : [];
}

/** Countries that one-time codes go to: a misspelt one would refuse its customers. */
const checkCodeCountries = ({ document, value: { login } }: Read<FlowSettings>): Diagnostic[] =>
  login.countries.flatMap((country, index) =>
    isKnownCountry(country)
      ? []
      : [diagnosticAt(document, ['login', 'countries', index], 'country-unknown', { country })],
  );

/** Checks the number that customers call. An incomplete number reaches no one. */
function checkTelephone({ document, value: { country, support } }: Read<SiteDocument>): Diagnostic[] {
  const { phone_number: number } = support;
  return number === undefined || canBeDialled(country, number)
    ? []
    : [diagnosticAt(document, ['support', 'phone_number'], 'telephone-incomplete', { number, country })];
}

/** Checks that the settings do not stop an order from being placed, paid or sent. */
export function checkPurchase(
  { site, flows }: Pick<ReadShop, 'site' | 'flows'>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  const fromSite = site
    ? [
        ...(isKnownCountry(site.value.country)
          ? []
          : [diagnosticAt(site.document, ['country'], 'country-unknown', { country: site.value.country })]),
        ...checkTelephone(site),
      ]
    : [];
  if (!flows) return fromSite;
  const ownFlows = [
    ...checkCodeCountries(flows),
    ...checkNeededFields(flows),
    ...checkSteps(flows, catalogue),
  ];
  // Without its site document the currencies of the shop are unknown.
  if (!site) return [...ownFlows, ...checkProviders(flows).filter(({ code }) => code === 'provider-unknown')];
  return [
    ...fromSite,
    ...ownFlows,
    ...checkProviders(flows),
    ...checkMethodCurrencies(flows),
    ...checkAmounts(flows, site.value),
    ...checkPricePlaces(site, flows, catalogue),
    ...checkCounted(flows, site.value),
    ...checkPayable(flows),
    ...checkFillable(flows, site.value),
    ...checkTaxes(site, flows.value, catalogue),
    ...checkDiscounts(flows, catalogue),
    ...checkLeasts(flows, catalogue),
  ];
}
