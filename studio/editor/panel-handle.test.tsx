// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import editor from './messages.fa.json' with { type: 'json' };
import { PanelHandle, useOutlineWidth } from './panel-handle.tsx';

afterEach(cleanup);

function Panel() {
  const [width, setWidth] = useOutlineWidth();
  return <PanelHandle width={width} onChange={setWidth} />;
}

const open = () =>
  render(
    <IntlProvider locale="fa-IR" messages={{ editor }} timeZone="Asia/Tehran">
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Panel />
      </div>
    </IntlProvider>,
  );

const widthNow = () => Number(screen.getByRole('separator').getAttribute('aria-valuenow'));

test('the outline is made wider by keys and by the pointer, within limits, and this browser remembers it', () => {
  const { unmount } = open();
  const handle = screen.getByRole('separator');
  expect(widthNow()).toBe(300);
  // The outline stands on the right: its edge moves to the left.
  fireEvent.keyDown(handle, { key: 'ArrowLeft' });
  expect(widthNow()).toBe(320);
  fireEvent.pointerDown(handle, { clientX: 500, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 420, pointerId: 1 });
  fireEvent.pointerUp(handle, { clientX: 420, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientX: 100, pointerId: 1 });
  expect(widthNow()).toBe(400);
  unmount();
  open();
  expect(widthNow()).toBe(400);
  fireEvent.keyDown(screen.getByRole('separator'), { key: 'End' });
  expect(widthNow()).toBe(560);
  fireEvent.keyDown(screen.getByRole('separator'), { key: 'Home' });
  expect(widthNow()).toBe(220);
  fireEvent.doubleClick(screen.getByRole('separator'));
  expect(widthNow()).toBe(300);
});
