import { expect, test } from 'vitest';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { groupMedia } from '../pickers/picture-family.ts';
import { replacePicture } from './replace-picture.ts';

const upload = (hash: string, width: number) => `/media/shop/uploads/${hash.repeat(16)}-${width}.webp`;
const picture = (hash: string, alt: string): Picture => ({
  src: upload(hash, 960),
  width: 960,
  height: 480,
  alt,
  sources: [{ type: 'image/webp', srcset: `${upload(hash, 480)} 480w, ${upload(hash, 960)} 960w` }],
});
const next = picture('b', '');

const unnamed = { name: null, alts: [], alt: '', places: [], picture: null };
const place = { path: 'pages/home.all.json', type: 'banner', title: 'بهار' };

test('the widths of one picture are one picture', () => {
  expect(
    groupMedia([
      { ...unnamed, src: '/media/shop/logo.svg', bytes: 5, uses: 0 },
      { ...unnamed, src: upload('a', 480), bytes: 10, uses: 1, places: [place] },
      {
        ...unnamed,
        src: upload('a', 960),
        bytes: 20,
        uses: 2,
        name: 'بنر.png',
        alts: ['نوروز'],
        places: [place],
      },
    ]),
  ).toEqual([
    {
      src: '/media/shop/logo.svg',
      all: ['/media/shop/logo.svg'],
      bytes: 5,
      uses: 0,
      name: 'logo',
      file: 'logo.svg',
      alts: [],
      alt: '',
      places: [],
      picture: null,
    },
    {
      src: upload('a', 960),
      all: [upload('a', 480), upload('a', 960)],
      bytes: 30,
      uses: 2,
      name: 'نوروز',
      file: 'بنر.png',
      alts: ['نوروز'],
      alt: '',
      places: [place],
      picture: null,
    },
  ]);
});

test('a picture is replaced in every block and text, and keeps the text alternative of each place', () => {
  const inner = { id: 'inner', type: 'banner', version: 1, props: { picture: picture('a', 'A door') } };
  const page = (shown: Picture, text: string) => ({
    version: 4,
    blocks: [
      {
        id: 'outer',
        type: 'columns',
        version: 1,
        props: { slides: [{ picture: { ...shown, alt: 'A window' } }], body: text },
        mobile: { props: { picture: { ...shown, alt: 'On phones' } } },
        slots: { main: [{ ...inner, props: { picture: { ...shown, alt: 'A door' } } }] },
      },
    ],
  });
  const before = page(picture('a', ''), `![](${upload('a', 480)}) and ![](/media/shop/other.svg)`);
  const { document, refused } = applyOperations(before, replacePicture(before, upload('a', 480), next));
  expect(refused).toEqual([]);
  expect(document).toEqual(page(next, `![](${upload('b', 960)}) and ![](/media/shop/other.svg)`));
});

test('the logo and the layout of the site are replaced too, and another picture stays', () => {
  const layout = {
    top: [{ id: 'bar', type: 'header', version: 1, props: { picture: picture('a', 'Bar') } }],
    bottom: [],
  };
  const site = { version: 3, logo: picture('a', 'Corner'), social: picture('c', 'Else'), layout };
  const { document } = applyOperations(site, replacePicture(site, upload('a', 960), next));
  expect(document).toEqual({
    ...site,
    logo: { ...next, alt: 'Corner' },
    layout: { ...layout, top: [{ ...layout.top[0], props: { picture: { ...next, alt: 'Bar' } } }] },
  });
  expect(replacePicture(site, upload('d', 960), next)).toEqual([]);
});
