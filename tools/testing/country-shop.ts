import { withCountryForms } from '#platform/country/country-forms.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Quote } from '#schemas/entities/order.ts';
import type { TestBrowser } from './customer.ts';
import type { TestShop } from './shared-shops.ts';
import { createTestShop, makeGoods, once } from './shop-cases.ts';

export type Forms = FlowSettings['checkout']['forms'];
export type CountryShop = Awaited<ReturnType<typeof createCountryShop>>;

/** The usual buyer of the tests: a guest. */
const buyer = { full_name: 'Ada Reader', phone_number: '(212) 456-7890', email: 'ada@shop.example' };
/** Creates the fixture shop with a book, which a test opens in another country. */
export async function createCountryShop() {
  const shop: TestShop = await createTestShop();
  const initial = shop.releases.published();
  const book = await makeGoods(shop, { type: 'physical', stock: 500 });

  /** Opens the shop in a country, to guests too. */
  function openIn(country: string, forms: Forms = {}): void {
    const site = { ...initial.site, country };
    const checkout = { ...initial.flows.checkout, guest: true, forms };
    shop.releases.publish({
      ...initial,
      site,
      flows: withCountryForms({ ...initial.flows, checkout }, site),
    });
  }

  async function order(
    guest: TestBrowser,
    { user = {}, address = {}, ...rest }: { user?: object; address?: object | undefined; answers?: object },
  ) {
    const cart = { ids: [{ id: book, qty: 1 }], currency: 'dollar' };
    const { quote } = (await guest.call('orders.quote', cart)).json() as { quote: Quote };
    return guest.call(
      'orders.place',
      { ...cart, quote: quote.hash, user: { ...buyer, ...user }, address, ...rest },
      once(),
    );
  }

  return { shop, initial, book, openIn, order };
}
