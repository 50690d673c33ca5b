import { ensureSyntaxTree } from '@codemirror/language';
import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import page from '#schemas/generated/page.schema.json' with { type: 'json' };
import { completeJson } from './complete-json.ts';
import { firstFault, rangeOf } from './json-tree.ts';
import { parseJson } from './parse-json.ts';
import type { JsonSchema } from './schema-at.ts';

function stateOf(text: string): EditorState {
  const state = EditorState.create({ doc: text, extensions: [json()] });
  ensureSyntaxTree(state, text.length, 5_000);
  return state;
}

describe('the place of a fault', () => {
  const text = '{"blocks": [{"id": "a"}, {"id": "b", "props": {"title": 7}}]}';
  const textAt = (...path: (string | number)[]) => {
    const { from, to } = rangeOf(stateOf(text), path);
    return text.slice(from, to);
  };

  it('is the value at its path, or the last value before it', () => {
    expect(textAt('blocks', 1, 'props', 'title')).toBe('7');
    expect(textAt('blocks', 0, 'id')).toBe('"a"');
    expect(textAt('blocks', 1, 'props', 'missing')).toBe('{');
    expect(textAt()).toBe('{');
  });

  it('of a broken text is where it breaks', () => {
    expect(parseJson('{"a": 1}')).toEqual({ value: { a: 1 } });
    expect(parseJson('{"a": x}')).toBeNull();
    expect(firstFault(stateOf('{"a": x}'))).toBe(6);
    expect(firstFault(stateOf('{"a": 1, "b" 2}'))).toBe(13);
    expect(firstFault(stateOf('{"a": [1'))).toBe(8);
  });
});

describe('completion', () => {
  const whole = {
    version: 4,
    page: 'home',
    platform: 'all',
    blocks: [{ id: 'a', type: 'rich-text', version: 1, props: {} }],
  };
  // cast: the generated schema has keywords that completion does not read
  const source = completeJson(page as unknown as JsonSchema, () => whole);
  /** Completes at the bar. */
  const complete = (marked: string): string[] => {
    const at = marked.indexOf('|');
    const context = new CompletionContext(stateOf(marked.replace('|', '')), at, true);
    return (source(context)?.options ?? []).map(({ label }) => label);
  };

  it('offers the keys of a document that it does not have yet', () => {
    const keys = complete('{"version": 4, "|"}');
    expect(keys).toContain('"blocks"');
    expect(keys).not.toContain('"version"');
  });

  it('offers the values of an enumeration', () => {
    expect(complete('{"platform": "|"}')).toEqual(['"web"', '"mobile"', '"all"']);
  });

  it('offers the props of the type of a block', () => {
    const keys = complete('{"blocks": [{"id": "a", "type": "rich-text", "version": 1, "props": {"|"}}]}');
    expect(keys).toEqual(expect.arrayContaining(['"text"', '"fold"', '"contents"']));
    expect(keys).not.toContain('"slides"');
  });
});
