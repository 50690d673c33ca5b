import { loadCode } from '#schemas/load-code.ts';

/** Loads the drawing of machines, which is large. */
export const loadStatechart = async () => (await loadCode(() => import('./statechart.tsx'))).Statechart;
