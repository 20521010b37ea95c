/** Entry of the development server: Fast Refresh must be in place before the first component is loaded. */
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ String('/@react-refresh'));
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
// Static parts have no module in the browser that would bring their styles.
import.meta.glob('../{src,demo}/**/*.css', { eager: true });
await import('./entry.tsx');

export {};
