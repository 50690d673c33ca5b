import { expect, test } from 'vitest';
import { groupMedia } from './picture-family.ts';
import { isFound, pictureName } from './picture-name.ts';

test.each([
  ['/media/shop/uploads/0123456789abcdef-640.webp', 'IMG_2231-a1b2.jpg', 'IMG 2231'],
  ['/media/shop/clock.aa58624f.webp', null, 'clock'],
  ['/media/shop/x.webp', 'hafez-1404.jpg', 'hafez 1404'],
  ['/media/shop/x.webp', 'بنر_یلدا.png', 'بنر یلدا'],
  ['/media/shop/x.webp', '-.png', '-.png'],
])('%s of the file %s is %s', (src, name, expected) => {
  expect(pictureName({ src, name, alts: [], places: [] })).toBe(expected);
});

test('a picture is named by what somebody has written about it, and found by its file as well', () => {
  const src = '/media/shop/uploads/0123456789abcdef-640.webp';
  const medium = {
    src,
    name: 'IMG_2231.jpg',
    alts: ['', 'A clock'],
    bytes: 1,
    uses: 1,
    alt: '',
    places: [],
    picture: 'p',
  };
  expect(pictureName({ ...medium, alt: 'A wall clock' })).toBe('A wall clock');
  const [family] = groupMedia([medium, { ...medium, src: src.replace('640', '320'), alts: [] }]);
  expect(family).toMatchObject({ name: 'A clock', file: 'IMG_2231.jpg' });
  expect(family && isFound(family, 'img_22', () => [])).toBe(true);
  expect(family && isFound(family, 'a cl', () => [])).toBe(true);
});

test('a picture that nobody has described has the title of its banner, and is found by what shows it', () => {
  const places = [
    { path: 'pages/home.all.json', type: 'banner', title: '' },
    { path: 'site.json', type: null, title: 'گیفت کارت اصلی' },
  ];
  const picture = { src: '/media/shop/gift-cards.3e456201.webp', name: null, alts: [], places };
  expect(pictureName(picture)).toBe('گیفت کارت اصلی');
  const words = ({ path, type }: { path: string; type: string | null }) =>
    path === 'site.json' ? ['ظاهر'] : ['خانه', type === 'banner' ? 'بنر' : ''];
  for (const query of ['كارت', 'خانه', 'بنر', 'ظاهر', 'gift-cards', ''])
    expect(isFound(picture, query, words), query).toBe(true);
  expect(isFound(picture, 'سبد', words)).toBe(false);
});
