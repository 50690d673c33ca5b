import styles from './show-names.module.css';

/** Milliseconds that the pointer rests on a button until its name is shown. */
const restTime = 500;
/** Milliseconds after a name was shown in which the next one comes at once. */
const warmTime = 400;
/** Pixels between a button and its name, and between the name and the edge of the window. */
const gap = 6;

const named = 'button[title], a[title], button[data-name], a[data-name], [role=row][data-name]';

/** Whether a text in an element is longer than its place. */
const isCut = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some(
    (each) =>
      (each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight) &&
      getComputedStyle(each).textOverflow === 'ellipsis',
  );

/** Places a name above its button. At the top of the window it is below the button. */
function place(tip: HTMLElement, target: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = target.top - height - gap;
  const middle = target.left + target.width / 2 - width / 2;
  tip.style.left = `${Math.max(gap, Math.min(middle, innerWidth - width - gap))}px`;
  tip.style.top = `${above >= gap ? above : target.bottom + gap}px`;
}

/**
 * Shows the names of buttons without words in place of the browser's own hints, which come late and cover what is below
 * the pointer. Rows of a tree show their whole name where its end is cut off. A name goes as soon as the pointer leaves,
 * or anything is pressed.
 */
export function showNames(): void {
  const tip = document.createElement('div');
  tip.className = styles.name ?? '';
  tip.popover = 'manual';
  // The button has the name already.
  tip.ariaHidden = 'true';
  document.body.append(tip);
  let over: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = -Infinity;

  function show(button: Element): void {
    const name = button.getAttribute('data-name');
    if (!button.isConnected || !name) return;
    // A row shows its name itself, unless that is longer than its place.
    if (button.role === 'row' && !isCut(button)) return;
    tip.textContent = name;
    // An open dialog is above everything that was shown before it.
    tip.showPopover();
    place(tip, button.getBoundingClientRect());
  }
  function hide(): void {
    clearTimeout(timer);
    over = null;
    if (!tip.matches(':popover-open')) return;
    tip.hidePopover();
    hiddenAt = performance.now();
  }
  function come(target: EventTarget | null, isAtOnce: boolean): void {
    const button = target instanceof Element ? target.closest(named) : null;
    if (button === over) return;
    hide();
    if (!button) return;
    over = button;
    // The browser shows no hint of its own.
    const title = button.getAttribute('title');
    if (title !== null) button.setAttribute('data-name', title);
    button.removeAttribute('title');
    const isWarm = performance.now() - hiddenAt < warmTime;
    timer = setTimeout(() => show(button), isAtOnce || isWarm ? 0 : restTime);
  }
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => pointerType === 'mouse' && come(target, false),
  );
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) come(target, true);
    else hide();
  });
  addEventListener('focusout', hide);
  for (const type of ['pointerdown', 'keydown', 'scroll', 'blur', 'resize'] as const)
    addEventListener(type, hide, { capture: true });
  document.documentElement.addEventListener('pointerleave', hide);
}
