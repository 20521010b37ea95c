/** The object of a page's window by which apps speak to the page: `MarqueeBridge.receive(jsonTextOrObject)`. */
const receiverName = 'MarqueeBridge';

type Listener = (data: unknown) => void;

const listenersOf = new WeakMap<object, Set<Listener>>();

/** Hears what apps say, until the returned function is called. The receiver is there while anybody listens. */
export function listenToApp(window: object, listener: Listener): () => void {
  const listeners = listenersOf.get(window) ?? new Set();
  listenersOf.set(window, listeners.add(listener));
  const receive = (data: unknown): void => {
    for (const hear of [...listeners]) hear(data);
  };
  if (listeners.size === 1) Reflect.set(window, receiverName, { receive });
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) Reflect.deleteProperty(window, receiverName);
  };
}
