import { forEachOf } from '../contract.ts';
import { describeAnswer } from '../engine.ts';
import type { ConformancePart } from './context.ts';

/** So many pictures are loaded. */
const most = 5;

/** Whether the pictures that products name are there. */
export const pictures: ConformancePart = {
  title: 'pictures',
  async run({ engine, samples }, report) {
    const named = samples.products.flatMap(({ slug, picture }) =>
      picture ? [{ slug, src: picture.src }] : [],
    );
    if (named.length === 0) return report.skip('pictures: the first products have none');
    await forEachOf(named.slice(0, most), async ({ slug, src }) => {
      const address = new URL(src, engine.origin);
      if (address.origin !== engine.origin)
        return report.skip(
          `pictures of another origin (${address.origin}): the policy of pages must allow it`,
        );
      const answer = await engine.send('GET', address.pathname + address.search, {
        headers: { accept: 'image/*' },
      });
      const type = answer.headers.get('content-type') ?? 'no content type';
      report.check(
        'products.list',
        `GET ${address.pathname}`,
        answer.status === 200 && type.startsWith('image/')
          ? undefined
          : `the picture of ${slug}: expected an image; the answer is ${describeAnswer(answer)}, ${type}`,
      );
    });
  },
};
