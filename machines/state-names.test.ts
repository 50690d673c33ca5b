import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { show } from '#schemas/documents/block.ts';
import { orderStatus, paymentStatus } from '#schemas/entities/order.ts';
import { isMachineState, machineStates } from '#schemas/tree/machine-states.ts';
import { activeStateNames, stateNames } from './state-names.ts';
import type { Walks } from './testing/walk.ts';

const here = import.meta.dirname;
const folders = readdirSync(here).filter((name) => existsSync(path.join(here, name, 'machine.ts')));
const machines = await Promise.all(
  folders.map(
    async (name): Promise<AnyStateMachine> =>
      ((await import(`./${name}/testing/walks.ts`)) as { walks: Walks }).walks.machine,
  ),
);

describe('the states that documents may name', () => {
  test('are those of the machines, all of them and no others', () => {
    expect(machines.length).toBeGreaterThan(5);
    const real = machines.flatMap((machine) => [...stateNames(machine).values()]);
    expect(new Set(real).size).toBe(real.length);
    expect([...machineStates].sort()).toEqual(real.sort());
  });

  test('can be written in a document', () => {
    expect(machineStates.filter((when) => !show.safeParse({ when }).success)).toEqual([]);
  });

  test('hold every status of a payment and of an order, which pages know without the machine', () => {
    const named = [
      ...paymentStatus.options.map((status) => `payment.${status}`),
      ...orderStatus.options.map((status) => `fulfillment.${status}`),
    ];
    expect(named.filter((name) => !isMachineState(name))).toEqual([]);
  });

  test('are no others', () => {
    expect(['payment.pendign', 'payment', 'constructor', ''].filter(isMachineState)).toEqual([]);
  });
});

describe('the names of running states', () => {
  const machine = createMachine({
    id: 'lamp',
    type: 'parallel',
    states: {
      power: { initial: 'off', states: { off: {}, on: { initial: 'dim', states: { dim: {}, bright: {} } } } },
      mood: { initial: 'off', states: { off: {}, party: {} }, on: { party: '.party' } },
    },
  });

  test('are as short as they can be, and leave out regions', () => {
    expect([...stateNames(machine).values()]).toEqual([
      'lamp.power.off',
      'lamp.on',
      'lamp.dim',
      'lamp.bright',
      'lamp.mood.off',
      'lamp.party',
    ]);
  });

  test('are those of every state that the machine is in', () => {
    const actor = createActor(machine).start();
    expect(activeStateNames(actor.getSnapshot())).toEqual(['lamp.power.off', 'lamp.mood.off']);
    actor.send({ type: 'party' });
    expect(activeStateNames(actor.getSnapshot())).toEqual(['lamp.power.off', 'lamp.party']);
  });
});
