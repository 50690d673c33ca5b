import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as library from 'use-intl';
import { beforeEach, expect, test } from 'vitest';
import * as own from './use-intl-server.ts';

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

const messages = {
  card: {
    title: 'کارت',
    count: '{count, plural, =0 {هیچ} one {یک کالا} other {# کالا}}',
    price: '{price, number} برای {name}',
    day: '{day, date}',
    bold: '<b>{name}</b>',
  },
  other: { title: 'دیگر' },
};

// cast: both accept any messages; their types differ only in the allowed keys
const [browsers, servers] = [library, own] as unknown as [Library, Library];

let reported: string[];
beforeEach(() => (reported = []));

type Library = Pick<typeof library, 'useTranslations' | 'useLocale' | 'useTimeZone'> & {
  IntlProvider: ComponentType<{
    locale: string;
    timeZone: string;
    messages: object;
    onError: (error: Error) => void;
    children: ReactNode;
  }>;
};

/** Renders everything that components use from `use-intl`. */
function render(
  { IntlProvider, useTranslations, useLocale, useTimeZone }: Library,
  texts = messages,
): string {
  function Card({ name, count }: { name: string; count: number }) {
    const t = useTranslations('card');
    return (
      <p lang={useLocale()} data-zone={useTimeZone()}>
        {t('title')} {useTranslations('other')('title')} {t('count', { count })}
        {t('price', { price: count * 1000, name })} {t('day', { day: new Date(count * 86_400_000) })}
        {t.rich('bold', { name, b: bold })}
        {t.has('none') ? 'some' : t('none')}
      </p>
    );
  }
  const cards = [0, 1, 2, 2].map((count, index) => (
    <Card key={index} name={index === 3 ? 'ب\ncount=1' : 'الف'} count={count} />
  ));
  return renderToString(
    <IntlProvider
      locale="fa"
      timeZone="Asia/Tehran"
      messages={texts}
      onError={({ message }) => reported.push(message)}
    >
      {cards}
    </IntlProvider>,
  );
}

test('writes what the browser’s `use-intl` writes, also when a text was written before', () => {
  const expected = render(browsers);
  const missing = reported;
  expect(expected).toContain('دیگر');
  expect(missing).toHaveLength(4);
  for (let times = 0; times < 3; times += 1) {
    reported = [];
    expect(render(servers)).toBe(expected);
    expect(reported).toEqual(missing);
  }
});

test('the texts of another release are its own', () => {
  render(servers);
  const next = { ...messages, card: { ...messages.card, title: 'کارت تازه' } };
  expect(render(servers, next)).toContain('کارت تازه');
});

test('without a provider a component says so', () => {
  const Orphan = () => own.useLocale();
  expect(() => renderToString(<Orphan />)).toThrow('no IntlProvider');
});
