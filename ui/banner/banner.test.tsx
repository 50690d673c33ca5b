import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { samplePicture } from '#schemas/entities/examples.ts';
import { Banner } from './banner.tsx';

it('is one link with a heading of its level', () => {
  const html = renderToStaticMarkup(
    <Banner
      href="/a"
      title="عنوان"
      subtitle="متن"
      action="ببینید"
      level={1}
      picture={samplePicture('کارت')}
    />,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('<h1');
  expect(html).toContain('alt="کارت"');
});

it('renders without a picture, text or colour', () => {
  const html = renderToStaticMarkup(<Banner href="/a" title="عنوان" />);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('style=');
});
