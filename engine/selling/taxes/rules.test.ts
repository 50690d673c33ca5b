import { describe, expect, test } from 'vitest';
import { taxSettings, type TaxSettings } from '#schemas/documents/taxes.ts';
import {
  dependsOnPlace,
  ownPlace,
  rulesAt,
  rulesOn,
  shippingRules,
  type TaxedGoods,
  type TaxPlace,
} from './rules.ts';

const settings = (rules: readonly object[], more: object = {}): TaxSettings =>
  taxSettings.parse({ prices: 'without-tax', rules, ...more });
const rule = (id: string, more: object = {}) => ({ id, title: id, rate: 10_000, ...more });
const place = (more: Partial<TaxPlace> = {}): TaxPlace => ({
  country: 'US',
  province: 'NY',
  city: 'New York',
  postal_code: '10005-1234',
  ...more,
});
const book: TaxedGoods = { type: 'physical', categories: ['books', 'mystery'] };
const counting = (rules: readonly object[], at: TaxPlace = place(), goods = book): string[] =>
  rulesOn(rulesAt(settings(rules), at), goods).map(({ id }) => id);

describe('the rules of a purchase', () => {
  test.each([
    [{}, true],
    [{ countries: ['DE', 'US'] }, true],
    [{ countries: ['DE'] }, false],
    [{ provinces: ['ny'], cities: ['  NEW   york '] }, true],
    [{ provinces: ['NY'], cities: ['Buffalo'] }, false],
    [{ provinces: ['NJ'], cities: ['New York'] }, false],
    [{ postal_codes: ['112', '100'] }, true],
    [{ postal_codes: ['1000 5'] }, true],
    [{ postal_codes: ['112'] }, false],
  ])('that count at %j in New York: %s', (where, counts) => {
    expect(counting([rule('one', Object.keys(where).length === 0 ? {} : { where })])).toEqual(
      counts ? ['one'] : [],
    );
  });

  test('compare names in any script and digits', () => {
    const where = { provinces: ['خراسان رضوی'], postal_codes: ['91'] };
    const mashhad = place({ province: 'خراسان رضوی', postal_code: '۹۱۸۳۷-۴۵۶۱۱' });
    expect(counting([rule('vat', { where })], mashhad)).toEqual(['vat']);
    const typed = place({ province: 'خراسان رضوي', postal_code: '91' });
    expect(counting([rule('vat', { where })], typed)).toEqual(['vat']);
    // With a half-space, and a mark of direction that came with a copy.
    const joined = place({ province: '\u200fخراسان\u200cرضوی', postal_code: '91' });
    expect(counting([rule('vat', { where })], joined)).toEqual(['vat']);
    // The last letter as old programs store it: in its shape at the end of a word.
    const shaped = place({ province: 'خراسان رضو\ufef1', postal_code: '91' });
    expect(counting([rule('vat', { where })], shaped)).toEqual(['vat']);
  });

  test('never count where the place is not known', () => {
    const unknown = place({ country: '', province: '', city: '', postal_code: '' });
    expect(counting([rule('a', { where: { postal_codes: ['1'] } })], unknown)).toEqual([]);
    expect(counting([rule('b', { where: { cities: ['New York'] } }), rule('c')], unknown)).toEqual(['c']);
  });

  test('are those of the kind and the category, with everything below it', () => {
    const rules = [
      rule('goods', { on: { types: ['physical', 'digital'] } }),
      rule('books', { on: { categories: ['books'] } }),
      rule('tea', { on: { categories: ['tea'] } }),
    ];
    expect(counting(rules)).toEqual(['goods', 'books']);
    expect(counting(rules, place(), { type: 'gift_card', categories: [] })).toEqual([]);
  });

  test('leave out those that others replace, wherever these count; a rule of nothing only replaces', () => {
    const rules = [
      rule('usual', { rate: 190_000 }),
      rule('reduced', { rate: 70_000, on: { categories: ['books'] }, replaces: ['usual'] }),
      rule('island', { rate: 0, where: { postal_codes: ['27498'] }, replaces: ['usual', 'reduced'] }),
    ];
    expect(counting(rules)).toEqual(['reduced']);
    expect(counting(rules, place(), { type: 'physical', categories: ['tea'] })).toEqual(['usual']);
    expect(counting(rules, place({ postal_code: '27498' }))).toEqual([]);
  });

  test('tax shipping with the goods of the highest rate that tax it', () => {
    const { rules } = settings([
      rule('usual', { rate: 190_000, on: { shipping: true } }),
      rule('reduced', { rate: 70_000, on: { shipping: true } }),
      rule('dear', { rate: 900_000 }),
    ]);
    const [usual, reduced, dear] = rules;
    if (!usual || !reduced || !dear) throw new Error('three rules were given');
    expect(shippingRules([[reduced], [usual, dear], []])).toEqual([usual]);
    expect(shippingRules([[dear], []])).toEqual([]);
    expect(shippingRules([])).toEqual([]);
  });

  test('count at the shop’s own place where nothing is sent', () => {
    const own = ownPlace(settings([rule('a')], { place: { province: 'NY' } }), { country: 'US' });
    expect(own).toEqual({ country: 'US', province: 'NY', city: '', postal_code: '' });
    expect(dependsOnPlace(settings([rule('a')]))).toBe(false);
    expect(dependsOnPlace(settings([rule('a'), rule('b', { where: { countries: ['US'] } })]))).toBe(true);
  });
});
