/** Object of a page's window through which apps send to the page: `MarqueeBridge.receive(jsonTextOrObject)`. */
const receiverName = 'MarqueeBridge';

type Listener = (data: unknown) => void;

const listenersOf = new WeakMap<object, Set<Listener>>();

/** Listens to apps until the returned function is called. The object exists while there is a listener. */
export function listenToApp(window: object, listener: Listener): () => void {
  const listeners = listenersOf.get(window) ?? new Set();
  listenersOf.set(window, listeners.add(listener));
  const receive = (data: unknown): void => {
    for (const notify of [...listeners]) notify(data);
  };
  if (listeners.size === 1) Reflect.set(window, receiverName, { receive });
  return () => {
    if (listeners.delete(listener) && listeners.size === 0) Reflect.deleteProperty(window, receiverName);
  };
}
