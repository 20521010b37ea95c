/** Kinds of objects by which apps let a page in their webview talk to them. */
export const appBridgeKinds = ['android-v1', 'android-v2', 'android-listener', 'ios'] as const;
