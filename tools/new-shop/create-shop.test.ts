import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkShop } from '#documents/releases/check-shop.ts';
import { loadBlockCatalog } from '#documents/releases/load-block-catalog.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import { root as repository } from '../shared/root.ts';
import { createShop, nextSteps } from './create-shop.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrin-shop-'));
  cpSync(path.join(repository, 'examples/starter'), path.join(root, 'examples/starter'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(path.join(root, folder), file), readFileSync(file, 'latin1')]),
  );

describe('a new shop', () => {
  it('is the starter under another name, and is published without a warning', async () => {
    const made = createShop(root, 'blue-door', 'Ann’s “Blue” Door & Daughters, since 1987');
    expect(made).toMatchObject({ folder: 'shops/blue-door', files: read('examples/starter').size });
    const files = read(made.folder);
    expect([...files.keys()]).toEqual([...read('examples/starter').keys()]);
    expect([...files.values()].filter((text) => /fern/i.test(text))).toEqual([]);
    const site = JSON.parse(readFileSync(path.join(root, made.folder, 'site.json'), 'utf8')) as {
      name: string;
    };
    expect(site.name).toBe(made.title);
    expect(checkShop(await readFolder(path.join(root, made.folder)), await loadBlockCatalog())).toEqual([]);
    for (const file of files.keys()) {
      if (!file.endsWith('.json')) continue;
      const at = path.join(root, made.folder, file);
      const text = readFileSync(at, 'utf8');
      expect(await format(file, text, { printWidth: 110 }), file).toEqual({ code: text, errors: [] });
    }
  });

  it('is called as its folder where no title is given, and says what comes next', () => {
    const made = createShop(root, 'the-blue-door');
    expect(made.title).toBe('The Blue Door');
    const steps = nextSteps(made);
    expect(steps).toContain('SHOP=shops/the-blue-door DATA_DIR=.data/the-blue-door npm start');
    // Every file that it names is there, but the page of terms.
    const named = [...steps.matchAll(/^ {2}(shops\/the-blue-door\/\S+\.json) /gm)].map(
      ([, file = '']) => file,
    );
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([
      'shops/the-blue-door/pages/policy.all.json',
    ]);
    for (const field of ['support.email', 'support.address', 'contact.phone_number'])
      expect(steps).toContain(field);
  });

  it('gets a page of terms as docs/starter.md says', async () => {
    const made = createShop(root, 'door');
    const folder = path.join(root, made.folder);
    const docs = readFileSync(path.join(repository, 'docs/starter.md'), 'utf8');
    const [, page = ''] = /`pages\/policy\.all\.json`[^]*?```json\n([^]*?)```/.exec(docs) ?? [];
    writeFileSync(path.join(folder, 'pages/policy.all.json'), page);
    const change = (file: string, from: string, to: string): void => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(path.join(folder, file), text.replace(from, to));
    };
    change('manifest.json', '    "policy",\n', '');
    change('messages.en.json', '"contact": ', '"policy": "Terms of sale",\n    "contact": ');
    const reading = await readFolder(folder);
    expect(checkShop(reading, await loadBlockCatalog())).toEqual([]);
  });

  it.each([
    {
      place: { locale: 'fr-fr', currency: 'EUR' },
      site: { locale: 'fr-FR', direction: 'ltr', country: 'FR', time_zone: 'Europe/Paris' },
      currency: { code: 'eur', symbol: '€', place: 'after', name: 'euros' },
      delivery: 'Livraison à 6,95\u00a0€, offerte dès 75\u00a0€',
    },
    {
      place: { country: 'jp', currency: 'jpy' },
      site: { locale: 'en-us', direction: 'ltr', country: 'JP', time_zone: 'Asia/Tokyo' },
      currency: { code: 'jpy', minor_units: 0, symbol: '¥', place: 'before', name: 'Japanese yen' },
      delivery: 'Delivery is ¥695, free from ¥7,500',
    },
    {
      place: { locale: 'de-CH', currency: 'chf' },
      site: { locale: 'de-CH', direction: 'ltr', country: 'CH', time_zone: 'Europe/Zurich' },
      currency: { code: 'chf', symbol: 'CHF\u00a0', place: 'before', name: 'Schweizer Franken' },
      delivery: 'Versand CHF\u00a06.95, ab CHF\u00a075 kostenlos',
    },
    {
      place: { locale: 'he-IL', currency: 'ils', timeZone: 'Asia/Jerusalem' },
      site: { locale: 'he-IL', direction: 'rtl', country: 'IL', time_zone: 'Asia/Jerusalem' },
      currency: { code: 'ils', symbol: '₪', place: 'after' },
      delivery: 'Delivery is 6.95\u00a0₪, free from 75\u00a0₪',
    },
    {
      place: { locale: 'ar', country: 'EG', currency: 'egp' },
      site: { locale: 'ar', direction: 'rtl', country: 'EG', time_zone: 'Africa/Cairo' },
      // Not the word for two pounds.
      currency: { code: 'egp', name: 'جنيهات مصرية' },
      delivery: 'التوصيل 6.95',
    },
  ])('is in another place: $place', async ({ place, site, currency, delivery }) => {
    const made = createShop(root, 'door', 'Door', place);
    const folder = path.join(root, made.folder);
    const written = JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')) as object;
    expect(written).toMatchObject({ ...site, currencies: [currency] });
    const all = [...read(made.folder).keys()]
      .filter((file) => /\.jsonl?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    expect(all).toContain(delivery);
    expect(all).not.toMatch(/New_York|"usd"|\$\d|usps/);
    // No part of an American address remains, in documents or texts.
    expect(all).not.toMatch(/212555|Wharf|Beacon|United States|41\.50|-73\.9|\d (?:in|ft|oz|fl oz)\b/);
    const steps = nextSteps(made);
    for (const field of ['support.phone_number', 'latitude', 'shipping.carriers'])
      expect(steps).toContain(field);
    // Only the texts of another language are missing.
    const codes = checkShop(await readFolder(folder), await loadBlockCatalog()).map(({ code }) => code);
    expect([...new Set(codes)]).toEqual(made.language === undefined ? [] : ['message-missing']);
    expect(nextSteps(made).includes(`messages.${made.language}.json`)).toBe(made.language !== undefined);
  });

  it.each([
    [{ locale: 'french' }, 'is not a language'],
    [{ locale: 'fr' }, 'say which country the shop is in: --country FR'],
    [{ country: 'Utopia' }, 'is not a country'],
    [{ country: 'XX' }, 'is not a country'],
    [{ currency: 'toman' }, 'is not a currency'],
    [{ currency: 'xyz' }, 'is not a currency'],
    [{ timeZone: 'Lyon' }, 'is not a time zone'],
    [{ country: 'ES' }, 'say which time zone the shop is in: --time-zone Africa/Ceuta, '],
  ])('is not in %o', (place, refusal) => {
    expect(() => createShop(root, 'door', 'Door', place)).toThrow(refusal);
    expect(readdirSync(root)).toEqual(['examples']);
  });

  it.each([
    'BlueDoor',
    'blue_door',
    '-door',
    'door-',
    'a--b',
    '../door',
    'a/b',
    '9-doors',
    '',
    'x'.repeat(41),
  ])('cannot be in a folder called "%s"', (name) => {
    expect(() => createShop(root, name)).toThrow('is not a name for a shop');
    expect(readdirSync(root)).toEqual(['examples']);
  });

  it.each(['', ' ', 'A', ' padded', 'two\nlines', '{name}', '<b>', 'a | b', 'x'.repeat(61)])(
    'cannot be called "%s"',
    (title) => {
      expect(() => createShop(root, 'door', title)).toThrow('cannot be the shop');
      expect(readdirSync(root)).toEqual(['examples']);
    },
  );

  it('never overwrites another, not even an empty folder', () => {
    mkdirSync(path.join(root, 'shops/door'), { recursive: true });
    expect(() => createShop(root, 'door')).toThrow('is there already');
    expect(readdirSync(path.join(root, 'shops/door'))).toEqual([]);
  });

  it('is never written through a link, not even one that leads nowhere', () => {
    const shops = path.join(root, 'shops');
    const elsewhere = path.join(root, 'elsewhere');
    mkdirSync(shops);
    symlinkSync(elsewhere, path.join(shops, 'door'));
    expect(() => createShop(root, 'door')).toThrow('is there already');
    expect(existsSync(elsewhere)).toBe(false);
    expect(lstatSync(path.join(shops, 'door')).isSymbolicLink()).toBe(true);
  });
});
