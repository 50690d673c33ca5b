/** The longest wait for a moment without work, in ms. */
const longest = 5000;

/** Calls back once the page is loaded and the browser has nothing else to do; Safari is given a second instead. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: longest });
    else setTimeout(callback, 1000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
