import type { Tiles } from '../preview-port.ts';
import { elementOf } from './drop-position.ts';

/** Elements other than text that make a block visible. */
const drawing = 'img, svg, canvas, video, input, button';

/** The rules of every tile. A block that is fixed to the screen stays in its tile. */
const common = `
html { overflow: clip; scrollbar-gutter: auto }
#main > .block {
  position: absolute; inset: 0 auto auto 0; display: none; grid-template-columns: minmax(0, 1fr); align-content: safe center;
  margin: 0; overflow: clip; contain: layout paint; transform-origin: 0 0; pointer-events: none;
}`;

const rulesOf = (tiles: Tiles): string =>
  Object.entries(tiles)
    .map(([id, { x, y, width, height, stage }]) => {
      const scale = width / stage;
      return `#main > [data-block-id="${CSS.escape(id)}"] { display: grid; translate: ${x}px ${y}px; scale: ${scale}; inline-size: ${stage}px; block-size: ${height / scale}px }`;
    })
    .join('\n');

/** Whether a block shows something: its text, or a picture with a size. */
function isDrawn(element: HTMLElement): boolean {
  if (element.querySelector('[data-undrawn]')) return false;
  if (element.innerText.trim() !== '') return true;
  return [...element.querySelectorAll(drawing)].some((part) => {
    const { width, height } = part.getBoundingClientRect();
    return width * height > 0;
  });
}

/** Milliseconds between changes of the page and the look at what is drawn. */
const wait = 60;

/**
 * Draws the blocks of the page as tiles.
 * @param onDrawn called with the ids of all tiles that show something, when there are more of them
 */
export function createTiles(onDrawn: (ids: readonly string[]) => void): (tiles: Tiles | undefined) => void {
  const sheet = new CSSStyleSheet();
  let shown: Tiles | undefined;
  /** A tile that was drawn once counts as drawn. So a search that moves the tiles causes no new check. */
  const drawn = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    timer = undefined;
    const found = Object.keys(shown ?? {}).filter((id) => {
      const element = drawn.has(id) ? null : elementOf(id);
      return element !== null && isDrawn(element);
    });
    if (found.length === 0) return;
    for (const id of found) drawn.add(id);
    onDrawn([...drawn]);
  };
  const observer = new MutationObserver(() => void (timer ??= setTimeout(look, wait)));
  return (tiles) => {
    if (!tiles) return;
    sheet.replaceSync(`${common}\n${rulesOf(tiles)}`);
    if (!shown) {
      document.adoptedStyleSheets.push(sheet);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    }
    shown = tiles;
    timer ??= setTimeout(look, wait);
  };
}
