import { expect, test } from 'vitest';
import { sectionsOf } from './saved-sections.ts';

const stored = (id: string, title: string, used_in: { path: string; block: string }[] = []) => ({
  path: `sections/${id}.json`,
  kind: 'section' as const,
  page: null,
  platform: null,
  locale: null,
  section: id,
  title,
  used_in,
  also_in: [{ path: 'pages/home.all.json', draft: { id: 8, name: 'Campaign' } }],
});
const link = (id: string, section: string) => ({ id, type: 'section', version: 1, props: { section } });

test('sections are those of the server, with what is changed here and not yet saved', () => {
  const documents = [
    stored('offers', 'Offers', [
      { path: 'pages/home.all.json', block: 'a' },
      { path: 'pages/cart.all.json', block: 'b' },
    ]),
    stored('gone', 'Gone'),
    stored('trust', 'Trust'),
  ];
  const opened = [
    { path: 'sections/gone.json', content: null },
    { path: 'sections/trust.json', content: { title: 'A new title', blocks: [] } },
    { path: 'sections/made.json', content: { blocks: 7 } },
    { path: 'pages/home.all.json', content: { blocks: [link('c', 'trust'), link('d', 'trust'), 7] } },
    { path: 'site.json', content: 'no document' },
  ];
  const elsewhere = documents[0]?.also_in;
  expect(sectionsOf(documents, opened, 'en')).toEqual([
    { id: 'made', path: 'sections/made.json', title: '', uses: [], elsewhere: [] },
    {
      id: 'trust',
      path: 'sections/trust.json',
      title: 'A new title',
      elsewhere,
      uses: [
        { path: 'pages/home.all.json', block: 'c' },
        { path: 'pages/home.all.json', block: 'd' },
      ],
    },
    {
      id: 'offers',
      path: 'sections/offers.json',
      title: 'Offers',
      elsewhere,
      uses: [{ path: 'pages/cart.all.json', block: 'b' }],
    },
  ]);
});

test('sections stand in the order of the language of the studio', () => {
  const documents = [stored('gifts', 'هدیه'), stored('showcase', 'ویترین')];
  const order = (locale: string) => sectionsOf(documents, [], locale).map(({ id }) => id);
  expect(order('fa-IR')).toEqual(['showcase', 'gifts']);
  expect(order('en')).toEqual(['gifts', 'showcase']);
});
