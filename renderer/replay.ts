import type { RenderBlock } from '#schemas/rendering.ts';

/**
 * An action on a control before its block was hydrated. The script in the head stores the last one of each
 * control.
 */
interface Tap {
  type: 'click' | 'change' | 'input' | 'submit';
  element: HTMLElement;
  value?: string;
  checked?: boolean;
  submitter?: HTMLElement | null;
  /** Milliseconds since 1970. */
  at: number;
}

interface Taps {
  list: Tap[];
  /** Whether the arrows of carousels work now, even in blocks that never hydrate. */
  isLive: boolean;
  /** Called after a tap was stored. */
  wake: () => void;
  /** Whether React has attached the handlers of an element. */
  isAwake: (element: Element) => boolean;
}

declare global {
  var vitrinTaps: Taps | undefined;
}

/** Milliseconds after which a tap is dropped. Code that takes longer to load is given up too. */
const longest = 120_000;

/** Milliseconds between checks of a tapped block. */
const interval = 40;

const isArrow = (element: Element): boolean => element.matches('[data-carousel-step]');

/** Returns whether a block starts payments, which only the shopper may do. */
const isAboutMoney = (type: string): boolean => /^(?:checkout|direct-payment|payment|wallet)/.test(type);

/** Sets the value of a control so that React notices a change from the value that it knows. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const { prototype } =
    element instanceof HTMLSelectElement
      ? HTMLSelectElement
      : element instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  // React's own setter would record the value as known.
  Reflect.set(prototype, 'value', value, element);
}

function perform({ type, element, value, checked, submitter }: Tap): void {
  if (type === 'click') return element.click();
  if (element instanceof HTMLFormElement)
    return element.requestSubmit(submitter?.isConnected ? submitter : undefined);
  if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
    // The click then changes it to the shopper's choice, whatever its hydrated value.
    element.checked = checked !== true;
    return element.click();
  }
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    element.value = '';
    setValue(element, value ?? '');
    element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/**
 * Repeats taps made before their block was hydrated: once for each control, as soon as the block is hydrated.
 * The arrows of carousels must work already.
 * @param blocks all blocks of the page
 * @param touch opens the gates before an element
 */
export function installReplay(blocks: readonly RenderBlock[], touch: (element: Element) => void): void {
  const taps = globalThis.vitrinTaps;
  if (!taps) return;
  const replayable = new Set<string>();
  const collect = (list: readonly RenderBlock[]) => {
    for (const block of list) {
      if (block.hydrate !== 'never' && !isAboutMoney(block.type)) replayable.add(block.id);
      collect(Object.values(block.slots).flat());
    }
  };
  collect(blocks);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWorthWaiting = ({ element, at }: Tap): boolean =>
    element.isConnected &&
    Date.now() - at < longest &&
    (isArrow(element) ||
      replayable.has(element.closest('[data-block-id]')?.getAttribute('data-block-id') ?? ''));
  const isReady = ({ element }: Tap): boolean =>
    isArrow(element) || (taps.isAwake(element) && !element.matches(':disabled'));

  function look(): void {
    timer = undefined;
    const [now, later]: [Tap[], Tap[]] = [[], []];
    for (const tap of taps?.list ?? []) {
      if (!isWorthWaiting(tap)) delete tap.element.dataset['tapped'];
      else if (isReady(tap)) now.push(tap);
      else later.push(tap);
    }
    if (taps) taps.list = later;
    for (const tap of now) {
      delete tap.element.dataset['tapped'];
      perform(tap);
    }
    wait();
  }
  function wait(): void {
    for (const { element } of taps?.list ?? []) touch(element);
    if (taps && taps.list.length > 0) timer ??= setTimeout(look, interval);
  }
  taps.isLive = true;
  taps.wake = wait;
  wait();
}
