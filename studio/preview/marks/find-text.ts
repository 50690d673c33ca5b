import { valueAt } from '#schemas/drafts/value-at.ts';

type Path = readonly (string | number)[];

/** Returns a text as a browser shows it in one line. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the paths of the texts in a value that equal a text, except for white space. */
export function pathsOfText(value: unknown, text: string, path: Path = []): Path[] {
  if (typeof value === 'string') return plain(value) === text ? [path] : [];
  if (Array.isArray(value))
    return value.flatMap((member, index) => pathsOfText(member, text, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => pathsOfText(member, text, [...path, key]));
}

/** Returns the innermost elements whose whole text equals a text, in the order of the document. */
function elementsOfText(root: Element, text: string): Element[] {
  if (!plain(root.textContent ?? '').includes(text)) return [];
  const inner = [...root.children].flatMap((child) => elementsOfText(child, text));
  return inner.length === 0 && plain(root.textContent ?? '') === text ? [root] : inner;
}

/**
 * Finds the text of a block's props that an element shows. Equal texts are told apart by their order.
 * @param root the element of the block
 * @returns null when no prop is exactly the text of the element, or when the text has several lines
 */
export function findText(
  root: Element,
  target: Element,
  props: unknown,
): { element: HTMLElement; path: Path; text: string } | null {
  for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
    const text = plain(element.textContent ?? '');
    if (text === '' || !(element instanceof HTMLElement)) continue;
    const paths = pathsOfText(props, text);
    if (paths.length === 0) continue;
    const [found = element] = elementsOfText(element, text);
    const same = elementsOfText(root, text);
    const path =
      paths.length === 1 ? paths[0] : same.length === paths.length ? paths[same.indexOf(found)] : null;
    const stored = path && valueAt(props, path);
    // Line breaks would be lost.
    if (typeof stored !== 'string' || /[\n\r]/.test(stored)) return null;
    return found instanceof HTMLElement && path ? { element: found, path, text: stored } : null;
  }
  return null;
}

/** Returns the texts of an element and of those around it within a block, the innermost first. */
export function textsAround(root: Element, target: Element): string[] {
  const found: string[] = [];
  for (let element: Element | null = target; element && element !== root; element = element.parentElement) {
    const text = plain(element.textContent ?? '');
    if (text !== '' && text.length <= 2_000 && !found.includes(text)) found.push(text);
  }
  return found;
}

/**
 * Finds the first text of a block's props that can be written in its element.
 * @param root the element of the block
 */
export function firstText(root: Element, props: unknown): ReturnType<typeof findText> {
  for (const element of root.querySelectorAll('*')) {
    if (element.children.length > 0 || !element.checkVisibility()) continue;
    const found = findText(root, element, props);
    if (found) return found;
  }
  return null;
}
