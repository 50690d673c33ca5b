import { useEffect, useMemo, useState } from 'react';

/** The engine's limits: pictures of at most five megabytes (1024 × 1024 bytes each). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const maxPictureMegabytes = 5;

export type PictureProblem = 'missing' | 'type' | 'size';

/** A picture that a person chooses for an upload. */
export interface PictureChoice {
  file: File | null;
  problem: PictureProblem | null;
  /** Address of the preview; null without a picture that can be sent. */
  preview: string | null;
  choose(file: File | null): void;
  /** Refuses the choice, because it cannot be shown. */
  refuse(): void;
  /** Shows the problem of the choice, if any. @returns the picture, if it can be sent */
  check(): File | null;
}

/** Returns why a file cannot be sent; null when it can. */
export function problemOf(file: File | null): PictureProblem | null {
  if (!file) return 'missing';
  if (!pictureTypes.includes(file.type)) return 'type';
  return file.size > maxPictureMegabytes * 1024 * 1024 ? 'size' : null;
}

/**
 * Manages the chosen picture and its preview. It revokes the preview's address when it is no longer shown.
 */
export function usePicture(): PictureChoice {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const shown = problem === null ? file : null;
  const preview = useMemo(() => (shown ? URL.createObjectURL(shown) : null), [shown]);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return {
    file,
    problem,
    preview,
    choose(chosen) {
      setFile(chosen);
      setProblem(chosen ? problemOf(chosen) : null);
    },
    refuse() {
      setRefused(file);
      setProblem('type');
    },
    check() {
      const found = file !== null && file === refused ? 'type' : problemOf(file);
      setProblem(found);
      return found === null ? file : null;
    },
  };
}
