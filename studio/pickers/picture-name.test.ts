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
  expect(pictureName({ src, name, alts: [] })).toBe(expected);
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
    picture: 'p',
  };
  expect(pictureName({ ...medium, alt: 'A wall clock' })).toBe('A wall clock');
  const [family] = groupMedia([medium, { ...medium, src: src.replace('640', '320'), alts: [] }]);
  expect(family).toMatchObject({ name: 'A clock', file: 'IMG_2231.jpg' });
  expect(family && isFound(family, 'img_22')).toBe(true);
  expect(family && isFound(family, 'a cl')).toBe(true);
});
