import type { PreviewEvents, PreviewProblem } from '../preview-port.ts';
import type { LivePage } from './live-page.ts';
import type { PageLoader } from './page-loader.ts';

/** Tells the studio what cannot be drawn. */
export interface Problems {
  /** @param error null: the block can be drawn again */
  failed(id: string, error: unknown): void;
}

/** Collects the problems of a page, and reports them when they have changed and the frame is painted. */
export function createProblems(page: LivePage, loader: PageLoader, events: () => PreviewEvents): Problems {
  const failures = new Map<string, string>();
  let reported: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function current(): PreviewProblem[] {
    const ofRender = [...failures].flatMap(([id, detail]) => {
      const block = page.block(id);
      return block ? [{ id, type: block.type, reason: 'render-failed' as const, detail }] : [];
    });
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
      else failures.set(id, error instanceof Error ? error.message : String(error));
      later();
    },
  };
}
