import { createHash } from 'node:crypto';
import { schemaParser } from '@rjsf/utils';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { FormDocument } from '#schemas/forms/form-document.ts';

/** A form's validator as a module that pages can load, because their policy forbids compiling code. */
export interface CompiledForm {
  /** Hash of the code, used in its name. */
  hash: string;
  /**
   * An ES module. Each export is the validator of one part of the schema, with the name that RJSF's
   * precompiled validator expects.
   */
  code: string;
}

/** A form that Ajv cannot compile: its schema is invalid, or names an unknown format. */
export class FormError extends Error {
  override readonly name = 'FormError';
}

/**
 * The formats that a form may name. Regular expressions are written into the module. Functions would need Ajv
 * in addition.
 */
export const formFormats: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  uri: /^[a-z][a-z0-9+.-]*:[^\s]+$/i,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** A warning, such as about an unknown format, is a mistake of the form's author. */
const logger = {
  log: () => undefined,
  warn: (message: string): never => {
    throw new FormError(message);
  },
  error: () => undefined,
};

/**
 * Modules that Ajv's code loads with `require`, which browsers do not have. Length counts code points, as
 * JSON Schema does. Equality is that of JSON values.
 */
const helpers: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': '(text)=>{let n=0;for(const _ of text)n++;return n}',
  'require("ajv/dist/runtime/equal").default':
    'function equal(a,b){if(a===b)return true;if(typeof a!=="object"||typeof b!=="object"||!a||!b||Array.isArray(a)!==Array.isArray(b))return false;const k=Object.keys(a);return k.length===Object.keys(b).length&&k.every((x)=>Object.hasOwn(b,x)&&equal(a[x],b[x]))}',
};

function withoutRequires(code: string): string {
  const written = Object.entries(helpers).reduce(
    (text, [call, helper]) => text.replaceAll(call, `(${helper})`),
    code,
  );
  const left = /require\([^)]*\)/.exec(written)?.[0];
  if (left !== undefined) throw new FormError(`the schema uses a keyword that needs ${left}`);
  return written;
}

/**
 * Compiles a form's schema.
 * @throws FormError that describes the problem
 */
export function compileForm({ schema }: Pick<FormDocument, 'schema'>): CompiledForm {
  try {
    const parts = Object.values(schemaParser(schema));
    const ajv = new Ajv({
      allErrors: true,
      strict: false,
      verbose: true,
      multipleOfPrecision: 8,
      logger,
      schemas: parts,
      code: { source: true, esm: true, lines: false },
    });
    for (const [name, format] of Object.entries(formFormats)) ajv.addFormat(name, format);
    const names = Object.fromEntries(parts.map((part, index) => [`part${index}`, String(part.$id)]));
    const functions = withoutRequires(standalone.default(ajv, names));
    // The hashes with which RJSF finds parts are not valid names of exports.
    const table = Object.entries(names)
      .map(([name, id]) => `${JSON.stringify(id)}:${name}`)
      .join(',');
    const code = `${functions}\nexport const validators={${table}};\n`;
    return { hash: createHash('sha256').update(code).digest('base64url').slice(0, 16), code };
  } catch (cause) {
    throw cause instanceof FormError
      ? cause
      : new FormError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
