/** Entry of the development server: Fast Refresh must be in place before the first component is loaded. */
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ String('/@react-refresh'));
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
const { ErrorOverlay } = await import(/* @vite-ignore */ String('/@vite/client'));

/** Shows an error over the page, as Vite shows errors in modules. */
function showError(message: string, stack: string): void {
  if (document.querySelector('vite-error-overlay')) return;
  document.body.append(new ErrorOverlay({ message, stack }));
}

/** Shows the error of a block that failed on the server, which wrote it in place of the block. */
function showFailedBlock(): void {
  const failed = document.querySelector<HTMLElement>('[data-failed-block]:not([data-shown])');
  if (!failed) return;
  failed.dataset['shown'] = '';
  const [message = '', ...stack] = failed.textContent.split('\n');
  showError(`The block ${failed.dataset['failedBlock']} failed: ${message}`, stack.join('\n'));
}

const { rootOptions } = await import('./page/root-options.ts');
rootOptions.onCaughtError = (error) => {
  console.error(error);
  showError(error instanceof Error ? error.message : String(error), error instanceof Error ? (error.stack ?? '') : '');
};
showFailedBlock();
new MutationObserver(showFailedBlock).observe(document.documentElement, { childList: true, subtree: true });
// Static parts have no browser module that would import their styles.
import.meta.glob('../{src,tools/demo}/**/*.css', { eager: true });
await import('./entry.tsx');

export {};
