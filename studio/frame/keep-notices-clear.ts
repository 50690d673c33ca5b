/** Milliseconds between two looks while notifications are shown: a notice may come, or be scrolled below them. */
const interval = 250;
/** CSS pixels from which notifications stand in a corner, at the bottom where lines begin. */
const wide = 1024;
/** The other corners, in their order: first those at the bottom, then those below the bar of the studio. */
const corners = [
  'auto auto 24px 24px',
  'auto 24px 24px auto',
  '72px auto auto 24px',
  '72px 24px auto auto',
] as const;
/** Narrow windows have no corners: the place below the bar. */
const atTop = ['72px 0 auto'] as const;
/** Elements that people may read or press next. */
const wanted = 'div[data-tone], main :is(h1, h2), dialog[open] h2';

const isApart = (one: DOMRect, other: DOMRect): boolean =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

/** Returns how many of the boxes lie under notifications. */
function countCovered(region: HTMLElement, boxes: readonly DOMRect[]): number {
  const toasts = [...region.children].map((toast) => toast.getBoundingClientRect());
  return boxes.filter((box) => toasts.some((toast) => !isApart(box, toast))).length;
}

/**
 * Moves notifications while they would lie over a notice, a heading, or the control that was pressed last, which somebody
 * may need just then. They stay in their new place until the last one has gone.
 * @returns a function that ends this
 */
export function keepNoticesClear(region: HTMLElement): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let pressed: Element | null = null;
  const boxes = (): DOMRect[] =>
    [...document.querySelectorAll(wanted), ...(pressed ? [pressed] : [])]
      .filter((element) => !region.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
  function place(): void {
    const found = boxes();
    let [best, least] = ['', countCovered(region, found)];
    for (const inset of innerWidth < wide ? atTop : corners) {
      if (least === 0) break;
      region.style.inset = inset;
      const covered = countCovered(region, found);
      if (covered < least) [best, least] = [inset, covered];
    }
    region.style.inset = best;
  }
  function look(): void {
    if (region.childElementCount === 0) {
      clearInterval(timer);
      timer = undefined;
      region.style.removeProperty('inset');
      return;
    }
    timer ??= setInterval(look, interval);
    if (region.style.inset === '') place();
  }
  function remember({ target }: Event): void {
    if (target instanceof Element) pressed = target.closest('button, a, summary, [role=button]') ?? pressed;
  }
  addEventListener('click', remember, true);
  const shown = new MutationObserver(look);
  shown.observe(region, { childList: true });
  look();
  return () => {
    removeEventListener('click', remember, true);
    shown.disconnect();
    clearInterval(timer);
  };
}
