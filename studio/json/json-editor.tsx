import { loadCode } from '#schemas/load-code.ts';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import type { JsonPath } from './json-tree.ts';
import type { JsonSchema } from './schema-at.ts';

/** A fault of a value, with its place. */
export interface JsonProblem {
  path: JsonPath;
  message: string;
}

export interface JsonEditorProps {
  value: unknown;
  /** Returns the faults of a value, which are shown in place. */
  check: (value: unknown) => readonly JsonProblem[];
  /**
   * Called with each text that is JSON, with faults too.
   * @param before the value that the person has changed, which may be older than `value` of the properties
   */
  onChange: (value: unknown, before: unknown) => void;
  /** Accessible name. */
  label: string;
  /** JSON Schema whose keys and values are offered while typing; the same object at every render. */
  schema?: JsonSchema | undefined;
  /** Under which a text that is no JSON is kept in this tab, such as draft and path. */
  keptAs?: string | undefined;
}

const loadEditor = async () => (await loadCode(() => import('./code-editor.tsx'))).CodeEditor;

/** An editor of JSON with faults in place. Its code is loaded when it is shown. */
export const JsonEditor = (props: JsonEditorProps) => <LoadedPart load={loadEditor} props={props} />;
