// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showInStudio } from '../releases/testing/show.tsx';
import { Simulator } from './simulator.tsx';

test('the moments of a page are looked for only while they are shown', async () => {
  let reads = 0;
  const page = {
    get blocks() {
      reads += 1;
      return [{ id: 'a', show: { from: '2027-03-01T00:00:00Z' } }];
    },
  };
  const nothing = () => undefined;
  await showInStudio(<Simulator search={{ path: '' }} change={nothing} documents={[page]} />);
  const group = () => screen.queryByRole('group', { name: 'Moments of this page', hidden: true });
  expect([reads, group()]).toEqual([0, null]);
  const event = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  act(() => void document.getElementById('simulator')?.dispatchEvent(event));
  expect(group()).not.toBeNull();
  expect(reads).toBeGreaterThan(0);
});
