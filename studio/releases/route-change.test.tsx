// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { ChangeList } from './change-list.tsx';
import type { DocumentChange } from './changes.ts';
import { showInStudio } from './testing/show.tsx';

vi.mock('#data/staff-operations.ts');
beforeEach(() => {
  vi.mocked(callStaffOperation).mockResolvedValue({ release: 'a', documents: [] } as never);
});
afterEach(cleanup);

const redirect = { redirect: { status: 301, otherwise: { route: 'home' } } };
const removed = (field: DocumentChange['field'], before: unknown): DocumentChange => ({
  kind: 'value',
  block: null,
  type: null,
  way: 'removed',
  field,
  before,
  sentence: '',
});

test('a roll-back says which page comes back, and both sides of a switch', async () => {
  const changes = [
    removed(['routes', { id: 'complaints' }], { id: 'complaints', ...redirect }),
    removed(['routes', { id: 'sale' }, 'redirect'], redirect.redirect),
    removed(['routes', { id: 'yalda' }], { id: 'yalda', path: '/yalda', page: 'yalda' }),
    removed(['payment', 'isOffered'], false),
  ];
  await showInStudio(
    <ChangeList documents={[{ path: 'manifest.json', change: 'changed', changes, more: 0 }]} />,
  );
  // Isolating marks stand around addresses.
  const said = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(said).toContain('The address /complaints shows “Complaints” again.');
  expect(said).toContain('The address sale shows “sale” again.');
  expect(said).toContain('Removal of the address /yalda.');
  expect(said.at(-1)).toMatch(/nothe default$/);
});
