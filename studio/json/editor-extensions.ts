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
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { Compartment, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { completeJson } from './complete-json.ts';
import { highlight } from './highlight.ts';
import type { JsonSchema } from './schema-at.ts';

/** The nonce by which the policy of the document lets the editor add its styles. */
const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const theme = EditorView.theme({
  '&': { blockSize: '100%', backgroundColor: 'var(--surface-card)', color: 'var(--text-strong)' },
  '&.cm-focused': { outline: '2px solid var(--focus)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', fontSize: '13px' },
  '.cm-content': { caretColor: 'var(--text-strong)' },
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

interface EditorParts {
  /** The parts of the editor that depend on the edited value. They may change while a person writes. */
  purpose: Extension;
  /** Called after each change of the text. */
  onEdit: () => void;
  onBlur: () => void;
}

/** Contains the `purpose` of the editor. When it is replaced, the rest of the editor and its text stay. */
export const purposeOf = new Compartment();

/** @param label accessible name @param read returns the last value of the text, by which completion decides */
export const editorPurpose = (
  label: string,
  schema: JsonSchema | undefined,
  read: () => unknown,
): Extension => [
  autocompletion(schema ? { override: [completeJson(schema, read)] } : {}),
  EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', tabindex: '0' }),
];

/** The parts of the editor of JSON. */
export function editorExtensions({ purpose, onEdit, onBlur }: EditorParts): Extension[] {
  return [
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
    purposeOf.of(purpose),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    theme,
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) onEdit();
    }),
    EditorView.domEventHandlers({ blur: () => onBlur() }),
  ];
}
