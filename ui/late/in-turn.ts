/** Drawings of one turn. A card takes about a millisecond of a desktop's processor, with its layout, and a phone has a quarter of that. */
const ofTurn = 3;
/** The longest wait for a turn on a page that always has other work, in ms. */
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
 * Draws what nobody sees yet a little at a time, between everything else that the browser has to do: all at once would keep a phone
 * from answering a tap.
 * @returns what takes the drawing back
 */
export function drawInTurn(draw: () => void): () => void {
  if (waiting.size === 0) wait();
  waiting.add(draw);
  return () => waiting.delete(draw);
}
