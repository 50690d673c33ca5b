// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import drawing from '../generated/statecharts.json' with { type: 'json' };
import type { MachineName } from './machine-name.ts';
import english from './messages.en.json' with { type: 'json' };
import persian from './messages.fa.json' with { type: 'json' };
import { Statechart } from './statechart.tsx';

afterEach(cleanup);

const machines = Object.keys(drawing.charts) as MachineName[];
const show = (machine: MachineName) =>
  render(
    <IntlProvider locale="en" messages={{ statecharts: english }} timeZone="UTC">
      <Statechart machine={machine} />
    </IntlProvider>,
  );

test('every state of every machine has its texts, and none is left over', () => {
  for (const { states, names } of [persian, english]) {
    expect(Object.keys(names).toSorted()).toEqual(machines.toSorted());
    for (const machine of machines)
      expect(Object.keys(states[machine]).toSorted(), machine).toEqual(
        drawing.charts[machine].states.map(({ key }) => key).toSorted(),
      );
  }
});

test('no state stands on another one, and every way joins two of them', () => {
  const { width, height } = drawing.box;
  for (const machine of machines) {
    const { states, moves } = drawing.charts[machine];
    for (const [index, state] of states.entries())
      for (const other of states.slice(index + 1))
        expect(
          Math.abs(state.x - other.x) >= width || Math.abs(state.y - other.y) >= height,
          `${state.key} and ${other.key} of ${machine}`,
        ).toBe(true);
    expect(moves.length, machine).toBeGreaterThan(states.length - 2);
  }
});

test.each(machines)('the chart of %s names all its states', (machine) => {
  show(machine);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    drawing.charts[machine].states.map(({ key }) => Reflect.get(english.states[machine], key)),
  );
});

test('a way that begins around all states is told at its end', () => {
  const anywhere = Object.entries(drawing.charts).flatMap(([machine, { states }]) =>
    states.filter(({ fromAnywhere }) => fromAnywhere).map(({ key }) => `${machine} ${key}`),
  );
  // An order that is opened again, and another number, as the machines have them.
  expect(anywhere).toContain('checkout starting');
  expect(anywhere).toContain('login mobile');
  show('login');
  fireEvent.click(screen.getByRole('button', { name: english.states.login.mobile }));
  expect(screen.getByRole('status').textContent).toContain(english.anywhere);
});

test('a chosen state tells how it is reached, where it leads, and what can be bound to it', () => {
  show('payment');
  fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
  const text = screen.getByRole('status').textContent;
  expect(text).toContain(
    'Before it: Created, Waiting, The bank is asked, Staff look at it, Failed, Canceled',
  );
  expect(text).toContain('After it: Reversed');
  expect(text).toMatch(/in this state only: “.+”/);
  fireEvent.click(screen.getByRole('button', { name: 'Reversed' }));
  expect(screen.getByRole('status').textContent).toContain('An end');
});
