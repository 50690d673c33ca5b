import { loadCode } from '#schemas/load-code.ts';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import type { JsonPath } from './json-tree.ts';
import type { JsonSchema } from './schema-at.ts';

/** A problem of a value, with its place. */
export interface JsonProblem {
  path: JsonPath;
  message: string;
}

export interface JsonEditorProps {
  value: unknown;
  /** Returns the problems of a value. The editor shows each at its place. */
  check: (value: unknown) => readonly JsonProblem[];
  /**
   * Called with each text that is valid JSON, even if its value has problems.
   * @param before the value that the person has changed, which may be older than `value` of the properties
   */
  onChange: (value: unknown, before: unknown) => void;
  /** Accessible name. */
  label: string;
  /** JSON Schema whose keys and values are offered while typing; the same object at every render. */
  schema?: JsonSchema | undefined;
  /** Key under which this tab stores a text that is not valid JSON, such as draft and path. */
  keptAs?: string | undefined;
}

const loadEditor = async () => (await loadCode(() => import('./code-editor.tsx'))).CodeEditor;

/** An editor for JSON that shows each problem at its place. Its code is loaded when it is shown. */
export const JsonEditor = (props: JsonEditorProps) => <LoadedPart load={loadEditor} props={props} />;
