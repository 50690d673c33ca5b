// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { healPictures } from './heal-pictures.ts';

test('asks again only for pictures that failed', () => {
  const asked: string[] = [];
  document.body.innerHTML = ['failed', 'shown', 'waiting']
    .map((name) => `<img alt="" id="${name}">`)
    .join('');
  for (const [id, complete, naturalWidth] of [
    ['failed', true, 0],
    ['shown', true, 80],
    ['waiting', false, 0],
  ] as const)
    Object.defineProperties(document.getElementById(id), {
      complete: { value: complete },
      naturalWidth: { value: naturalWidth },
      src: { get: () => `/media/${id}.webp`, set: (address: string) => asked.push(address) },
    });
  healPictures(document);
  expect(asked).toEqual(['/media/failed.webp']);
});
