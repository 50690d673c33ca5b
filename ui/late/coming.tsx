/**
 * Stands for a part of the page that will come, or will not, once an answer is there. Blocks below it wait meanwhile
 * (`renderer/conditional.css`): they would be pushed down by it.
 */
export function Coming() {
  return <span data-coming="" hidden />;
}
