/** The entry points of the browser's code and of the code that renders, relative to the repository. */
export const entries = {
  client: 'renderer/entry-client.tsx',
  server: 'renderer/entry-server.tsx',
} as const;

/** The shop's server with everything that it imports. */
export const shopServerEntry = 'tools/dev/shop-server.ts';
