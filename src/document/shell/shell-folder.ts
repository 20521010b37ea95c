/** Islands of these folders stand around pages: they come with the entry, and have no module of their own. */
export const isShellFolder = (folder: string): boolean => folder.startsWith('src/document/');

/** What a page calls such an island, where it names others by the address of their module. */
export const shellIslandName = (folder: string): string => `shell:${folder}`;
