import { getSimplePaths } from '@xstate/graph';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { sampleSnapshot } from './fixtures.ts';
import { quietCart, startInput, walks } from './testing/walks.ts';
import type { CartEvent } from './types.ts';

// ../paths.test.ts checks for all machines that every state and transition is visited.

test('on every simple path, the step that empties the cart leaves the panel closed', () => {
  const few = [
    { type: 'cart.add', snapshot: sampleSnapshot(1) },
    { type: 'cart.reduce', key: '1' },
    { type: 'cart.clear' },
    { type: 'panel.open' },
    { type: 'panel.close' },
  ] as const satisfies readonly CartEvent[];
  const panels: unknown[] = [];
  const options = {
    input: startInput({}),
    serializeState: (snapshot: AnyMachineSnapshot) => walks.serialize(snapshot),
    limit: 200_000,
  };
  for (const path of getSimplePaths(quietCart, { ...options, events: few })) {
    const actor = createActor(quietCart, { input: startInput({}) }).start();
    for (const { event } of path.steps.filter((step) => !step.event.type.startsWith('xstate.init'))) {
      const before = actor.getSnapshot();
      actor.send(event);
      if (before.matches({ lines: 'filled' }) && actor.getSnapshot().hasTag('cart.empty'))
        panels.push(actor.getSnapshot().value.panel);
    }
    actor.stop();
  }
  expect(panels.length).toBeGreaterThan(20);
  expect(panels.filter((panel) => panel !== 'closed')).toEqual([]);
});
