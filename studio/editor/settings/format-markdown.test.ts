import { expect, it } from 'vitest';
import { formatSelection } from './format-markdown.ts';

it('marks the chosen words, and leaves them chosen', () => {
  expect(formatSelection('one two', [4, 7], 'bold', 'text')).toEqual({
    text: 'one **two**',
    selection: [6, 9],
  });
  expect(formatSelection('one ', [4, 4], 'link', 'text')).toEqual({
    text: 'one [text](/)',
    selection: [5, 9],
  });
});

it('marks whole lines, and takes the marks away again', () => {
  const marked = formatSelection('one\ntwo\nthree', [5, 9], 'list', '');
  expect(marked.text).toBe('one\n- two\n- three');
  expect(formatSelection(marked.text, marked.selection, 'list', '').text).toBe('one\ntwo\nthree');
});
