import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { formatNumber } from '#ui/format/number.ts';
import { completeJson } from './complete-json.ts';
import { highlight } from './highlight.ts';
import styles from './json.module.css';
import type { JsonEditorProps, JsonProblem } from './json-editor.tsx';
import { firstFault, rangeOf } from './json-tree.ts';
import { parseJson } from './parse-json.ts';

/** Milliseconds without a key after which the text is checked and applied. */
const pause = 250;

const write = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** The nonce by which the policy of the document lets the editor add its styles. */
const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const theme = EditorView.theme({
  '&': { blockSize: '100%', backgroundColor: 'var(--surface-card)', color: 'var(--text-strong)' },
  '&.cm-focused': { outline: '2px solid var(--focus)' },
  '.cm-content': {
    caretColor: 'var(--text-strong)',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '13px',
  },
  '.cm-cursor': { borderLeftColor: 'var(--text-strong)' },
  '.cm-gutters': { backgroundColor: 'var(--surface-sunken)', color: 'var(--text-muted)', border: '0' },
  '.cm-activeLine': { backgroundColor: 'var(--tint-neutral)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--tint-primary)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text-body)',
    border: '1px solid var(--line)',
  },
});

const diagnosticsOf = (state: EditorState, problems: readonly JsonProblem[]): Diagnostic[] =>
  problems.map(({ path, message }) => ({ ...rangeOf(state, path), severity: 'error', message }));

/** The editor itself. Its text is applied when it is JSON; a broken text stays as it is, and is not applied. */
export function CodeEditor({ value, check, onChange, label, schema }: JsonEditorProps) {
  const t = useTranslations('json');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  /** The value that the text stands for, or stood for before it was broken. */
  const current = useRef(value);
  const latest = useRef({ check, onChange, t });
  const [state, setState] = useState<{ isBroken: boolean; problems: number }>({
    isBroken: false,
    problems: 0,
  });
  useLayoutEffect(() => {
    latest.current = { check, onChange, t };
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const apply = () => {
      clearTimeout(timer);
      timer = undefined;
      const parsed = parseJson(editor.state.doc.toString());
      if (!parsed) {
        const at = firstFault(editor.state);
        const broken: Diagnostic = {
          from: at,
          to: at,
          severity: 'error',
          message: latest.current.t('broken'),
        };
        editor.dispatch(setDiagnostics(editor.state, [broken]));
        setState({ isBroken: true, problems: 1 });
        return;
      }
      const problems = latest.current.check(parsed.value);
      editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, problems)));
      setState({ isBroken: false, problems: problems.length });
      if (isSameJson(parsed.value, current.current)) return;
      current.current = parsed.value;
      latest.current.onChange(parsed.value);
    };
    const editor = new EditorView({
      parent,
      state: EditorState.create({
        doc: write(current.current),
        extensions: [
          EditorView.cspNonce.of(nonce()),
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          json(),
          syntaxHighlighting(highlight),
          autocompletion(schema ? { override: [completeJson(schema, () => current.current)] } : {}),
          keymap.of([
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...foldKeymap,
            ...completionKeymap,
            ...lintKeymap,
          ]),
          theme,
          EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr' }),
          EditorView.updateListener.of(({ docChanged }) => {
            if (!docChanged) return;
            clearTimeout(timer);
            timer = setTimeout(apply, pause);
          }),
          EditorView.domEventHandlers({ blur: () => timer !== undefined && void apply() }),
        ],
      }),
    });
    view.current = editor;
    apply();
    return () => {
      if (timer !== undefined) apply();
      view.current = null;
      editor.destroy();
    };
  }, [label, schema]);

  // A value that changes elsewhere, as by undo, replaces the text.
  useEffect(() => {
    const editor = view.current;
    if (!editor || isSameJson(value, current.current)) return;
    current.current = value;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: write(value) } });
  }, [value]);

  return (
    <div className={styles.editor}>
      <div ref={place} className={styles.text} dir="ltr" />
      <p role="status" className={styles.status} data-wrong={state.problems > 0 ? '' : undefined}>
        {state.isBroken
          ? t('notApplied')
          : state.problems > 0
            ? t('problems', { count: state.problems, shown: formatNumber(state.problems, locale) })
            : t('fine')}
      </p>
    </div>
  );
}
