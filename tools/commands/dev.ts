// The shop with live code; see docs/development.md.
await import('../dev/main.ts');
