/**
 * Options of an `LRUCache` with a maximum number of entries. Its own `max` would reserve memory for all of them at once: some 150 bytes
 * each.
 */
export const upTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
