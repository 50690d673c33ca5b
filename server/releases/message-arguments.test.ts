import { expect, test } from 'vitest';
import { engineMessages } from '../messages/engine-texts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { importTranslation } from './translation.ts';
import { fixtureBlockCatalog, fixtureDocuments, readFixture } from './testing/fixture-shop.ts';

// Texts that the engine sends and cannot fill: an order would be paid, and nobody told.

const { messages } = fixtureBlockCatalog;
const blockCatalog = {
  ...fixtureBlockCatalog,
  messages: { ...messages, en: { ...messages['en'], ...engineMessages.en } },
};
const tell = (engine: object): string[] =>
  checkShop(
    readFixture({
      ...fixtureDocuments(),
      'messages.en.json': { routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' }, engine },
    }),
    blockCatalog,
  )
    .filter(({ severity }) => severity === 'error')
    .map(formatDiagnostic);

test.each([
  [
    { orders: { paid: { short: '<b>{shop}</b>' } } },
    'engine.orders.paid.short: the message is not filled with <b>',
  ],
  [
    { orders: { paid: { short: '{invoice, number}' } } },
    'engine.orders.paid.short: the message is not filled with a number {invoice}',
  ],
  [
    { previews: { notice: '{until, date}' } },
    'engine.previews.notice: the message is not filled with a date {until}',
  ],
])('publishing refuses %j', (engine, told) => {
  const [first = '', ...others] = tell(engine);
  expect([others, first]).toEqual([[], expect.stringContaining(told)]);
  expect(first).toMatch(/→ write it as the software does: .*\{(shop|until)\}/);
});

test('publishing takes arguments that are left out, chosen by, or counted as the software counts them', () => {
  const text = '{minutes, plural, one {une minute} other {# minutes}}, {minutes} {code}';
  expect(tell({ emailCode: { text }, orders: { paid: { short: '{shop, select, other {Merci}}' } } })).toEqual(
    [],
  );
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
