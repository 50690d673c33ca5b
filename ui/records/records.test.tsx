// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WithMessages } from '../testing/with-messages.tsx';
import { Records, Rows, type RecordsProps } from './records.tsx';

afterEach(cleanup);

const show = (props: Partial<RecordsProps<string>>) =>
  render(
    <WithMessages>
      <Records
        data={undefined}
        failed={false}
        texts={{ loading: 'در حال دریافت', failed: 'دریافت نشد', safe: 'محفوظ است' }}
        onRetry={vi.fn()}
        room={{ count: 3, height: '96px' }}
        empty={{ title: 'هنوز چیزی نیست' }}
        {...props}
      >
        {(rows) => (
          <Rows rows={rows} keyOf={String}>
            {String}
          </Rows>
        )}
      </Records>
    </WithMessages>,
  );

const pages = {
  label: 'صفحه‌ها',
  newest: '/list',
  older: '/list?before=7',
  past: { title: 'قدیمی‌تری نیست', text: 'همه را دیدید' },
};

it('says that it loads, and keeps the room of the rows meanwhile', () => {
  show({});
  expect(screen.getByRole('status', { name: 'در حال دریافت' }).childElementCount).toBe(3);
});

it('says what failed, what is safe, and tries again', () => {
  const onRetry = vi.fn();
  show({ failed: true, detail: 'فروشگاه در حال به‌روزرسانی است', onRetry });
  for (const text of ['دریافت نشد', 'فروشگاه در حال به‌روزرسانی است', 'محفوظ است'])
    expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('keeps showing rows that were loaded when a later request fails', () => {
  show({ data: ['الف'], failed: true });
  expect(screen.getByRole('listitem').textContent).toBe('الف');
});

it('tells an empty list from the end of one', () => {
  show({ data: [] });
  expect(screen.getByRole('heading', { name: 'هنوز چیزی نیست' })).toBeTruthy();
  cleanup();
  show({ data: [], pages });
  expect(screen.getByRole('heading', { name: 'قدیمی‌تری نیست' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تازه‌ترین‌ها' }).getAttribute('href')).toBe('/list');
});

it('leads to older rows and back to the newest', () => {
  show({ data: ['الف', 'ب'], pages });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/list', '/list?before=7']);
});
