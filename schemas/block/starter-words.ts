import persian from './messages.fa.json' with { type: 'json' };

/** Words that a new item or block begins with. */
export interface StarterWords {
  title: string;
  text: string;
}

/** The required texts of new blocks, by the language of the studio. */
export const starterWords: Readonly<Record<'fa' | 'en', StarterWords>> = {
  fa: persian,
  en: { title: 'New title', text: 'Write your text here' },
};

const all: ReadonlySet<string> = new Set(
  Object.values(starterWords).flatMap(({ title, text }) => [title, text]),
);

/** Whether a text is still the initial text of a new block. */
export const isStarterText = (text: string): boolean => all.has(text.trim());
