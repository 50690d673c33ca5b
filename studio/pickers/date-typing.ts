import { toEnglishDigits } from '#ui/format/digits.ts';

/** Characters that people write between the parts of a date and a time. */
const separator = /^[/\-.:,\s\u060c\u066b]$/;

const writable = '[data-type][contenteditable=true]';

/** Returns the parts that can be written, in their order. Their role differs on iOS. */
export const segmentsOf = (field: Element): HTMLElement[] => [
  ...field.querySelectorAll<HTMLElement>(writable),
];

const isTime = ({ dataset }: HTMLElement): boolean =>
  dataset['type'] === 'hour' || dataset['type'] === 'minute';
const isEmpty = (segment: HTMLElement): boolean => segment.hasAttribute('data-placeholder');

/**
 * Returns the part to write after another one: an empty part of the date before the time, also where it stands before
 * what was just written.
 * @returns undefined when no part is empty, or none but the next one
 */
function nextEmpty(segments: readonly HTMLElement[], written: HTMLElement): HTMLElement | undefined {
  const at = segments.indexOf(written);
  const around = [...segments.slice(at + 1), ...segments.slice(0, at).toReversed()];
  const empty = around.filter(isEmpty);
  return empty.find((segment) => !isTime(segment)) ?? empty[0];
}

/** Whether a key moves the focus. A keyboard on the screen does not name its keys. */
const isMoving = (key: string): boolean => key.length > 1 && key !== 'Unidentified' && key !== 'Process';

interface TypingEvents {
  /** Called after a part was written, once it is shown. */
  onWritten: () => void;
  /** Called with a pasted date, which the calendar may not have, and its text. */
  onPasted: (date: WrittenDate, text: string) => void;
}

/**
 * Lets people write a date in one go. The library goes from a full part to the one behind it: from the day to the hour, also
 * while month and year are empty. It ignores what is written between the parts, so `1/2` would be the month 12.
 * @param field the element around the parts
 * @returns a function that ends its listening
 */
export function followTyping(field: HTMLElement, { onWritten, onPasted }: TypingEvents): () => void {
  /** The part that was written into, until the focus goes elsewhere. */
  let written: HTMLElement | null = null;
  const segments = (): HTMLElement[] => segmentsOf(field);
  const later = (): void => void setTimeout(onWritten);
  /** Goes on from a part that was written. */
  const separate = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    const at = written;
    written = null;
    // The focus may have gone on by itself, and the separator belongs to the part before.
    if (at === null || at !== event.target) return;
    const next = nextEmpty(segments(), at) ?? segments()[segments().indexOf(at) + 1];
    next?.focus();
  };
  const listeners = {
    keydown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (isMoving(key)) written = null;
      // The library takes the space for a press.
      else if (separator.test(key) && !ctrlKey && !metaKey && !altKey) separate(event);
    },
    beforeinput(event: InputEvent) {
      const { target, data } = event;
      const at = segments().find((each) => each === target);
      if (at === undefined || data === null) return;
      if (separator.test(data)) return separate(event);
      written = at;
      later();
    },
    focusin({ target, relatedTarget }: FocusEvent) {
      const from = written;
      written = null;
      if (from === null || from !== relatedTarget) return;
      const next = nextEmpty(segments(), from);
      if (next && next !== target) next.focus();
    },
    paste(event: ClipboardEvent) {
      const text = (event.clipboardData?.getData('text/plain') ?? '').trim();
      const date = readDate(toEnglishDigits(text));
      if (!date) return;
      event.preventDefault();
      onPasted(date, text);
    },
    mousedown(event: MouseEvent) {
      written = null;
      const { target } = event;
      if (target instanceof Element && target.closest(writable)) return;
      // The library would put the focus on the last part, or on the button that opens the calendar.
      event.preventDefault();
      event.stopPropagation();
      (segments().find(isEmpty) ?? segments()[0])?.focus();
    },
    pointerdown(event: PointerEvent) {
      if (event.target instanceof Element && !event.target.closest(writable)) event.stopPropagation();
    },
  };
  const end = new AbortController();
  for (const [type, listener] of Object.entries(listeners))
    // cast: each listener is named by the type of its event
    field.addEventListener(type, listener as EventListener, { capture: true, signal: end.signal });
  return () => end.abort();
}

/** Parts of a written date, from 1. */
export interface WrittenDate {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
}

/**
 * Reads the numbers of a date that was copied from somewhere, such as `1405/09/20 10:30`. No calendar may have it.
 * @param text with Latin digits
 * @returns null for any other text
 */
export function readDate(text: string): WrittenDate | null {
  const [, year, month, day, hour, minute] =
    /^\s*(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[\sT,\u060c]+(\d{1,2}):(\d{2})(?::\d{2})?)?\s*$/.exec(
      text,
    ) ?? [];
  if (year === undefined) return null;
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    ...(hour === undefined ? {} : { hour: Number(hour), minute: Number(minute) }),
  };
}
