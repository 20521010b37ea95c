/**
 * Options of an `LRUCache` that holds at most so many values. Its own `max` would reserve the room for all of them at
 * once: some 150 bytes each.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
