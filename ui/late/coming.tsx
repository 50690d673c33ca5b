/**
 * A placeholder for a part of the page that may appear after a response. The blocks below wait for it
 * (`renderer/conditional.css`), because it would push them down.
 */
export function Coming() {
  return <span data-coming="" hidden />;
}
