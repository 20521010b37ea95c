/** Most visitors never open the privacy choices: their island has a module of its own. */
const choicesFolder = 'src/document/consent';

/** Other islands of these folders are around pages: they come with the entry. */
export const isShellFolder = (folder: string): boolean =>
  folder.startsWith('src/document/') && !`${folder}/`.startsWith(`${choicesFolder}/`);

/** Island name of a part of the shell; other islands are named by the address of their module. */
export const shellIslandName = (folder: string): string => `shell:${folder}`;
