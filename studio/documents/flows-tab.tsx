/** Settings of `flows.json`. */
export function FlowsTab(_props: { flows: unknown }) {
  return null;
}
