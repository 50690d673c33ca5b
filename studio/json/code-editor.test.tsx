// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeEditor } from './code-editor.tsx';
import type { JsonEditorProps } from './json-editor.tsx';
import json from './messages.fa.json' with { type: 'json' };

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws nothing, so it has no places of text.
  // cast: nothing reads more of an empty list
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const check = (value: unknown) =>
  typeof value === 'object' && value !== null && 'title' in value && value.title === ''
    ? [{ path: ['title'], message: 'empty' }]
    : [];

function open(value: unknown) {
  const changes: unknown[] = [];
  const element = (shown: unknown) => (
    <IntlProvider locale="fa-IR" messages={{ json }} timeZone="UTC">
      <CodeEditor value={shown} check={check} onChange={(next) => changes.push(next)} label="JSON" />
    </IntlProvider>
  );
  const { rerender, unmount } = render(element(value));
  const view = () => {
    const found = EditorView.findFromDOM(screen.getByLabelText('JSON'));
    if (!found) throw new Error('there is no editor');
    return found;
  };
  const write = (text: string) =>
    act(() => {
      view().dispatch({ changes: { from: 0, to: view().state.doc.length, insert: text } });
      vi.advanceTimersByTime(300);
    });
  return { changes, view, write, show: (next: unknown) => act(() => rerender(element(next))), unmount };
}

describe('the editor of JSON', () => {
  it('applies a text after a pause, and nothing that changes no value', () => {
    const { changes, write } = open({ title: 'a' });
    write('{ "title":"a" }');
    expect(changes).toEqual([]);
    write('{"title": "b"}');
    expect(changes).toEqual([{ title: 'b' }]);
  });

  it('keeps a broken text without applying it', () => {
    const { changes, write, view } = open({ title: 'a' });
    write('{"title": "b"');
    expect(changes).toEqual([]);
    expect(view().state.doc.toString()).toBe('{"title": "b"');
    expect(screen.getByRole('status').textContent).toBe(json.notApplied);
    write('{"title": "b"}');
    expect(changes).toEqual([{ title: 'b' }]);
    expect(screen.getByRole('status').textContent).toBe(json.fine);
  });

  it('counts the faults of a value', () => {
    const { write } = open({ title: 'a' });
    write('{"title": ""}');
    expect(screen.getByRole('status').textContent).toContain('ایراد در متن');
  });

  it('shows a value that changes elsewhere, and does not apply it again', () => {
    const { changes, view, show } = open({ title: 'a' });
    show({ title: 'undone' });
    act(() => vi.advanceTimersByTime(300));
    expect(view().state.doc.toString()).toContain('undone');
    expect(changes).toEqual([]);
  });

  it('keeps a broken text when the value changes elsewhere, and says what it was written for', () => {
    const before: unknown[] = [];
    const element = (shown: unknown) => (
      <IntlProvider locale="fa-IR" messages={{ json }} timeZone="UTC">
        <CodeEditor value={shown} check={check} onChange={(_next, was) => before.push(was)} label="JSON" />
      </IntlProvider>
    );
    const { rerender } = render(element({ title: 'a' }));
    const view = EditorView.findFromDOM(screen.getByLabelText('JSON'));
    const write = (text: string) =>
      act(() => {
        view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
        vi.advanceTimersByTime(300);
      });
    write('{"title": "b"');
    act(() => rerender(element({ title: 'theirs' })));
    expect(view?.state.doc.toString()).toBe('{"title": "b"');
    write('{"title": "b"}');
    expect(before).toEqual([{ title: 'a' }]);
  });

  describe('that is no JSON', () => {
    const changes: unknown[] = [];
    const element = (more: Partial<JsonEditorProps> = {}) => (
      <IntlProvider locale="fa-IR" messages={{ json }} timeZone="UTC">
        <CodeEditor
          value={{ title: 'a' }}
          check={check}
          onChange={(...change) => changes.push(change)}
          label="JSON"
          keptAs="7-site.json"
          {...more}
        />
      </IntlProvider>
    );
    const text = () => EditorView.findFromDOM(screen.getByRole('textbox'))?.state.doc.toString();
    const write = (insert: string) => {
      const view = EditorView.findFromDOM(screen.getByRole('textbox'));
      act(() => {
        view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } });
        vi.advanceTimersByTime(300);
      });
    };
    beforeEach(() => {
      changes.length = 0;
      sessionStorage.clear();
    });

    it('stays when its schema is loaded and its name changes', () => {
      const { rerender } = render(element());
      write('{"title": "b"');
      act(() => rerender(element({ schema: { type: 'object' }, label: 'Other' })));
      expect(text()).toBe('{"title": "b"');
      expect(screen.getByLabelText('Other')).toBeTruthy();
    });

    it('is there again when its document is opened again, and is applied to what it was written for', () => {
      const { unmount } = render(element());
      write('{"title": "b"');
      unmount();
      const again = render(element({ value: { title: 'theirs' } }));
      expect(text()).toBe('{"title": "b"');
      write('{"title": "b"}');
      expect(changes).toEqual([[{ title: 'b' }, { title: 'a' }]]);
      again.unmount();
      render(element({ value: { title: 'b' } }));
      expect(text()).toContain('"title": "b"\n');
    });

    it('belongs to its document and draft', () => {
      const { rerender, unmount } = render(element({ keptAs: 'new-site.json' }));
      write('{"title": "b"');
      act(() => rerender(element()));
      unmount();
      const other = render(element({ keptAs: 'new-site.json' }));
      expect(text()).toContain('"a"');
      other.unmount();
      render(element());
      expect(text()).toBe('{"title": "b"');
    });
  });

  it('applies what was typed just before it is closed', () => {
    const { changes, view, unmount } = open({ title: 'a' });
    act(() =>
      view().dispatch({ changes: { from: 0, to: view().state.doc.length, insert: '{"title": "last"}' } }),
    );
    unmount();
    expect(changes).toEqual([{ title: 'last' }]);
  });
});
