// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useOptions } from './use-options.ts';

const chosen = vi.fn<(id: string) => void>();

function Box() {
  const container = useRef<HTMLDivElement>(null);
  const { open, active, setOpen, onKeyDown } = useOptions('box', container);
  return (
    <div ref={container}>
      <input aria-label="field" onFocus={() => setOpen(true)} onKeyDown={onKeyDown} />
      <output>{open ? (active ?? 'none') : 'closed'}</output>
      {open &&
        ['a', 'b', 'c'].map((id) => (
          <button
            type="button"
            role="option"
            aria-selected={active === id}
            key={id}
            id={id}
            onClick={() => chosen(id)}
          >
            {id}
          </button>
        ))}
    </div>
  );
}

function press(...keys: string[]): string | null {
  const field = screen.getByLabelText('field');
  for (const key of keys) fireEvent.keyDown(field, { key });
  return screen.getByRole('status').textContent;
}

it('moves through the options with the arrow keys, wraps around, and follows with Enter', () => {
  Element.prototype.scrollIntoView = () => undefined;
  render(<Box />);
  fireEvent.focus(screen.getByLabelText('field'));
  expect(press()).toBe('none');
  expect(press('ArrowDown')).toBe('a');
  expect(press('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('a');
  expect(press('ArrowUp')).toBe('c');
  press('Enter');
  expect(chosen.mock.calls).toEqual([['c']]);
  expect(press('Escape')).toBe('closed');
  expect(press('ArrowUp')).not.toBe('closed');
});
