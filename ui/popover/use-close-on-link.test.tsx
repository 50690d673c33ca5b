// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useCloseOnLink } from './use-close-on-link.ts';

function Menu() {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnLink(menu);
  return (
    <div>
      <div ref={menu}>
        <div popover="auto" data-open="">
          {/* Imitates React's root, which stops clicks on content that is not hydrated. */}
          <div onClickCapture={(event) => event.nativeEvent.stopImmediatePropagation()}>
            <a href="#inside">inside</a>
            <span>words</span>
          </div>
        </div>
      </div>
      <a href="#outside">outside</a>
    </div>
  );
}

it('closes the open popover when a link inside is followed, and only then', () => {
  const hide = vi.fn<() => void>();
  HTMLElement.prototype.hidePopover = hide;
  render(<Menu />);
  const [words, outside, inside] = ['words', 'outside', 'inside'].map((text) => screen.getByText(text)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  // jsdom has no popovers, so an attribute marks the open one.
  const opened = document.querySelectorAll<HTMLElement>('[data-open]');
  vi.spyOn(Element.prototype, 'querySelectorAll').mockReturnValue(opened);
  fireEvent.click(words);
  fireEvent.click(outside);
  expect(hide).not.toHaveBeenCalled();
  fireEvent.click(inside);
  expect(hide).toHaveBeenCalledTimes(1);
});
