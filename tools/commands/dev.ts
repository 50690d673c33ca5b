// The shop with live code; see docs/development.md. The first import observes the modules that the second one
// loads.
import '../shared/answer-help.mjs';
await import('../dev/live-modules.ts');
await import('../dev/main.ts');
