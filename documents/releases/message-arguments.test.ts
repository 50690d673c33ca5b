import { expect, test } from 'vitest';
import { engineMessages } from '#platform/messages/engine-texts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { fixtureBlockCatalog, fixtureDocuments, readFixture } from './testing/fixture-shop.ts';
import { importTranslation } from './translation.ts';

// Texts that cannot be filled. A page would show their key, and a message of the engine would not arrive.

const { messages } = fixtureBlockCatalog;
const blockCatalog = {
  ...fixtureBlockCatalog,
  messages: { ...messages, en: { ...messages['en'], ...engineMessages.en } },
};
const tell = (texts: object): string[] =>
  checkShop(
    readFixture({
      ...fixtureDocuments(),
      'messages.en.json': { routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' }, ...texts },
    }),
    blockCatalog,
  )
    .filter(({ severity }) => severity === 'error')
    .map(formatDiagnostic);

test.each([
  [
    { engine: { orders: { paid: { short: '<b>{shop}</b>' } } } },
    'engine.orders.paid.short: the message is not filled with <b>',
  ],
  [
    { engine: { orders: { paid: { short: '{invoice, number}' } } } },
    'engine.orders.paid.short: the message is not filled with a number {invoice}',
  ],
  [
    { engine: { previews: { notice: '{until, date}' } } },
    'engine.previews.notice: the message is not filled with a date {until}',
  ],
  [
    { engine: { previews: { notice: '{until} {heure}' } } },
    'engine.previews.notice: the message is not filled with {heure}',
  ],
  [{ common: { count: '{nombre} au plus' } }, 'common.count: the message is not filled with {nombre}'],
  [{ common: { count: '<b>{count}</b>' } }, 'common.count: the message is not filled with <b>'],
  [{ common: { count: '{count, date}' } }, 'common.count: the message is not filled with a date {count}'],
])('publishing refuses %j', (texts, told) => {
  const [first = '', ...others] = tell(texts);
  expect([others, first]).toEqual([[], expect.stringContaining(told)]);
  expect(first).toMatch(/→ write it as the software does: .*\{(shop|until|count)\b/);
});

test('publishing takes arguments that are left out, chosen by, or counted as the software counts them', () => {
  const text = '{minutes, plural, one {une minute} other {# minutes}}, {minutes} {code}';
  const engine = { emailCode: { text }, orders: { paid: { short: '{shop, select, other {Merci}}' } } };
  const common = { count: '{count, select, 0 {aucune} other {{count, number} pièces}}' };
  expect(tell({ engine, common })).toEqual([]);
});

test('an import refuses them, too', () => {
  const source = engineMessages.en;
  const file = {
    vitrin: 'translation',
    version: 1,
    shop: 'Shop',
    locale: 'fr',
    from: 'en',
    texts: { 'engine.previews.notice': { source: '', text: '{until, date, short}' } },
  } as const;
  const { problems } = importTranslation(file, source, {}, {});
  expect(problems).toMatchObject([
    { severity: 'error', key: 'engine.previews.notice', problem: 'it is not filled with a date {until}' },
  ]);
});
