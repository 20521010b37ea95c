/** Kinds of bridge objects that apps inject into their webviews for the page. */
export const appBridgeKinds = ['android-v1', 'android-v2', 'android-listener', 'ios'] as const;
