export interface TextSection {
  title: string;
  /** Markdown, including its heading. */
  text: string;
}

/**
 * Cuts a Markdown text at its headings of the second level. Headings inside fenced code are left alone.
 * @returns what stands before the first heading, and one part for each
 */
export function splitSections(text: string): { opening: string; sections: TextSection[] } {
  const opening: string[] = [];
  const sections: { title: string; lines: string[] }[] = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    const title = fenced ? undefined : /^##\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (title !== undefined) sections.push({ title: title.replaceAll(/[*_`]/g, ''), lines: [line] });
    else (sections.at(-1)?.lines ?? opening).push(line);
  }
  return {
    opening: opening.join('\n').trim(),
    sections: sections.map(({ title, lines }) => ({ title, text: lines.join('\n') })),
  };
}
