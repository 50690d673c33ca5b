import type { PreviewEvents, PreviewProblem } from '../preview-port.ts';
import type { LivePage } from './live-page.ts';
import type { LiveBlock } from './live-types.ts';
import type { PageLoader } from './page-loader.ts';

/** Reports blocks that cannot be drawn to the studio. */
export interface Problems {
  /** @param error null: the block can be drawn again */
  failed(id: string, error: unknown): void;
}

/** Collects the problems of a page, and reports them when they have changed and the frame is painted. */
export function createProblems(page: LivePage, loader: PageLoader, events: () => PreviewEvents): Problems {
  /** The reasons why blocks could not be drawn, each with the block of that moment. */
  const failures = new Map<string, { block: LiveBlock | undefined; detail: string }>();
  let reported: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function current(): PreviewProblem[] {
    // A changed block is drawn again, and a removed one is not drawn. So both lose their problem.
    for (const [id, { block }] of failures) if (page.block(id) !== block) failures.delete(id);
    const ofRender = [...failures].map(([id, { block, detail }]) => ({
      id: page.owner(id),
      type: block?.type ?? '?',
      reason: 'render-failed' as const,
      detail,
    }));
    const { failure } = loader.read();
    const ofPage =
      failure === null ? [] : [{ id: '', type: 'page', reason: 'page-failed' as const, detail: failure }];
    return [...ofPage, ...page.problems(), ...ofRender];
  }

  function later(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      const problems = current();
      const text = problems.length === 0 ? '' : JSON.stringify(problems);
      if (text === reported) return;
      reported = text;
      events().report(problems);
    });
  }
  page.topics.listen('page', later);
  return {
    failed(id, error) {
      if (error === null) failures.delete(id);
      else {
        const detail = error instanceof Error ? error.message : String(error);
        failures.set(id, { block: page.block(id), detail });
      }
      later();
    },
  };
}
