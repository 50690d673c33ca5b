/**
 * Number of renderings in one turn. A card, with its layout, takes about a millisecond on a desktop's
 * processor. A phone takes four times as long.
 */
const ofTurn = 3;
/** The longest wait for a turn on a page that always has other work, in milliseconds. */
const longest = 1000;

const waiting = new Set<() => void>();

function next(): void {
  for (const draw of [...waiting].slice(0, ofTurn)) {
    waiting.delete(draw);
    draw();
  }
  if (waiting.size > 0) wait();
}

function wait(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: longest });
  else setTimeout(next, 0);
}

/**
 * Renders content that is not yet visible a little at a time, between the other work of the browser.
 * Rendering it all at once would keep a phone from answering a tap.
 * @returns a function that cancels the rendering
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0) wait();
  waiting.add(draw);
  return () => waiting.delete(draw);
}
