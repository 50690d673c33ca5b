import { createPauses } from '#platform/turns.ts';
import { withMarkdownFaults } from '#schemas/bounds.ts';
import { readMarkdown, type MarkdownFault } from '#schemas/markdown.ts';

/**
 * Parses in turns with other requests, because reading one Markdown text may take 20 ms, and an input may
 * have hundreds. The first parse only finds the texts. The input is parsed again if one has a fault.
 * @param parse called once or twice; synchronous
 */
export async function readInTurns<Value>(parse: () => Value): Promise<Value> {
  const pause = createPauses();
  const faults = new Map<string, MarkdownFault | null>();
  const found = withMarkdownFaults((text) => {
    faults.set(text, null);
    return null;
  }, parse);
  for (const text of faults.keys()) {
    await pause();
    faults.set(text, readMarkdown(text).fault);
  }
  await pause();
  const isFaulty = [...faults.values()].some((fault) => fault !== null);
  return isFaulty ? withMarkdownFaults((text) => faults.get(text) ?? null, parse) : found;
}
