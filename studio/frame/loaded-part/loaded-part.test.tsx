// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import texts from './messages.en.json' with { type: 'json' };
import { LoadedPart } from './loaded-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(load: () => Promise<() => string>) {
  render(
    <IntlProvider locale="en" messages={{ 'loaded-part': texts }} timeZone="UTC">
      <LoadedPart load={load} props={{}} />
    </IntlProvider>,
  );
}

it('offers the newest studio where the code of a part is gone, and tries it again', async () => {
  const load = vi.fn<() => Promise<() => string>>();
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(() => 'the part');
  show(load);
  expect(await screen.findByRole('button', { name: texts.newVersion })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: texts.again }));
  expect(await screen.findByText('the part')).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.newVersion })).toBe(null);
});

it('does not offer it without a network, in which nothing could be opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(() => Promise.reject(new Error('away')));
  expect(await screen.findByRole('button', { name: texts.again })).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.newVersion })).toBe(null);
});
