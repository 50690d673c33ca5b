import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultForms } from '#schemas/forms/index.ts';
import { compileForm, FormError } from './compile-form.ts';

type Validate = ((data: unknown) => boolean) & {
  errors?: { keyword: string; instancePath: string; params: { missingProperty?: string } }[] | null;
};

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function load(schema: Record<string, unknown>): Promise<Validate[]> {
  const { hash, code } = compileForm({ schema });
  const file = path.join(folder, `${hash}.mjs`);
  writeFileSync(file, code);
  return Object.values(
    ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { validators: Record<string, Validate> })
      .validators,
  );
}

const form = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type: 'object',
  properties,
  ...more,
});

describe('a compiled form', () => {
  test('is self-contained: the browser compiles nothing and loads nothing else', () => {
    for (const [name, { schema }] of Object.entries(defaultForms)) {
      const { code } = compileForm({ schema });
      expect(code.length, name).toBeGreaterThan(1000);
      expect(code, name).not.toMatch(/\brequire\(|new Function|\beval\(|^import /m);
    }
  });

  test('reports what is wrong with the buyer', async () => {
    const [validate] = await load(defaultForms['buyer']?.schema ?? {});
    expect(
      validate?.({ full_name: 'سارا رضایی', phone_number: '09121234567', email: 'sara@example.com' }),
    ).toBe(true);
    expect(validate?.({ full_name: 'س', phone_number: '0912', email: 'sara' })).toBe(false);
    expect(
      validate?.errors?.map(({ keyword, instancePath }) => `${instancePath} ${keyword}`).toSorted(),
    ).toEqual(['/email format', '/full_name minLength', '/phone_number pattern']);
    expect(validate?.({})).toBe(false);
    expect(validate?.errors?.map(({ params }) => params.missingProperty)).toEqual([
      'full_name',
      'phone_number',
    ]);
  });

  test('has validators of its parts, and counts characters by code points', async () => {
    const validators = await load(
      form({
        kind: { oneOf: [{ type: 'string', maxLength: 2 }, { const: { deep: [1] } }] },
        many: { type: 'array', uniqueItems: true, items: { type: 'object' } },
      }),
    );
    expect(validators.length).toBeGreaterThan(1);
    const whole = validators.find((validate) => validate({}) && !validate([]));
    expect(whole?.({ kind: '😀😀' })).toBe(true);
    expect(whole?.({ kind: { deep: [1] } })).toBe(true);
    expect(whole?.({ kind: 'long' })).toBe(false);
    expect(whole?.({ many: [{ a: 1 }, { a: 1 }] })).toBe(false);
  });

  test('has the same name for the same form, and a different one for a different form', () => {
    const names = [
      form({ a: { type: 'string' } }),
      form({ a: { type: 'string' } }),
      form({ a: { type: 'number' } }),
    ].map((schema) => compileForm({ schema }).hash);
    expect(names[0]).toBe(names[1]);
    expect(names[0]).not.toBe(names[2]);
    expect(names[0]).toMatch(/^[\w-]{16}$/);
  });
});

test.each([
  ['a keyword that is given nonsense', form({ a: { type: 'strange' } })],
  ['a pattern that is none', form({ a: { type: 'string', pattern: '(' } })],
  ['a format that nobody knows', form({ a: { type: 'string', format: 'postcode' } })],
  ['a reference that leads nowhere', form({ a: { $ref: '#/definitions/none' } })],
])('%s is refused with a reason', (_what, schema) => {
  expect(() => compileForm({ schema })).toThrow(FormError);
});
