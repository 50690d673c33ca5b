/** The longest wait for an idle moment, in milliseconds. */
const longest = 5000;

/** Calls back once the page is loaded and the browser is idle. Safari waits a second instead. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: longest });
    else setTimeout(callback, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
