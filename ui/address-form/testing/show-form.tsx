import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { IntlProvider } from 'use-intl';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import forms from '#schemas/forms/messages.fa.json' with { type: 'json' };
import { compiledForm } from '#tools/testing/compiled-form.ts';
import type { FormValues } from '../../form/form-validator.ts';
import { AddressForm, type Recipient } from '../address-form.tsx';
import type { PlaceFinder } from '../place-search.tsx';

const form = defaultForms['address'] as FormDocument;
export const cities = [
  { id: 130, name: 'مشهد', province: 'خراسان رضوی', lat: 36.29, long: 59.6 },
  { id: 131, name: 'نیشابور', province: 'خراسان رضوی', lat: 36.21, long: 58.79 },
  { id: 1, name: 'تهران', province: 'تهران', lat: 35.68, long: 51.38 },
];
/** 22 km from Tehran. */
export const nearTehran = { id: 2, name: 'اسلام‌شهر', province: 'تهران', lat: 35.56, long: 51.23 };
export const tiles: MapTiles = { url: '/tiles/{z}/{x}/{y}.webp', attribution: 'نقشهٔ <آزمایشی>', maxZoom: 18 };
export const start = { city_id: 130, lat: 36.330431, long: 59.561872 };

/** Reports a new size to every map that stands. */
export let resized: () => void;
let validators: ValidatorFunctions;
/** Prepares the document for a test; call it in `beforeEach`. */
export async function prepareForm(): Promise<void> {
  validators = await compiledForm(form);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
}

export interface Seen {
  values: FormValues;
  onSubmit: ReturnType<typeof vi.fn<(values: FormValues) => void>>;
  onPoint: ReturnType<typeof vi.fn<(point: { lat: number; long: number }) => void>>;
}

/** Shows the form, and collects its values and calls. */
export function show(
  withMap: MapTiles | null,
  self?: Recipient,
  finder?: PlaceFinder,
  more?: FormValues,
  { isPlaceKnown = false, withNear = false } = {},
): Seen {
  const seen: Seen = { values: start, onSubmit: vi.fn(), onPoint: vi.fn() };
  function Stage() {
    const [values, setValues] = useState<FormValues>({ ...start, ...more });
    return (
      <IntlProvider
        locale="fa-ir"
        messages={{ forms }}
        onError={(error) => {
          throw error;
        }}
      >
        <AddressForm
          id="address"
          form={form}
          validators={validators}
          cities={withNear ? [...cities, nearTehran] : cities}
          tiles={withMap}
          values={values}
          self={self}
          finder={finder}
          isPlaceKnown={isPlaceKnown}
          onChange={(next) => {
            seen.values = next;
            setValues(next);
          }}
          onPoint={seen.onPoint}
          onSubmit={seen.onSubmit}
        >
          <button type="submit">ذخیره</button>
        </AddressForm>
      </IntlProvider>
    );
  }
  render(<Stage />);
  return seen;
}

export const filled = {
  full_name: 'سارا رضایی',
  phone_number: '09121234567',
  postal_code: '9186743157',
  house_number: '۱۲',
};
export const chooseCity = (name: string) => {
  fireEvent.click(screen.getByLabelText(/^شهر/));
  fireEvent.click(screen.getByRole('option', { name }));
};
