/** Blocks whose code or data is on its way. */
const unready = '[data-block-loading], [data-block-waiting]';

/** Calls once when every block that is drawn first has its code and its data. */
export function watchPreparation(onPrepared: () => void): void {
  const app = document.getElementById('app');
  if (!app) return;
  const look = (): void => {
    if (app.childElementCount === 0 || app.querySelector(unready)) return;
    observer.disconnect();
    onPrepared();
  };
  const observer = new MutationObserver(look);
  observer.observe(app, { childList: true, subtree: true, attributeFilter: ['data-block-waiting'] });
  look();
}
