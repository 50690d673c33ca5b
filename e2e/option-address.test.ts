import { toman } from './support/money.ts';
import { half } from './support/sampling.ts';
import { expect, test, visit } from './support/test.ts';

interface Option {
  id: number;
  title: string;
  price: number;
  discount: number;
  stock: number;
}

test(`an address names an option: the page opens with it, follows the choice and goes back to it ${half(0)}`, async ({
  page,
  request,
}) => {
  const { products } = (await (
    await request.get('/api/v1/products?type=gift_card&in_stock=true&limit=24')
  ).json()) as {
    products: { slug: string; option_count: number }[];
  };
  const slug = products.find(({ option_count: count }) => count > 2)?.slug ?? '';
  const { product } = (await (await request.get(`/api/v1/products/${slug}`)).json()) as {
    product: { sellable_id: number; options: Option[] };
  };
  const [advertised, other] = product.options.filter(
    ({ id, stock }) => stock > 0 && id !== product.sellable_id,
  );
  if (!advertised || !other) throw new Error(`${slug} has too few options in stock`);

  // The HTML has the price of the advertisement before any script runs.
  const path = `/product-view/${slug}`;
  const html = await (await request.get(`${path}?option=${advertised.id}`)).text();
  const inputs = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  const checked = inputs.filter((input) => input.includes('checked=""'));
  expect(checked).toEqual([expect.stringContaining(`value="${advertised.id}"`)]);
  expect(html).toContain(toman(advertised.price - advertised.discount));
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}">`));

  const price = (option: Option) => page.getByText(toman(option.price - option.discount)).first();
  const radio = (option: Option) => page.locator(`input[type=radio][value="${option.id}"]`);
  await visit(page, `${path}?option=${advertised.id}`);
  await expect(radio(advertised)).toBeChecked();
  await expect(price(advertised)).toBeVisible();

  await radio(other).check({ force: true });
  await expect(page).toHaveURL(new RegExp(`\\?option=${other.id}$`));
  await page.reload();
  await expect(radio(other)).toBeChecked();

  // In the same document: to another page, and back.
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(radio(other)).toBeChecked();
  await expect(price(other)).toBeVisible();

  await visit(page, `${path}?option=999999999`);
  await expect(radio({ ...other, id: product.sellable_id })).toBeChecked();
});
