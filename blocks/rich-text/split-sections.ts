export interface TextSection {
  title: string;
  /** Markdown, including its heading. */
  text: string;
}

/** Returns the title of a second-level heading; empty for every other line. */
function titleOf(line: string): string {
  if (!/^##\s/.test(line)) return '';
  const title = line.slice(3).trim();
  // A loop, because one pattern would try each mark as the start of the closing ones.
  let end = title.length;
  while (end > 0 && title[end - 1] === '#') end -= 1;
  return title.slice(0, end).trimEnd();
}

/**
 * Cuts a Markdown text at its second-level headings. Headings inside fenced code are ignored.
 * @returns the text before the first heading, and one section for each heading
 */
export function splitSections(text: string): { opening: string; sections: TextSection[] } {
  const opening: string[] = [];
  const sections: { title: string; lines: string[] }[] = [];
  let fenced = false;
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    const title = fenced ? '' : titleOf(line);
    if (title !== '') sections.push({ title: title.replaceAll(/[*_`]/g, ''), lines: [line] });
    else (sections.at(-1)?.lines ?? opening).push(line);
  }
  return {
    opening: opening.join('\n').trim(),
    sections: sections.map(({ title, lines }) => ({ title, text: lines.join('\n') })),
  };
}
