/** Milliseconds between two looks while notifications are shown: a notice may come, or be scrolled below them. */
const interval = 250;
/** Where notifications stand that would cover a notice: below the bar of the studio. */
const atTop = '72px 0 auto';

const isApart = (one: DOMRect, other: DOMRect): boolean =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

/** Whether notifications lie over a notice of the page. */
function covers(region: HTMLElement): boolean {
  const toasts = [...region.children].map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll('div[data-tone]')].some((notice) => {
    if (region.contains(notice)) return false;
    const box = notice.getBoundingClientRect();
    return box.width > 0 && toasts.some((toast) => !isApart(box, toast));
  });
}

/**
 * Moves notifications to the top of the window while they would lie over a notice, whose sentence or button somebody
 * may need just then. They stay there until the last one has gone.
 * @returns a function that ends this
 */
export function keepNoticesClear(region: HTMLElement): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  function look(): void {
    if (region.childElementCount === 0) {
      clearInterval(timer);
      timer = undefined;
      region.style.removeProperty('inset');
      return;
    }
    timer ??= setInterval(look, interval);
    if (region.style.inset === '' && covers(region)) region.style.inset = atTop;
  }
  const shown = new MutationObserver(look);
  shown.observe(region, { childList: true });
  look();
  return () => {
    shown.disconnect();
    clearInterval(timer);
  };
}
