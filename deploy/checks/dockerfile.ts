/** An instruction of a Dockerfile, with its lines joined. */
export interface Instruction {
  /** In capitals, such as COPY. */
  name: string;
  text: string;
}

/** A stage of a Dockerfile. */
export interface Stage {
  /** The image that it begins with. */
  base: string;
  /** undefined for a stage without a name, such as the last one. */
  name: string | undefined;
  instructions: readonly Instruction[];
}

/** A COPY of a Dockerfile. */
export interface Copy {
  /** The stage that it copies from; undefined for the sources of the build. */
  from: string | undefined;
  sources: readonly string[];
  target: string;
}

/**
 * Reads a Dockerfile as far as that of this folder goes: one instruction a line, lines that end in a backslash,
 * comments.
 */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [base = '', , stage] = rest.split(/\s+/);
      stages.push({ base, name: stage, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text: rest.trim() });
  }
  return stages;
}

/** Returns the texts of all instructions of one kind. */
export const textsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((each) => each.name === name).map(({ text }) => text);

/** Returns the copies of a stage, in their order. */
export const copiesOf = (stage: Stage): Copy[] =>
  textsOf(stage, 'COPY').map((text) => {
    const words = text.split(/\s+/);
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const paths = words.filter((word) => !word.startsWith('--'));
    return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
  });

/** Returns the variables that a stage sets. */
export const variablesOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV')
      .flatMap((text) => text.split(/\s+/))
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
