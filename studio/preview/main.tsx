import '#ui/global.css';
import '#renderer/conditional.css';
import { enterOwnWorld } from './world/own-world.ts';

// Modules below may read storage while they are loaded.
enterOwnWorld();
await import('./start-preview.tsx');
