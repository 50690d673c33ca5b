import type { Plugin } from 'vite';

/** Replacements in the code with which Vite loads chunks. */
const changes: readonly (readonly [RegExp, string])[] = [
  [/seen\[href\] = (?:void 0|undefined);(\s*throw err;)/, 'delete seen[href];$1'],
  [/(if \(e\.type === ["']error["']\)) rej\(/, '$1 link.remove();$&'],
];

/**
 * Makes failed style sheets load again. Vite requests a style sheet of a chunk once. After a failure the next
 * try would load the chunk without its rules, and the block would appear without them. With this plugin, the
 * next try requests it again, and may fail again.
 */
export function retryStyles(): Plugin {
  return {
    name: 'retry-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        return changes.reduce((text, [before, after]) => {
          if (!before.test(text)) this.error(`Vite’s loader of chunks has changed: ${before} is not in it`);
          return text.replace(before, after);
        }, code);
      },
    },
  };
}
