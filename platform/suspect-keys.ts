import { knownKeys, rawEnvironment } from './env.ts';

/** Keys that other software reads, and the effect that a person may expect from them here. */
const foreignKeys: Readonly<Record<string, string>> = {
  REDIS_URL: 'no Redis is used; everything is in DATABASE_URL',
  VALKEY_URL: 'no Valkey is used; everything is in DATABASE_URL',
  POSTGRES_URL: 'the key is DATABASE_URL',
  PGHOST: 'the key is DATABASE_URL',
  DB_URL: 'the key is DATABASE_URL',
};

/** Whether two words of seven letters or more differ by one letter: left out, added, or another one. */
function isMisspelled(word: string, known: string): boolean {
  if (word.length < 7 || Math.abs(word.length - known.length) > 1) return false;
  const start = [...known].findIndex((letter, index) => letter !== word[index]);
  if (start === -1) return true;
  const rest = [word.slice(start), known.slice(start)] as const;
  return (
    rest[0].slice(1) === rest[1].slice(1) || rest[0].slice(1) === rest[1] || rest[0] === rest[1].slice(1)
  );
}

/**
 * Returns a sentence for each key of the environment that looks as if it was meant for this software, and is
 * not read by it. The key may belong to another program, so it does not stop the start.
 */
export function suspectKeys(
  source: Readonly<Record<string, string | undefined>> = rawEnvironment(),
): string[] {
  return Object.keys(source)
    .filter((key) => !knownKeys.includes(key) && (source[key] ?? '') !== '')
    .flatMap((key) => {
      const reason = foreignKeys[key];
      if (reason !== undefined) return [`${key}: no such key; ${reason}`];
      const meant = knownKeys.find((each) => isMisspelled(key, each));
      return meant === undefined ? [] : [`${key}: no such key; is ${meant} meant?`];
    });
}
