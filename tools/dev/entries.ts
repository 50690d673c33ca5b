/** Where the browser's code and the code that renders begin. */
export const entries = {
  client: '/renderer/entry-client.tsx',
  server: '/renderer/entry-server.tsx',
} as const;

/** The shop's server with everything that it imports. */
export const shopServerEntry = '/tools/dev/shop-server.ts';
