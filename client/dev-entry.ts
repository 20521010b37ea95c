/** Entry of the development server: Fast Refresh must be in place before the first component is loaded. */
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ String('/@react-refresh'));
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry.tsx');

export {};
