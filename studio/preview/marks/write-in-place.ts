import { plain } from './find-text.ts';

/** A text that is being written in the page. */
export interface Writing {
  element: HTMLElement;
  /** Ends the writing. @param keeps whether the new text is taken */
  end(keeps: boolean): void;
}

/**
 * Makes the text of an element writable. Enter and leaving it keep the new text, Escape the old one.
 * @param onEnd receives the new text, or null when it did not change, and whether a key ended it
 */
export function writeInPlace(
  element: HTMLElement,
  onEnd: (text: string | null, isByKey: boolean) => void,
): Writing {
  // React finds its own text nodes again afterwards.
  const nodes = [...element.childNodes].map((node) => [node, node.nodeValue] as const);
  const before = plain(element.textContent ?? '');
  let isOver = false;
  element.contentEditable = 'plaintext-only';
  element.dataset['writing'] = '';
  // The studio may have the focus.
  globalThis.focus();
  element.focus();
  getSelection()?.selectAllChildren(element);

  function end(keeps: boolean, isByKey = false): void {
    if (isOver) return;
    isOver = true;
    const text = plain(element.textContent ?? '');
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('blur', onBlur);
    element.removeAttribute('contenteditable');
    delete element.dataset['writing'];
    element.replaceChildren(...nodes.map(([node]) => node));
    for (const [node, value] of nodes) if (node.nodeValue !== value) node.nodeValue = value;
    element.blur();
    onEnd(keeps && text !== before ? text : null, isByKey);
  }
  function onKey(event: KeyboardEvent): void {
    event.stopPropagation();
    // An input method uses Enter and Escape itself.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  }
  const onBlur = (): void => end(true);
  element.addEventListener('keydown', onKey);
  element.addEventListener('blur', onBlur);
  return { element, end };
}
