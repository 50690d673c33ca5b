/** Words of example values that are copied without a change. */
const placeholder = /change.?me|password|secret|example|placeholder|replace|your.?key|default/i;

/** Minimum of bits in a secret, as far as its characters show. A random one of 32 hex digits has more. */
const leastBits = 80;

/** Returns Shannon's entropy of the characters, in bits. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(text.length / count), 0);
}

/** Whether a text is a shorter one repeated, such as `abcabcab`. */
const isRepetition = (text: string): boolean => {
  const period = `${text}${text}`.indexOf(text, 1);
  return period <= text.length / 2;
};

/** Whether most characters follow their neighbour in the character set, such as `abcdefgh` or `87654321`. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).filter((character, index) => {
    const step = character.charCodeAt(0) - text.charCodeAt(index);
    return Math.abs(step) <= 1;
  });
  return steps.length > text.length / 2;
}

/** Whether a secret can be guessed: repeated or consecutive characters, few different ones, or an example. */
export const isWeakSecret = (text: string): boolean =>
  entropyOf(text) < leastBits || isRepetition(text) || isSequence(text) || placeholder.test(text);
