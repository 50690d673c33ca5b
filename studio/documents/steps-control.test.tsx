// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import settings from '../editor/settings/messages.en.json' with { type: 'json' };
import documents from './messages.en.json' with { type: 'json' };
import { StepsControl } from './steps-control.tsx';

afterEach(cleanup);

const steps = [{ id: 'buyer', form: 'buyer' }, { id: 'invoice' }, { id: 'payment' }];
function show() {
  const onChange = vi.fn();
  render(
    <IntlProvider locale="en" messages={{ documents, settings } as never}>
      <StepsControl
        id="steps"
        label="Steps"
        names={['address', 'invoice', 'payment', 'buyer', 'survey']}
        value={steps}
        onChange={onChange}
        nameOf={(name) => name}
      />
    </IntlProvider>,
  );
  return { onChange, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

test('a step is added before the payment, with its form where it has no screen of its own', () => {
  const { onChange, press } = show();
  press('Add address');
  expect(onChange).toHaveBeenLastCalledWith([
    steps[0],
    steps[1],
    { id: 'address', when: 'physical' },
    steps[2],
  ]);
  press('Add survey');
  expect(onChange).toHaveBeenLastCalledWith([steps[0], steps[1], { id: 'survey', form: 'survey' }, steps[2]]);
});

test('steps are moved and removed, but the payment stays the last one', () => {
  const { onChange, press } = show();
  press('Move invoice up');
  expect(onChange).toHaveBeenLastCalledWith([steps[1], steps[0], steps[2]]);
  press('Remove buyer');
  expect(onChange).toHaveBeenLastCalledWith([steps[1], steps[2]]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move invoice down' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Remove payment' })).toBeNull();
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(onChange).toHaveBeenLastCalledWith([steps[0], { id: 'invoice', when: 'physical' }, steps[2]]);
});
