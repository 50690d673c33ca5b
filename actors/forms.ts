import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { formOf } from '#schemas/documents/flow-rules.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { loadCode } from '#schemas/load-code.ts';
import { runningActors } from './running.ts';

/** A form of a document, with its validator. */
export interface LoadedForm {
  name: string;
  form: FormDocument;
  /** Validators of the schema and its parts, for RJSF's precompiled validator. */
  validators: ValidatorFunctions;
}

const loading = new Map<string, Promise<LoadedForm>>();

/** Imports the validator's module. Tests replace it, because they have no server to load it from. */
type ImportModule = (path: string) => Promise<{ validators: ValidatorFunctions }>;
const fromServer: ImportModule = (path) =>
  loadCode(() => import(/* @vite-ignore */ path) as Promise<{ validators: ValidatorFunctions }>);

async function fetchForm(name: string, importModule: ImportModule): Promise<LoadedForm> {
  const actors = runningActors();
  const form =
    actors && formOf({ checkout: actors.flows.checkout ?? { guest: false, steps: [], forms: {} } }, name);
  const path = actors?.forms[name];
  if (!form || path === undefined) throw new Error(`the shop has no form ${name}`);
  return { name, form, validators: (await importModule(path)).validators };
}

/**
 * Loads a form by its name in the document, with the validator that publishing has compiled. Each form loads
 * once. After a failure, the next call tries again.
 * @throws Error when the shop has no such form, or its validator cannot be loaded
 */
export function loadForm(name: string, importModule: ImportModule = fromServer): Promise<LoadedForm> {
  const known = loading.get(name);
  if (known) return known;
  const form = fetchForm(name, importModule);
  loading.set(name, form);
  form.catch(() => loading.delete(name));
  return form;
}
