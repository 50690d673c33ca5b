/** The part of the browser's Navigation API that the module uses. */
export class FakeNavigation extends EventTarget {
  #under: AbortController | null = null;
  currentEntry: { id: string } | null = null;

  /** @returns the result of the handler that intercepted it; rejects when it cannot be intercepted */
  async go(
    path: string,
    navigationType: string,
    info?: unknown,
    sameDocument = false,
    sourceElement: Element | null = null,
  ): Promise<void> {
    const controller = new AbortController();
    let handler: (() => Promise<void>) | undefined;
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType,
      info,
      sourceElement,
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      signal: controller.signal,
      destination: { url: new URL(path, location.href).href, sameDocument, id: path },
      intercept: (options: { handler: () => Promise<void> }) => {
        handler = options.handler;
      },
    });
    if (!this.dispatchEvent(event)) return;
    // As in a browser, a new navigation ends the one in flight.
    this.#under?.abort();
    this.#under = controller;
    history.replaceState(null, '', path);
    await handler?.();
  }

  navigate(url: string, { info }: { info?: unknown }): { committed: Promise<void>; finished: Promise<void> } {
    const finished = this.go(new URL(url).pathname + new URL(url).search, 'push', info);
    return { committed: finished, finished };
  }
}
