import { expect, it } from 'vitest';
import { sampleProduct } from '#schemas/entities/examples.ts';
import { createTestHost, testPage } from '#tools/testing/shop-renderer.ts';

const product = sampleProduct();
const [, advertised] = product.options;
if (!advertised) throw new Error('the sample has one option alone');
const path = `/product-view/${product.slug}`;

function openProduct() {
  const block = (type: string) => ({ id: type, type, version: 1, props: {} });
  const opened = createTestHost([
    testPage('product', [block('buy-box'), block('price-options'), block('sticky-buy-bar')]),
  ]);
  const { page } = opened.script;
  opened.script.page = (operation, input) => {
    const answer = page(operation, input);
    return { ...answer, value: { ...answer.value, product } };
  };
  return opened;
}

/** Returns the title at the price, and the radio button that is selected. */
const selectedIn = (html: string) => ({
  radio: /<input[^>]*checked=""[^>]*value="(\d+)"|<input[^>]*value="(\d+)"[^>]*checked=""/
    .exec(html)
    ?.slice(1)
    .find(Boolean),
  title: /class="[^"]*optionTitle[^"]*">([^<]+)</.exec(html)?.[1],
});

it.each(['web', 'mobile'] as const)(
  'selects the option of the address before scripts run, on %s',
  async (platform) => {
    const { html } = openProduct();
    const plain = await html(path, platform);
    const landing = await html(`${path}?option=${advertised.id}`, platform);
    expect(selectedIn(plain.html)).toEqual({
      radio: String(product.sellable_id),
      title: product.options[0]?.title,
    });
    expect(selectedIn(landing.html)).toEqual({ radio: String(advertised.id), title: advertised.title });
    expect(landing.html).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
    expect((await html(`${path}?option=${advertised.id}`, platform)).fromCache).toBe(true);
    // A request without an option must not get the cached page of the option before.
    expect(selectedIn((await html(path, platform)).html).radio).toBe(String(product.sellable_id));
  },
);

it.each(['999999', 'x', '-1', '9'.repeat(400)])('shows the usual option for ?option=%s', async (wrong) => {
  const { html } = openProduct();
  const landing = await html(`${path}?option=${wrong}`);
  expect(landing.status).toBe(200);
  expect(selectedIn(landing.html).radio).toBe(String(product.sellable_id));
  expect((await html(`${path}?option=${wrong}`)).fromCache).toBe(false);
});

it('gives the offer of each option its own address', async () => {
  const { html } = openProduct();
  const page = await html(path);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.html) ?? [];
  const [graph] = (JSON.parse(json) as { '@graph': { url: string; offers: { url: string }[] }[] })['@graph'];
  expect(graph?.url).toBe(`https://shop.example${path}`);
  expect(graph?.offers.map(({ url }) => url)).toEqual(
    product.options.map(({ id }) => `https://shop.example${path}?option=${id}`),
  );
  expect(product.options.length).toBeGreaterThan(1);
});
