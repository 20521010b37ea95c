/** Folder of the privacy choices: most visitors never open them, so their island is a separate module. */
const choicesFolder = 'src/document/consent';

/** Whether an island's folder belongs to the parts around pages, which are loaded with the entry. */
export const isShellFolder = (folder: string): boolean =>
  folder.startsWith('src/document/') && !`${folder}/`.startsWith(`${choicesFolder}/`);

/** Island name of a part of the shell; other islands are named by the address of their module. */
export const shellIslandName = (folder: string): string => `shell:${folder}`;
