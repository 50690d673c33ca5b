import type { StoredBlock } from '#schemas/documents/block.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PreviewInput, PreviewPort } from '../../studio/preview/preview-port.ts';

// Functions that run in the page around the preview.

/** Functions of the page around the preview. */
export interface BenchPage {
  port: PreviewPort;
  document: PageDocument;
  /** Milliseconds from each act to its painted frame. */
  painted: number[];
  problems: number;
}

declare global {
  var bench: BenchPage;
}

/** Connects the preview in the first iframe. @returns milliseconds until its first painted frame */
export async function connect(input: PreviewInput): Promise<number> {
  const preview = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null;
  const port = preview?.vitrinPreview;
  if (!preview || !port) throw new Error('the preview is not ready');
  // cast: the document of this benchmark
  globalThis.bench = { port, document: input.document as PageDocument, painted: [], problems: 0 };
  const nothing = (): void => undefined;
  const start = performance.now();
  port.connect(
    {
      pick: nothing,
      write: nothing,
      move: nothing,
      mayDrop: () => false,
      drop: () => undefined,
      navigate: nothing,
      key: nothing,
      clipboard: nothing,
      menu: nothing,
      unwritable: nothing,
      report: (problems) => void (globalThis.bench.problems = problems.length),
    },
    input,
  );
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const isThere = preview.document.querySelector('main .block:not([data-far]) > *') !== null;
      if (isThere) setTimeout(resolve);
      else preview.requestAnimationFrame(look);
    };
    look();
  });
  return performance.now() - start;
}

/**
 * Changes the document a number of times. The next change waits until the one before is painted, and a little longer.
 * @param kind `written` and `last`: other letters in the title of this block
 * @returns milliseconds from each change to its painted frame
 */
export async function act({
  kind,
  times,
}: {
  kind: 'written' | 'last' | 'move' | 'insert' | 'select';
  times: number;
}): Promise<number[]> {
  const { bench } = globalThis;
  const preview = document.querySelector('iframe')?.contentWindow;
  if (!preview) throw new Error('there is no preview');
  const painted: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const { blocks } = bench.document;
    const start = performance.now();
    if (kind === 'select') {
      bench.port.update({ selection: [blocks[index % 5]?.id ?? ''] });
    } else {
      const written = (block: StoredBlock): StoredBlock => ({
        ...block,
        props: { ...block.props, title: `${'letters '.repeat(index % 12)}${index}` },
      });
      const [first, ...rest] = blocks;
      const next =
        kind === 'move'
          ? first && [...rest.slice(0, 10), first, ...rest.slice(10)]
          : kind === 'insert'
            ? first && [{ ...first, id: `more-${index}`, props: { title: `${index}` } }, ...blocks]
            : blocks.map((block) => (block.id === kind ? written(block) : block));
      bench.document = { ...bench.document, blocks: next ?? blocks };
      bench.port.update({ document: bench.document });
    }
    await new Promise<void>((resolve) => {
      preview.requestAnimationFrame(() => {
        // A task after the frame begins when it is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
    painted.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return painted;
}
