import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { formatNumber } from '#ui/format/number.ts';
import { editorExtensions, editorPurpose, purposeOf } from './editor-extensions.ts';
import styles from './json.module.css';
import type { JsonEditorProps, JsonProblem } from './json-editor.tsx';
import { firstFault, rangeOf } from './json-tree.ts';
import { keepText, keptText } from './kept-text.ts';
import { parseJson } from './parse-json.ts';

/** Milliseconds without a key after which the text is checked and applied. */
const pause = 250;

const write = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

const diagnosticsOf = (state: EditorState, problems: readonly JsonProblem[]): Diagnostic[] =>
  problems.map(({ path, message }) => ({ ...rangeOf(state, path), severity: 'error', message }));

/** The value of the text, and whether it has changes that are not applied yet. */
interface Written {
  /** Of the text, or of the text before it was broken. */
  value: unknown;
  isEdited: boolean;
}

/** Shows a value that changed elsewhere, as by undo, unless the person is writing. */
function showChange(editor: EditorView, written: RefObject<Written>, value: unknown): void {
  if (written.current.isEdited || isSameJson(value, written.current.value)) return;
  written.current.value = value;
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: write(value) } });
}

/** Stores the text of an editor while it is not valid JSON. */
function keep(name: string | undefined, { state }: EditorView, value: unknown): void {
  const text = state.doc.toString();
  if (name !== undefined && parseJson(text) === null) keepText(name, { text, value });
}

interface EditorStatus {
  isBroken: boolean;
  problems: number;
}

/** Keeps an editor in a place of the page. Its text is applied after a pause. */
function useEditor(props: JsonEditorProps, place: RefObject<HTMLDivElement | null>): EditorStatus {
  const t = useTranslations('json');
  const { label, schema, value, keptAs } = props;
  const view = useRef<EditorView | null>(null);
  const written = useRef<Written>({ value, isEdited: false });
  const latest = useRef({ ...props, t });
  const [status, setStatus] = useState<EditorStatus>({ isBroken: false, problems: 0 });
  useLayoutEffect(() => {
    latest.current = { ...props, t };
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
        setStatus({ isBroken: true, problems: 1 });
        keep(latest.current.keptAs, editor, written.current.value);
        return;
      }
      if (latest.current.keptAs !== undefined) keepText(latest.current.keptAs, null);
      const problems = latest.current.check(parsed.value);
      editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, problems)));
      setStatus({ isBroken: false, problems: problems.length });
      const before = written.current.value;
      written.current = { value: parsed.value, isEdited: false };
      if (isSameJson(parsed.value, before)) showChange(editor, written, latest.current.value);
      else latest.current.onChange(parsed.value, before);
    };
    const onEdit = () => {
      written.current.isEdited = true;
      clearTimeout(timer);
      timer = setTimeout(apply, pause);
    };
    const flush = () => {
      if (timer !== undefined) apply();
    };
    const { keptAs: name } = latest.current;
    const extensions = editorExtensions({
      purpose: editorPurpose(latest.current.label, latest.current.schema, () => written.current.value),
      onEdit,
      onBlur: flush,
    });
    const editor = new EditorView({
      parent,
      state: EditorState.create({ doc: write(written.current.value), extensions }),
    });
    view.current = editor;
    const kept = name === undefined ? null : keptText(name);
    if (kept !== null) {
      // As a change, so that undo leads back to the stored value.
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: kept.text } });
      written.current.value = kept.value;
    }
    apply();
    return () => {
      flush();
      view.current = null;
      editor.destroy();
    };
  }, [place]);

  useEffect(() => {
    const purpose = editorPurpose(label, schema, () => written.current.value);
    view.current?.dispatch({ effects: purposeOf.reconfigure(purpose) });
  }, [label, schema]);

  // A draft that has just begun gets its id while somebody writes.
  useEffect(() => {
    const editor = view.current;
    if (editor) keep(keptAs, editor, written.current.value);
    return () => {
      const isOpen = view.current !== null;
      if (keptAs !== undefined && isOpen) keepText(keptAs, null);
    };
  }, [keptAs]);

  useEffect(() => {
    if (view.current) showChange(view.current, written, value);
  }, [value]);
  return status;
}

/** The editor itself. Its text is applied when it is JSON; a broken text stays as it is, and is not applied. */
export function CodeEditor(props: JsonEditorProps) {
  const t = useTranslations('json');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const { isBroken, problems } = useEditor(props, place);
  const found = t('problems', { count: problems, shown: formatNumber(problems, locale) });
  return (
    <div className={styles.editor}>
      <div ref={place} className={styles.text} dir="ltr" />
      <p role="status" className={styles.status} data-wrong={problems > 0 ? '' : undefined}>
        {isBroken ? t('notApplied') : problems > 0 ? found : t('fine')}
      </p>
    </div>
  );
}
