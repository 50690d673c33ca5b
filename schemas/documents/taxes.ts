import { z } from 'zod';
import { productType } from '../entities/product.ts';
import { wholeRate } from '../entities/tax.ts';

// Taxes on the goods of a shop. engine/taxes decides which rules apply to a purchase.

const ruleId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'the id of a rule: small letters, digits and hyphens');
const country = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166 code of two capital letters, such as IR or US');
const name = z.string().trim().min(1).max(120);
/** Digits and letters at the start of a postal code. Its blanks and hyphens do not count. */
const codePrefix = z
  .string()
  .max(12)
  .regex(/^[A-Za-z0-9](?:[A-Za-z0-9 -]*[A-Za-z0-9])?$/, 'letters and digits that postal codes begin with');

const where = z
  .strictObject({
    countries: z.array(country).min(1).max(250).optional(),
    provinces: z
      .array(name)
      .min(1)
      .max(200)
      .optional()
      .describe(
        'Provinces as addresses store them: the value of a list of the form (NY), or the name as it is written',
      ),
    cities: z.array(name).min(1).max(1_000).optional(),
    postal_codes: z.array(codePrefix).min(1).max(1_000).optional().describe('Beginnings of postal codes'),
  })
  .refine((places) => Object.keys(places).length > 0, {
    error: 'it names no place',
    params: { remedy: 'name countries, provinces, cities or postal codes; or take “where” out: everywhere' },
  });

const on = z.strictObject({
  types: z
    .array(productType)
    .min(1)
    .max(productType.options.length)
    .optional()
    .describe('Kinds of goods; by default all. Without gift_card, vouchers of value are not taxed'),
  categories: z
    .array(z.string().max(200).meta({ widget: 'category' }))
    .min(1)
    .max(200)
    .optional()
    .describe('Slugs, with everything below them; by default all categories'),
  shipping: z
    .boolean()
    .default(false)
    .describe('Whether the shipping of a parcel is taxed, too, when something in it is'),
});

export const taxRule = z.strictObject({
  id: ruleId,
  title: z.string().trim().min(1).max(80).describe('As bills show it, in the language of the shop'),
  rate: z
    .int()
    .min(0)
    .max(wholeRate)
    .describe('In millionths: 88750 is 8.875 %. A rule of 0 only takes the place of others'),
  where: where.optional().describe('One name of a list has to match, and all lists have to match'),
  on: on.prefault({}),
  replaces: z
    .array(ruleId)
    .max(50)
    .default([])
    .describe(
      'Rules that do not count where this rule counts, such as the usual rate next to a reduced rate',
    ),
});
export type TaxRule = z.infer<typeof taxRule>;

const ownPlace = z.strictObject({
  country: country.optional().describe('The country of the shop without it'),
  province: name.optional(),
  city: name.optional(),
  postal_code: z.string().trim().min(1).max(40).optional(),
});

const settings = z.strictObject({
  prices: z
    .enum(['with-tax', 'without-tax'])
    .describe(
      'with-tax: prices contain the taxes, and bills show how much; without-tax: the taxes are added to the prices',
    ),
  place: ownPlace.prefault({}).describe('The shop’s own: orders in which nothing is sent are taxed there'),
  rules: z.array(taxRule).min(1).max(500),
});
export type TaxSettings = z.infer<typeof settings>;

interface Problem {
  path: (string | number)[];
  message: string;
  remedy: string;
}

function repeatedIds({ rules }: TaxSettings): Problem[] {
  const ids = rules.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: ['rules', index, 'id'],
            message: `two rules are called ${id}`,
            remedy: 'give one of them another id, or take it out',
          },
        ],
  );
}

function wrongReplacements({ rules }: TaxSettings): Problem[] {
  const replacedBy = new Map(rules.map(({ id, replaces }) => [id, replaces]));
  /** Whether one rule replaces another, directly or through other rules. */
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set([from]);
    for (const each of seen) for (const next of replacedBy.get(each) ?? []) seen.add(next);
    return seen.has(to);
  };
  return rules.flatMap(({ id, replaces }, index) =>
    replaces.flatMap((other, position): Problem[] => {
      const path = ['rules', index, 'replaces', position];
      const known = replacedBy.get(other);
      if (known === undefined)
        return [
          {
            path,
            message: `there is no rule ${other}`,
            remedy: `write one of: ${rules.map((rule) => rule.id).join(', ')}; or take it out`,
          },
        ];
      // A circle of such rules would tax nothing.
      return reaches(other, id)
        ? [
            {
              path,
              message: other === id ? 'a rule replaces itself' : `${id} and ${other} replace each other`,
              remedy: 'keep the one that counts where both would, and take it out of the other',
            },
          ]
        : [];
    }),
  );
}

/** The taxes of a shop. A shop without rules adds no tax and shows none. */
export const taxSettings = settings.superRefine((taxes, context) => {
  for (const { remedy, ...problem } of [...repeatedIds(taxes), ...wrongReplacements(taxes)])
    context.addIssue({ code: 'custom', ...problem, params: { remedy } });
});
