// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

const path = (...texts: string[]) => texts.map((text, level) => ({ text, href: `/${level}` }));

it('marks a path that a phone would cut, and the step above the page', () => {
  const { rerender } = render(
    <Breadcrumbs label="مسیر" items={path('خانه', 'فروشگاه‌ها', 'زعفران قائن‌زمین')} />,
  );
  expect(screen.getByRole('list').hasAttribute('data-long')).toBe(false);

  rerender(<Breadcrumbs label="مسیر" items={path('خانه', 'صوت', 'هدفون', 'هدفون سیمی', 'هدفون پشت‌باز')} />);
  expect(screen.getByRole('list').hasAttribute('data-long')).toBe(true);
  const above = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-above'));
  expect(above.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['هدفون سیمی']);

  rerender(<Breadcrumbs label="مسیر" items={path('خانه', 'هدفون پشت‌باز برای شنیدن موسیقی در خانه')} />);
  expect(screen.getByRole('list').hasAttribute('data-long')).toBe(true);
});
