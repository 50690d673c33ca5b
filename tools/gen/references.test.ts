import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { count, line } from '#schemas/block/fields.ts';
import { request } from '#schemas/block/request.ts';
import { operations } from '#schemas/api/index.ts';
import { listProductCards } from '#schemas/api/products/cards.ts';
import { manifestRoute } from '#schemas/documents/manifest.ts';
import { blockReference } from './block-reference.ts';
import { describeType } from './describe-type.ts';
import { toJsonSchema } from './json-schemas.ts';
import { routeReference } from './route-reference.ts';

describe('the reference of blocks', () => {
  it('tells what a merchandiser can write, and what the block reads', () => {
    const text = blockReference([
      defineBlock({
        type: 'gift-wall',
        version: 2,
        label: 'Gift wall',
        category: 'catalogue',
        hydrate: 'visible',
        slots: ['aside'],
        limits: { perPage: 1 },
        props: z.strictObject({
          title: line('Title', 40),
          limit: count('At most', 24).default(12),
          tone: z
            .enum(['plain', 'a|b'])
            .optional()
            .meta({ title: 'Background', description: 'Of the whole wall' }),
        }),
        data: ({ limit }) => ({ cards: request(listProductCards, { limit }) }),
        examples: { default: { props: { title: 'Gifts' } } },
      }),
    ]);
    expect(text).toContain(
      'Gift wall: version 2; awake when it is seen or touched; slots: `aside`; at most 1 on a page; reads `/api/v1/products/cards`.',
    );
    expect(text).toContain('| `title` * | text (1 to 40 letters) |  | Title |');
    expect(text).toContain('| `limit` | whole number (1 to 24) | `12` | At most |');
    expect(text).toContain(
      String.raw`| \`tone\` | one of \`plain\`, \`a\|b\` |  | Background: Of the whole wall |`.replaceAll(
        '\\`',
        '`',
      ),
    );
  });
});

describe('the reference of routes', () => {
  const text = routeReference();

  it('explains every key', () => {
    const { properties = {} } = toJsonSchema(manifestRoute);
    const silent = Object.entries(properties).filter(
      ([name, part]) =>
        !text.includes(`| \`${name}\``) || typeof part !== 'object' || (part.description ?? '') === '',
    );
    expect(Object.keys(properties).length).toBeGreaterThan(20);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('names every address of page data with what it gives', () => {
    const pages = Object.values(operations).filter(({ id }) => id.startsWith('pages.'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ path }) => !text.includes(`| \`${path}\` |`)).map(({ id }) => id)).toEqual([]);
    expect(text).toMatch(/\| `\/ssr_routes\/product\/\{slug\}` \|[^\n]*`product`, `site_info`/);
  });
});

it.each([
  [z.array(z.string()).max(3), 'list (at most 3) of text'],
  [z.record(z.string(), z.boolean()), 'values by name: `true` or `false`'],
  [z.union([z.literal(301), z.literal(302)]), '`301` or `302`'],
  [z.string().nullable(), 'text or `null`'],
  [z.strictObject({ a: z.int(), b: z.string().optional() }), 'object (`a`: whole number; `b?`: text)'],
])('%# is described in a few words', (schema, words) => {
  expect(describeType(toJsonSchema(schema))).toBe(words);
});
