// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DraftContext } from '../draft/use-draft.ts';
import { lastCopy, rememberCopy } from '../editor/last-copy.ts';
import { forgetUnsentNotes, useUnsentNote } from '../editor/notes/unsent-notes.ts';
import { testStore } from '../releases/testing/show.tsx';
import { claimLocalCopies } from './local-owner.ts';

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <DraftContext value={testStore()}>{children}</DraftContext>
);
const noteNow = () => renderHook(() => useUnsentNote('pages/home.all.json', 'a'), { wrapper }).result.current;

test('after a sign-out on a page of the shop, the next person sees neither the copy nor the note of the first', () => {
  rememberCopy('blocks of the first');
  noteNow()[1](() => ({ text: 'a note of the first', field: '' }));
  // A version without owners has stored both.
  expect(localStorage.getItem('vitrin-studio-owner')).toBeNull();
  claimLocalCopies(1);
  localStorage.setItem('vitrin-studio-draft-1', '7');
  // The same person goes on after a reload.
  forgetUnsentNotes();
  claimLocalCopies(1);
  expect(lastCopy()?.text).toBe('blocks of the first');
  expect(noteNow()[0].text).toBe('a note of the first');
  // Another tab, in which nothing is known but what is stored.
  forgetUnsentNotes();
  claimLocalCopies(2);
  expect(Object.keys(localStorage).filter((key) => /copy|note/.test(key))).toEqual([]);
  expect(noteNow()[0].text).toBe('');
  expect(localStorage.getItem('vitrin-studio-draft-1')).toBe('7');
});
