/**
 * Options of an `LRUCache` that remembers so many values at most. Its own `max` would reserve the room for all of them at
 * once: some 150 bytes each.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
