import '#ui/global.css';
import '#renderer/conditional.css';
import { loadCode } from '#schemas/load-code.ts';
import { enterOwnWorld } from './world/own-world.ts';

// Modules below may read storage while they are loaded.
enterOwnWorld();
loadCode(() => import('./start-preview.tsx')).catch((error: unknown) => {
  document.body.textContent = error instanceof Error ? error.message : String(error);
});
