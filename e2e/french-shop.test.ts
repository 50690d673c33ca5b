import { chooseAtGateway } from './support/checkout-shop.ts';
import { fill, press } from './support/folder-shop.ts';
import { half } from './support/sampling.ts';
import { pieces } from './support/shopping.ts';
import { expect, test as base, visit } from './support/test.ts';

// A shop in a language that the software does not bring.

const test = base.extend({
  baseURL: async ({ frenchShop }, use) => use(frenchShop),
});
// Only the engine knows that a number is a landline, and refuses it.
test.use({ locale: 'fr-FR', timezoneId: 'Europe/Paris', expectedMessages: /status of 422/ });

test(`a guest in Lyon buys two cups by card, and reads French and euros on every page ${half(0)}`, async ({
  page,
}) => {
  const main = page.locator('main');
  await visit(page, '/produit/tasse-sans-anse');
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await main
    .getByRole('radio', { name: /Lot de deux/ })
    .first()
    .check({ force: true });
  await expect(main.getByText(/^6\s%$/).first()).toBeVisible();
  await press(page, /^Ajouter au panier/);
  await expect.poll(() => pieces(page)).toBe(1);

  await visit(page, '/commande');
  await expect(page).toHaveURL(/\/commande\/buyer$/);
  const buyer = { full_name: 'Jeanne Mercier', email: 'jeanne@exemple.fr' };
  await fill(page, { ...buyer, phone_number: '01 23 45 67 00' });
  await press(page, /^Continuer/);
  await fill(page, {
    full_name: 'Jeanne Mercier',
    phone_number: '04 78 12 34 56',
    address: '8 rue des Capucins',
    city: 'Lyon',
    postal_code: '69001',
  });
  await press(page, /^Enregistrer l’adresse/);
  await expect(main).toContainText('Code postal 69001');
  await press(page, /^Continuer/);
  await expect(page).toHaveURL(/\/commande\/payment$/);
  await expect(main).toContainText(/39,90\s€/);

  await press(page, /^Payer/);
  await expect(main).toContainText('Ce numéro ne reçoit pas de SMS.');
  await fill(page, { phone_number: '06 12 34 56 78' });
  await press(page, /^Continuer/);
  await press(page, /^Continuer/);
  await press(page, /^Payer/);
  await chooseAtGateway(page, /./);

  await expect(page).toHaveURL(/\/commandes\/[^/]+\/merci$/);
  await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();
  await expect(main).toContainText(/39,90\s€/);
  await expect(main.getByRole('link', { name: 'Détail de la commande' }), 'a shop without bills').toHaveCount(
    0,
  );
  expect(await page.locator('body').innerText()).not.toMatch(/[\u0600-\u06FF]|\b(the|your|order)\b/i);
});

test(`words of categories are whole on a phone ${half(0, 'mobile')}`, async ({ page }) => {
  await visit(page, '/');
  const lines = await page
    .getByRole('main')
    .getByText('Accessoires et coffrets')
    .evaluateAll((titles) =>
      titles.map(({ firstChild }) => {
        const word = document.createRange();
        word.setStart(firstChild as Node, 0);
        word.setEnd(firstChild as Node, 'Accessoires'.length);
        return word.getClientRects().length;
      }),
    );
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines)).toEqual(new Set([1]));
});
